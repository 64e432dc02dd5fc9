package shuriken.archive.pvmx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Rewrites public PVMX files of mods. */
class PvmxCorpusTest {
    private static final PvmxFormat FORMAT = new PvmxFormat();

    @Test
    void rewritesFiles() {
        List<Path> files = new ArrayList<>();
        for (String owner : List.of("Exant64", "PoryGone", "Sora-yx", "kellsnc", "MainMemory", "X-Hax")) {
            files.addAll(Corpus.files(owner, 25));
        }
        files.removeIf(file -> !file.toString().toLowerCase(Locale.ROOT).endsWith(".pvmx"));
        assertThat(files).hasSize(25);
        int textures = 0;
        for (Path file : files) {
            byte[] data = Corpus.read(file);
            RoundTrip.check(FORMAT, data, file.toString());
            PvmxArchive archive = RoundTrip.read(FORMAT, data);
            assertThat(archive.entries())
                    .allSatisfy(entry ->
                            assertThat(entry.data().startsWith("\u0089PNG")).isTrue());
            textures += archive.members().size();
        }
        assertThat(textures).isEqualTo(544);
    }
}
