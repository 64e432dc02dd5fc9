package shuriken.archive.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.pvr.PvrTexture;

/** Rewrites and rebuilds real archives. */
class PvmCorpusTest {
    private static final PvmFormat PVM = new PvmFormat();
    private static final PvrFormat PVR = new PvrFormat();

    private static List<Path> archives() {
        List<Path> archives = new ArrayList<>(Corpus.files("DashGL/ikaruga-asset-viewer", 93, "pvm"));
        archives.addAll(Corpus.files("Sora-yx/SADX-Randomizer", 2, "pvm"));
        return archives;
    }

    @Test
    void rewritesEveryArchive() {
        archives().forEach(file -> RoundTrip.check(PVM, Corpus.read(file), file.toString()));
    }

    /** The archive is rebuilt from its fields and the alignment, without the stored filler bytes. */
    @Test
    void rebuildsEveryArchiveFromItsFields() {
        for (Path file : archives()) {
            byte[] data = Corpus.read(file);
            PvmArchive read = RoundTrip.read(PVM, data);
            PvmBuilder builder = PvmBuilder.matching(read);
            List<ArchiveEntry> entries = read.entries();
            for (int i = 0; i < entries.size(); i++) {
                builder.add(
                        read.headerEntries().get(i),
                        withoutFiller(entries.get(i).data()));
            }
            byte[] rebuilt = RoundTrip.write(PVM, builder.build());
            assertThat(Arrays.mismatch(data, rebuilt)).as(file.toString()).isEqualTo(-1);
        }
    }

    private static byte[] withoutFiller(ByteCursor data) {
        int texels = PVR.read(data, new ReadContext(ReadOptions.STRICT)).sizeWithoutPadding();
        byte[] chunk = data.copy().seek(0).bytes("chunk", PvrTexture.HEADER_SIZE + texels);
        int length = 8 + texels;
        for (int i = 0; i < 4; i++) {
            chunk[4 + i] = (byte) (length >> 8 * i);
        }
        return chunk;
    }
}
