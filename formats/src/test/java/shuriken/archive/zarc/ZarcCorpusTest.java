package shuriken.archive.zarc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Rebuilds public ZARC files. */
class ZarcCorpusTest {
    private static final ZarcFormat FORMAT = new ZarcFormat();

    @Test
    void rewritesAndRebuildsFilesByteForByte() {
        for (Path path : Corpus.files("DashGL/psz-asset-viewer", 68, "zarc")) {
            byte[] data = Corpus.read(path);
            RoundTrip.check(FORMAT, data, path.toString());
            ZarcArchive rebuilt = ZarcArchive.of(RoundTrip.read(FORMAT, data).entries());
            assertThat(Arrays.mismatch(RoundTrip.write(FORMAT, rebuilt), data))
                    .as("%s", path)
                    .isEqualTo(-1);
        }
    }
}
