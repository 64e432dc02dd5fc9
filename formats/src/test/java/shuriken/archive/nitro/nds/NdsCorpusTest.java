package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.ds.DsBannerFormat;

/**
 * Reads and rewrites the ROMs of the corpus. Three games contain programs for other consoles, which are ROMs without
 * files.
 */
class NdsCorpusTest {
    private static final NdsFormat FORMAT = new NdsFormat();

    @Test
    void rewritesRomsAndExplainsEveryByte() {
        List<String> results = new ArrayList<>();
        int banners = 0;
        for (String game : List.of("pret/pokediamond", "pret/pokeheartgold", "pret/pokeplatinum")) {
            for (Path path : Corpus.files(game, 2)) {
                byte[] data = path.toString().endsWith(".dat") ? Corpus.read(path) : new byte[0];
                if (FORMAT.detect(ByteCursor.littleEndian(data, "file"), "file.dat") == Confidence.NO) {
                    continue;
                }
                RoundTrip.check(FORMAT, data, path.toString());
                NdsRom rom = RoundTrip.read(FORMAT, data);
                assertThat(rom.unclaimedBytes()).as("%s", path).isEmpty();
                results.add(path.getFileName().toString());
                ByteCursor banner = rom.part(NdsPartKind.BANNER)
                        .map(NdsPart::data)
                        .orElse(ByteCursor.littleEndian(new byte[0], "none"));
                banners += new DsBannerFormat().detect(banner, "banner.bin") == Confidence.STRUCTURE ? 1 : 0;
            }
        }
        assertThat(results)
                .containsExactlyInAnyOrder("eoo.dat", "eoo.dat", "eoo.dat", "farm.dat", "gsbr.dat", "plbr.dat");
        assertThat(banners).isEqualTo(3);
    }
}
