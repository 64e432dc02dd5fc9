package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.ByteDsl;

/** Changes single bytes of descriptors, directories and records. A record with a name of one character has 34 bytes. */
class IsoReaderTest {
    private static final int SECTOR = 0x800;

    /** The offset of the root directory, which contains itself, its parent, and then the added files. */
    private static final int ROOT = 18 * SECTOR;

    private static final int FIRST_RECORD = ROOT + 34 + 34;

    private static DiscImage read(byte[] disc, ReadContext context) {
        return new IsoFormat().read(ByteCursor.littleEndian(disc, "x.iso"), context);
    }

    private static List<ArchiveEntry> entries(byte[] disc) {
        return read(disc, new ReadContext(ReadOptions.STRICT)).entries();
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.content(new ReadContext(ReadOptions.STRICT));
        return in.bytes("content", in.remaining());
    }

    /**
     * Creates a volume whose descriptor is in the given sector, after descriptors of partitions. Its root is the empty
     * directory in sector 65.
     */
    private static byte[] volumeIn(int last) {
        byte[] disc = new byte[66 * SECTOR];
        for (int i = 16; i <= last; i++) {
            System.arraycopy(ByteDsl.bytes("03 'CD001' 01"), 0, disc, i * SECTOR, 7);
        }
        disc[last * SECTOR] = 1;
        byte[] root = IsoMaker.record(new byte[1], 65, SECTOR, 2);
        System.arraycopy(root, 0, disc, last * SECTOR + 0x9C, root.length);
        return disc;
    }

    @Test
    void searchesTheFirstSectorsForTheVolumeDescriptor() {
        assertThat(entries(volumeIn(63))).isEmpty();
        FormatException e = catchThrowableOfType(FormatException.class, () -> entries(volumeIn(64)));
        assertThat(e.getMessage()).isEqualTo("x.iso @0x008000: the disc has no volume descriptor (BAD_VALUE)");
    }

    private static byte[] folders() {
        return new IsoMaker()
                .file("D/A", new byte[] {1})
                .file("E/B", new byte[] {2})
                .file("F/C", new byte[] {3})
                .build();
    }

    @Test
    void readsDirectoriesInOrder() {
        assertThat(entries(folders())).extracting(ArchiveEntry::name).containsExactly("D/A", "E/B", "F/C");
    }

    /** The second record of the root exceeds the limit. */
    @Test
    void countsDirectoriesAsFiles() {
        FormatException e = catchThrowableOfType(
                FormatException.class,
                () -> read(folders(), new ReadContext(ReadOptions.STRICT.withLimits(new Limits(1 << 20, 1, 16)))));
        assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
        assertThat(e.location().offset()).isEqualTo(3 * 34);
    }

    /** Each character needs two bytes. */
    @Test
    void countsPathsTowardsTheBudget() {
        byte[] disc = new IsoMaker().file("ABC", new byte[1]).build();
        FormatException e = catchThrowableOfType(
                FormatException.class,
                () -> read(disc, new ReadContext(ReadOptions.STRICT.withLimits(new Limits(SECTOR + 5, 9, 16)))));
        assertThat(e.getMessage()).contains("paths would take 6 bytes of memory, but only 5 of 2,053 are left");
    }

