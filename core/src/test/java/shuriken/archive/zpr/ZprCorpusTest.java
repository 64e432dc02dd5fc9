package shuriken.archive.zpr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.bytes.ByteCursor;
import shuriken.codec.prs.PrsMode;
import shuriken.diag.ReadContext;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** All files of one game: most are ZPR, and most of these are archives. */
class ZprCorpusTest {
    private static final ZprFormat ZPR = new ZprFormat();

    /** Content and CRC are checked by the strict reading; one stream of fifty is made anew. */
    @Test
    void everyFileDecodesAndTheStreamsAreThoseOfTheStockEncoder() {
        int files = 0;
        for (Path path : Corpus.files("DashGL/psz-asset-viewer", 6_314)) {
            byte[] data = Corpus.read(path);
            if (!ByteCursor.littleEndian(data, "file").startsWith("ZPR\0")) {
                continue;
            }
            ZprFile file = RoundTrip.read(ZPR, data);
            byte[] plain = file.entries().getFirst().content(ReadContext.strict()).array();
            if (files++ % 50 == 0) {
                ZprFile anew = ZprFile.of(plain, file.unknown0C(), PrsMode.STOCK);
                assertThat(Arrays.mismatch(RoundTrip.write(ZPR, anew), data)).as("%s", path).isEqualTo(-1);
            }
        }
        assertThat(files).isEqualTo(6_314);
    }
}
