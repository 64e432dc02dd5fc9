package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** The only public archive. */
class GvmCorpusTest {
    private static final GvmFormat GVM = new GvmFormat();

    private static byte[] archive() {
        return Corpus.read(Corpus.files("Exant64/CWE", 1, "gvm").getFirst());
    }

    @Test
    void archiveIsWrittenBack() {
        RoundTrip.check(GVM, archive(), "archive");
    }

    /** Its textures have no filler, so what its header says follows from them. */
    @Test
    void archiveIsRebuiltFromItsTextures() {
        byte[] data = archive();
        PvmArchive read = RoundTrip.read(GVM, data);
        List<Entry> entries = read.entries();
        PvmBuilder builder = PvmBuilder.like(read);
        for (int i = 0; i < entries.size(); i++) {
            var texture = entries.get(i).data().copy().seek(0);
            builder.add(entries.get(i).name(), read.globalIndex(i), texture.bytes("texture", texture.size()));
        }
        assertThat(RoundTrip.write(GVM, builder.build())).isEqualTo(data);
    }
}
