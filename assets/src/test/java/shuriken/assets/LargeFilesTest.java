package shuriken.assets;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.disc.SectorForm;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Only the inspected parts of a disc or archive are read. */
class LargeFilesTest {
    private static final int SMALL_FILE_COUNT = 30;
    private static final int LARGE_SIZE = 900 << 20;
    private static final long MAX_ALLOCATED_BYTES = 256 << 20;

    @TempDir
    Path folder;

    /** Creates a disc with one file that fills nearly all of it. The sectors are holes of a sparse file. */
    private Path disc(SectorForm form, byte[] start) throws IOException {
        IsoMaker maker = new IsoMaker();
        for (int i = 0; i < SMALL_FILE_COUNT; i++) {
            maker.file(String.format(Locale.ROOT, "DATA/SMALL%03d.BIN", i), new byte[] {1, 2, 3});
        }
        byte[] image = maker.file("LARGE.AFS", start).build();
        int name = indexOf(image, "LARGE.AFS;1".getBytes(StandardCharsets.ISO_8859_1));
        int size = name - 33 + 10;
        for (int i = 0; i < 4; i++) {
            image[size + i] = (byte) (LARGE_SIZE >> 8 * i);
            image[size + 7 - i] = (byte) (LARGE_SIZE >> 8 * i);
        }
        Path file = folder.resolve("disc.bin");
        try (RandomAccessFile disc = new RandomAccessFile(file.toFile(), "rw")) {
            disc.write(form == SectorForm.DATA ? image : IsoMaker.raw(image, form));
            disc.setLength((image.length + LARGE_SIZE) / 0x800L * form.size());
        }
        return file;
    }

    /** Returns an AFS with names. Its members are holes of a sparse file. */
    private static byte[] afsHeader() {
        byte[] nameBytes = "large.bin".getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer header = ByteBuffer.allocate(0x80000).order(ByteOrder.LITTLE_ENDIAN);
        header.put("AFS\0".getBytes(StandardCharsets.ISO_8859_1)).putInt(SMALL_FILE_COUNT + 1);
        for (int i = 0; i < SMALL_FILE_COUNT; i++) {
            header.putInt(0x80000 + 0x800 * i).putInt(3);
        }
        header.putInt(0x90000).putInt(LARGE_SIZE - 0x90000);
        header.putInt(0x40000).putInt(0x30 * (SMALL_FILE_COUNT + 1));
        header.position(0x40000 + 0x30 * SMALL_FILE_COUNT);
        return header.put(nameBytes).array();
    }

    private Path afs() throws IOException {
        Path file = folder.resolve("large.afs");
        try (RandomAccessFile afs = new RandomAccessFile(file.toFile(), "rw")) {
            afs.write(afsHeader());
            afs.setLength(LARGE_SIZE);
        }
        return file;
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static void assertListed(Asset afs) {
        long before = allocated();
        Members members = afs.members(new ReadContext(ReadOptions.STRICT));
        assertThat(members)
                .hasSize(SMALL_FILE_COUNT + 1)
                .allSatisfy(member -> assertThat(member.format()).isEmpty());
        assertThat(members.get(SMALL_FILE_COUNT).fileName()).isEqualTo("large.bin");
        assertThat(members.get(SMALL_FILE_COUNT).size()).isEqualTo(LARGE_SIZE - 0x90000);
        assertThat(members.get(0).data().bytes("content", 3)).containsExactly(0, 0, 0);
        assertThat(members.entry(0).source().offsetIn(afs.bytes())).hasValue(0x80000);
        assertThat(allocated() - before)
                .as("allocated bytes, including garbage")
                .isLessThan(MAX_ALLOCATED_BYTES);
    }

    @Test
    void listingALargeArchiveTakesLittleMemory() throws IOException {
        assertListed(Shuriken.read(afs()));
    }

    @Test
    void listingALargeArchiveOnADiscTakesLittleMemory() throws IOException {
        for (SectorForm form : new SectorForm[] {SectorForm.DATA, SectorForm.MODE1}) {
            Members disc = Shuriken.read(disc(form, afsHeader())).members(new ReadContext(ReadOptions.STRICT));
            Asset afs = disc.find("LARGE.AFS").orElseThrow();
            assertThat(afs.hasMembers()).isTrue();
            long before = allocated();
            Members members = afs.members(new ReadContext(ReadOptions.STRICT));
            assertThat(members.get(SMALL_FILE_COUNT).size()).isEqualTo(LARGE_SIZE - 0x90000);
            assertThat(members.get(SMALL_FILE_COUNT).format()).isEmpty();
            assertThat(allocated() - before).as("%s", form).isLessThan(MAX_ALLOCATED_BYTES);
        }
    }

    /** Formats without a unique signature are detected by their tables. */
    @Test
    void recognizesALargeGsl() throws IOException {
        ByteBuffer header = ByteBuffer.allocate(0x3000).order(ByteOrder.BIG_ENDIAN);
        header.put("large.bin".getBytes(StandardCharsets.ISO_8859_1)).position(0x20);
        header.putInt(6).putInt(LARGE_SIZE - 0x3000);
        Path file = folder.resolve("large.gsl");
        try (RandomAccessFile gsl = new RandomAccessFile(file.toFile(), "rw")) {
            gsl.write(header.array());
            gsl.setLength(LARGE_SIZE);
        }
        long before = allocated();
        Members members = Shuriken.read(file).members(new ReadContext(ReadOptions.STRICT));
        assertThat(members).singleElement().matches(member -> member.size() == LARGE_SIZE - 0x3000);
        assertThat(allocated() - before).isLessThan(MAX_ALLOCATED_BYTES);
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        int offset = 0;
        while (!Arrays.equals(bytes, offset, offset + part.length, part, 0, part.length)) {
            offset++;
        }
        return offset;
    }

    @Test
    void listingAGigabyteTakesLittleMemory() throws IOException {
        for (SectorForm form : new SectorForm[] {SectorForm.DATA, SectorForm.MODE1}) {
            Path file = disc(form, "AFS\0large".getBytes(StandardCharsets.ISO_8859_1));
            long before = allocated();
            Members members = Shuriken.read(file).members(new ReadContext(ReadOptions.STRICT));
            long sizes = 0;
            for (Asset member : members) {
                sizes += member.size();
                assertThat(member.format().isPresent())
                        .isEqualTo(member.fileName().startsWith("LARGE"));
            }
            long allocated = allocated() - before;
            assertThat(members.size()).isEqualTo(SMALL_FILE_COUNT + 1);
            assertThat(sizes).isEqualTo(LARGE_SIZE + 3L * SMALL_FILE_COUNT);
            assertThat(allocated)
                    .as("allocated bytes, including garbage, %s", form)
                    .isLessThan(MAX_ALLOCATED_BYTES);
        }
    }
}
