package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.diag.ReadContext;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.pvr.PvrTexture;

/** Real archives. */
class PvmCorpusTest {
    private static final PvmFormat PVM = new PvmFormat();
    private static final PvrFormat PVR = new PvrFormat();

    @Test
    void everyArchiveIsWrittenBack() {
        Corpus corpus = Corpus.orSkip("93 archives");
        List<String> archives = corpus.files("", "pvm");
        archives.forEach(path -> RoundTrip.check(PVM, corpus.bytes(path), path));
        assertThat(archives).hasSizeGreaterThanOrEqualTo(93);
    }

    /** The rule of alignment: what is known of an archive without its fillers gives the same file. */
    @Test
    void everyArchiveIsRebuiltFromItsFields() {
        Corpus corpus = Corpus.orSkip("93 archives");
        for (String path : corpus.files("", "pvm")) {
            byte[] file = corpus.bytes(path);
            PvmArchive read = RoundTrip.read(PVM, file);
            PvmBuilder builder = PvmBuilder.like(read);
            List<Entry> entries = read.entries();
            for (int i = 0; i < entries.size(); i++) {
                builder.add(read.headerEntries().get(i), withoutFiller(entries.get(i).data()));
            }
            byte[] rebuilt = RoundTrip.write(PVM, builder.build());
            assertThat(Arrays.mismatch(file, rebuilt)).as(path).isEqualTo(-1);
        }
    }

    private static byte[] withoutFiller(ByteCursor data) {
        int texels = PVR.read(data, ReadContext.strict()).usedBytes();
        byte[] chunk = data.copy().seek(0).bytes("chunk", PvrTexture.HEADER_SIZE + texels);
        int length = 8 + texels;
        for (int i = 0; i < 4; i++) {
            chunk[4 + i] = (byte) (length >> 8 * i);
        }
        return chunk;
    }
}
