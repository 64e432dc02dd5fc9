package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.support.Sha256;
import shuriken.testkit.Corpus;

/** Extracts and packs real containers, except those with a misleading extension. */
class PackCorpusTest {
    @ParameterizedTest(name = "{0} .{1}")
    @CsvSource({
        "DashGL/ikaruga-asset-viewer, pvm, 93, 0",
        "DaanVandenBosch/phantasmal-world, afs, 12, 0",
        "DaanVandenBosch/phantasmal-world, gsl, 1, 0",
        "DaanVandenBosch/phantasmal-world, prs, 4, 0",
        "Exant64/CWE, prs, 5, 0",
        "PoryGone/SA2B_Archipelago, prs, 1, 0",
        "fuzziqersoftware/newserv, gsl, 3, 1, 0",
        "fuzziqersoftware/newserv, prs, 32, 0",
        "fuzziqersoftware/newserv, pr2, 41, 0",
        "DashGL/psz-asset-viewer, narc, 758, 0",
        "pret/pokeplatinum, narc, 116, 0",
        "pret/pokeheartgold, narc, 58, 1, 0",
    })
    void unchangedContainersAreIdentical(String repository, String extension, int count, int unknownCount)
            throws IOException {
        int unknown = 0;
        for (Path file : Corpus.files(repository, count, extension)) {
            byte[] source = Corpus.read(file);
            if (Asset.of(source, file.toString()).format().isEmpty()) {
                unknown++;
                continue;
            }
            for (boolean raw : new boolean[] {false, true}) {
                Folder folder = Folder.of(Asset.of(source, file.toString()), raw);
                PackResult packed = folder.pack(new ReadContext(ReadOptions.STRICT));
                assertThat(Sha256.of(packed.data())).as(file.toString()).isEqualTo(Sha256.of(source));
                assertThat(packed.isIdentical()).isTrue();
                assertThat(packed.changes()).isEmpty();
            }
        }
        assertThat(unknown).isEqualTo(unknownCount);
    }
}
