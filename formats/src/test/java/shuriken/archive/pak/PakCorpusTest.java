package shuriken.archive.pak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Rewrites public PAK files of mods and compares them with the originals. */
class PakCorpusTest {
    private static final PakFormat FORMAT = new PakFormat();

    @Test
    void rewritesFilesByteForByte() {
        List<Path> files = new ArrayList<>();
        for (String owner : List.of("Exant64", "PoryGone", "Sora-yx", "kellsnc", "MainMemory")) {
            files.addAll(Corpus.files(owner, 96));
        }
        files.removeIf(file -> !file.toString().toLowerCase(Locale.ROOT).endsWith(".pak"));
        assertThat(files).hasSize(96);
        int members = 0;
        for (Path file : files) {
            byte[] data = Corpus.read(file);
            RoundTrip.check(FORMAT, data, file.toString());
            PakArchive archive = RoundTrip.read(FORMAT, data);
            members += archive.members().size();
        }
        assertThat(members).isEqualTo(1_977);
    }
}