    @Test
    void reportsADirectoryOutsideAllTracks() {
        byte[] disc = folders();
        disc[FIRST_RECORD + 3] = 0x27;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(disc, context).entries()).extracting(ArchiveEntry::name).containsExactly("E/B", "F/C");
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .containsExactly("x.iso!/record @0x000044: D/ has 2,048 bytes at sector 10003,"
                        + " but no data track contains them; the image may be incomplete");
    }

    /** The root directory has an empty name. */
    @Test
    void reportsAMissingRootDirectory() {
        byte[] disc = folders();
        byte[] truncated = Arrays.copyOf(disc, FIRST_RECORD / SECTOR * SECTOR);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(truncated, context).entries()).isEmpty();
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(diagnostic ->
                        assertThat(diagnostic.message()).startsWith("the root directory has 2,048 bytes at"));
    }

    /** The file has two sectors, and the second one would be after the end. */
    @Test
    void reportsAFileBeyondItsTrack() {
        byte[] disc = new IsoMaker().file("A", new byte[SECTOR + 1]).build();
        assertThat(content(entries(disc).getFirst())).hasSize(SECTOR + 1);
        byte[] truncated = Arrays.copyOf(disc, disc.length - SECTOR);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(truncated, context).entries()).isEmpty();
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.message())
                .containsExactly("A has 2,049 bytes at sector 19, but no data track contains them;"
                        + " the image may be incomplete");
    }

    /** The disc has no sector 10,003. */
    @Test
    void acceptsAnyOffsetOfAnEmptyFile() {
        byte[] disc = new IsoMaker().file("A", new byte[0]).build();
        disc[FIRST_RECORD + 3] = 0x27;
        assertThat(entries(disc))
                .singleElement()
                .satisfies(entry -> assertThat(content(entry)).isEmpty());
    }

    @Test
    void reportsInterleavedFiles() {
        byte[] disc = new IsoMaker().file("A", new byte[] {1}).build();
        disc[FIRST_RECORD + 0x1A] = 1;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(disc, context).entries()).isEmpty();
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.message())
                .containsExactly("A is interleaved with other files, which is not supported");
    }

    /** Reads A.BIN and B.BIN, whose records have 40 bytes. One record has the flag for another extent. */
    private static void checkMissingExtent(int record, String message) {
        byte[] disc = new IsoMaker()
                .file("A.BIN", new byte[] {1})
                .file("B.BIN", new byte[] {2, 2})
                .build();
        disc[FIRST_RECORD + record * 40 + 25] = (byte) 0x80;
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<ArchiveEntry> entries = read(disc, context).entries();
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("A.BIN", "B.BIN");
        assertThat(content(entries.get(0))).containsExactly(1);
        assertThat(content(entries.get(1))).containsExactly(2, 2);
        assertThat(context.findings().toList())
                .allSatisfy(diagnostic -> assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.UNREADABLE))
                .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                .containsExactly(message);
    }

    @Test
    void listsAndReportsAFileWithAMissingExtent() {
        checkMissingExtent(0, "x.iso!/record @0x000044: the next part of A.BIN is missing");
        checkMissingExtent(1, "x.iso!/record @0x00006C: the next part of B.BIN is missing");
    }

    /** The second record gets the name of the first and becomes a directory of zero bytes. */
    @Test
    void directoryDoesNotContinueAFile() {
        byte[] disc =
                new IsoMaker().file("A", new byte[] {1}).file("B", new byte[0]).build();
        disc[FIRST_RECORD + 25] = (byte) 0x80;
        disc[FIRST_RECORD + 36 + 25] = 2;
        disc[FIRST_RECORD + 36 + 33] = 'A';
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<ArchiveEntry> entries = read(disc, context).entries();
        assertThat(entries).extracting(ArchiveEntry::name).containsExactly("A");
        assertThat(content(entries.getFirst())).containsExactly(1);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.message())
                .containsExactly("the next part of A is missing");
    }

    private static IsoRecord record(String name, int flags) {
        return IsoRecord.read(
                ByteCursor.littleEndian(
                        ByteDsl.join(
                                ByteDsl.bytes("2A 02 14000000 00000014 01100000 00001001 00*7"),
                                new byte[] {(byte) flags},
                                ByteDsl.bytes("0000 01000001"),
                                new byte[] {(byte) name.length()},
                                ByteDsl.bytes("'" + name + "'")),
                        "x"),
                false);
    }

    @Test
    void readsRecordFlags() {
        IsoRecord record = record("A.B;1", 0);
        assertThat(record.extent()).isEqualTo(new DiscExtent(0x16, 0x1001));
        assertThat(record.isDirectory()).isFalse();
        assertThat(record.continues()).isFalse();
        assertThat(record.isInterleaved()).isFalse();
        assertThat(record.isSelfOrParent()).isFalse();
        assertThat(record("A", 2).isDirectory()).isTrue();
        assertThat(record("A", 0x80).continues()).isTrue();
        assertThat(record("A", 0x7D).isDirectory()).isFalse();
        assertThat(record("A", 0x7F).continues()).isFalse();
    }

    /** A name can consist of only a dot or only a version. */
    @Test
    void removesVersionAndLastDotFromNames() {
        assertThat(record("A.B;12", 0).name()).isEqualTo("A.B");
        assertThat(record("A.;1", 0).name()).isEqualTo("A");
        assertThat(record("A;1;2", 0).name()).isEqualTo("A;1");
        assertThat(record(".;1", 0).name()).isEqualTo(".");
        assertThat(record(";1", 0).name()).isEqualTo(";1");
        assertThat(record("A..", 0).name()).isEqualTo("A.");
    }

    private static DiscTrack track(SectorForm form, int size, int start) {
        ByteSource source = ByteSource.of(ByteCursor.littleEndian(new byte[size], "t.bin"));
        return DiscTrack.of(1, "t.bin", source, start, form, 100);
    }

    @Test
    void tracksHaveCompleteSectors() {
        DiscTrack track = track(SectorForm.MODE1, 7 + 3 * 2352 + 2351, 7);
        assertThat(track.sectorCount()).isEqualTo(3);
        assertThat(track.endSector()).isEqualTo(103);
        assertThat(List.of(track.contains(99), track.contains(100), track.contains(102), track.contains(103)))
                .containsExactly(false, true, true, false);
        assertThat(track.dataOffset(102)).isEqualTo(7 + 2 * 2352 + 16);
        assertThat(track.rawBytes().size()).isEqualTo(3 * 2352);
        DiscTrack beyond = track(SectorForm.DATA, 5, 6);
        assertThat(beyond.sectorCount()).isZero();
        assertThat(beyond.rawBytes().size()).isZero();
    }

    @Test
    void sizeOfAnImageIsTheSumOfItsTracks() {
        List<DiscTrack> tracks =
                List.of(track(SectorForm.MODE1, 3 * 2352, 0), track(SectorForm.DATA, 5 * SECTOR, SECTOR));
        assertThat(new DiscImage(tracks, List.of(), List.of(), Optional.empty()).storageSize())
                .isEqualTo(3 * 2352 + 4 * SECTOR);
    }

    @Test
    void extentsUseCompleteSectors() {
        assertThat(List.of(0, 1, 0x800, 0x801))
                .extracting(size -> new DiscExtent(3, size).sectorCount())
                .containsExactly(0L, 1L, 1L, 2L);
    }
}
