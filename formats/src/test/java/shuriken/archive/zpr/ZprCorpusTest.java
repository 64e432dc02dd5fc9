package shuriken.archive.zpr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import shuriken.archive.support.Reencoding;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Decodes all files of one game. Most are ZPR files, and most of these contain archives. */
class ZprCorpusTest {
    private static final ZprFormat ZPR = new ZprFormat();

    /** The strict reader checks content and CRC. One stream of fifty is encoded again. */
    @Test
    void decodesEveryFileAndReproducesStreamsWithTheStockEncoder() {
        int files = 0;
        for (Path path : Corpus.files("DashGL/psz-asset-viewer", 6_314)) {
            byte[] data = Corpus.read(path);
            if (!ByteCursor.littleEndian(data, "file").startsWith("ZPR\0")) {
                continue;
            }
            ZprFile file = RoundTrip.read(ZPR, data);
            byte[] content = file.entries()
                    .getFirst()
                    .content(new ReadContext(ReadOptions.STRICT))
                    .array();
            if (files++ % 50 == 0) {
                var reencoding = Reencoding.of(file.entries().getFirst().codec(), file.data(), content)
                        .orElseThrow();
                assertThat(reencoding.offset()).as("%s", path).isEqualTo(-1);
                assertThat(reencoding.encoder().id()).isEqualTo("stock");
            }
        }
        assertThat(files).isEqualTo(6_314);
    }
}
