package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.disc.SectorForm;
import shuriken.diag.ReadContext;

/** What is looked at of a disc is read, and no more. */
class LargeDiscTest {
    private static final int SMALL = 30;
    private static final int LARGE_SIZE = 900 << 20;
    private static final long HEAP = 256 << 20;

    @TempDir
    Path folder;

    /** With one file that is nearly all of the disc, and holes for its sectors. */
    private Path disc(SectorForm form) throws IOException {
        IsoMaker maker = new IsoMaker();
        for (int i = 0; i < SMALL; i++) {
            maker.file("DATA/SMALL%03d.BIN".formatted(i), new byte[] {1, 2, 3});
        }
        byte[] head = maker.file("LARGE.AFS", "AFS\0large".getBytes(StandardCharsets.ISO_8859_1))
                .build();
        int name = indexOf(head, "LARGE.AFS;1".getBytes(StandardCharsets.ISO_8859_1));
        int size = name - 33 + 10;
        for (int i = 0; i < 4; i++) {
            head[size + i] = (byte) (LARGE_SIZE >> 8 * i);
            head[size + 7 - i] = (byte) (LARGE_SIZE >> 8 * i);
        }
        Path file = folder.resolve("disc.bin");
        try (RandomAccessFile disc = new RandomAccessFile(file.toFile(), "rw")) {
            disc.write(form == SectorForm.DATA ? head : IsoMaker.raw(head, form));
            disc.setLength((head.length + LARGE_SIZE) / 0x800L * form.size());
        }
        return file;
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        int at = 0;
        while (!Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
            at++;
        }
        return at;
    }

    @Test
    void listingAGigabyteTakesLittleMemory() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (SectorForm form : new SectorForm[] {SectorForm.DATA, SectorForm.MODE1}) {
            Path file = disc(form);
            long before = threads.getCurrentThreadAllocatedBytes();
            Members members = Asset.read(file).members(ReadContext.strict());
            long sizes = 0;
            for (Asset member : members) {
                sizes += member.size();
                assertThat(member.format().isPresent())
                        .isEqualTo(member.fileName().startsWith("LARGE"));
            }
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(members.size()).isEqualTo(SMALL + 1);
            assertThat(sizes).isEqualTo(LARGE_SIZE + 3L * SMALL);
            assertThat(allocated).as("bytes of garbage and all, %s", form).isLessThan(HEAP);
        }
    }
}
