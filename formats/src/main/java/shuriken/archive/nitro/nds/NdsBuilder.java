package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A builder of a new ROM. It contains a header, programs, overlays, tables, a banner and files, each at a multiple
 * of 0x200.
 */
public final class NdsBuilder {
    private final byte[] header = new byte[NdsHeader.MIN_SIZE];
    private final Map<NdsPartKind, byte[]> dataByKind = new EnumMap<>(NdsPartKind.class);
    private final List<byte[]> files = new ArrayList<>();
    private final List<String> paths = new ArrayList<>();
    private int overlayCount;

    private final List<NdsPart> parts = new ArrayList<>();

    /** The end offset of the allocated bytes. */
    private int allocatedEnd = NdsHeader.MIN_SIZE;

    /**
     * Creates a builder.
     *
     * @param title the title of up to twelve characters
     * @param code the game code of four characters
     */
    public NdsBuilder(String title, String code) {
        System.arraycopy(RawName.of(title, NdsHeader.TITLE_SIZE).bytes(), 0, header, 0, NdsHeader.TITLE_SIZE);
        System.arraycopy(
                RawName.of(code, NdsHeader.CODE_SIZE).bytes(), 0, header, NdsHeader.CODE_OFFSET, NdsHeader.CODE_SIZE);
    }

    /** Sets a program or the banner. */
    public NdsBuilder part(NdsPartKind kind, byte[] data) {
        dataByKind.put(kind, data);
        return this;
    }

    /** Adds an uncompressed overlay of the ARM9 program. All overlays must be added before the first file. */
    public NdsBuilder overlay(byte[] data) {
        overlayCount++;
        paths.add("");
        files.add(data);
        return this;
    }

    /** Adds a file. The files of a directory must be consecutive. */
    public NdsBuilder file(String path, byte[] data) {
        paths.add(path);
        files.add(data);
        return this;
    }

    public NdsRom build() {
        addPart(NdsPartKind.ARM9);
        if (overlayCount > 0) {
            dataByKind.put(NdsPartKind.ARM9_OVERLAYS, buildOverlayTable());
            addPart(NdsPartKind.ARM9_OVERLAYS);
        }
        List<NdsFile> storedFiles = new ArrayList<>();
        addFiles(storedFiles, /* fromIndex= */ 0, overlayCount);
        addPart(NdsPartKind.ARM7);
        NameTable nameTable = NameTableBuilder.of(paths);
        int namesOffset = allocate(nameTable.bytes().length);
        int filesOffset = allocate(files.size() * NdsRom.TABLE_ENTRY_SIZE);
        addPart(NdsPartKind.BANNER);
        addFiles(storedFiles, overlayCount, files.size());
        NdsHeader newHeader = new NdsHeader(header)
                .withWord(NdsHeader.NAMES_OFFSET, namesOffset)
                .withWord(NdsHeader.NAMES_OFFSET + NdsHeader.SIZE_FIELD_DISTANCE, nameTable.bytes().length)
                .withWord(NdsHeader.FILES_OFFSET, filesOffset)
                .withWord(
                        NdsHeader.FILES_OFFSET + NdsHeader.SIZE_FIELD_DISTANCE, files.size() * NdsRom.TABLE_ENTRY_SIZE)
                .withWord(NdsHeader.USED_SIZE_OFFSET, allocatedEnd)
                .withWord(NdsHeader.HEADER_SIZE_OFFSET, header.length)
                .withCapacityFor(allocatedEnd);
        for (NdsPart part : parts) {
            newHeader = newHeader.withWord(part.kind().offsetFieldOffset(), part.offset());
            if (part.kind().sizeFieldOffset() != NdsPartKind.NO_FIELD) {
                newHeader = newHeader.withWord(
                        part.kind().sizeFieldOffset(), part.data().size());
            }
        }
        return new NdsRom(
                newHeader.withValidCrc(), nameTable, storedFiles, parts, Collections.emptyList(), allocatedEnd);
    }

    private void addPart(NdsPartKind kind) {
        byte[] data = dataByKind.get(kind);
        if (data != null) {
            parts.add(new NdsPart(kind, allocate(data.length), ByteCursor.littleEndian(data, kind.path())));
        }
    }

    private void addFiles(List<NdsFile> storedFiles, int fromIndex, int toIndex) {
        for (int i = fromIndex; i < toIndex; i++) {
            byte[] data = files.get(i);
            String name = i < overlayCount ? NdsPartKind.ARM9_OVERLAYS.path() + i + ".bin" : paths.get(i);
            storedFiles.add(new NdsFile(name, allocate(data.length), ByteCursor.littleEndian(data, name)));
        }
    }

    /** Allocates {@code size} bytes and returns their aligned offset. */
    private int allocate(int size) {
        int offset = SpanTracker.align(allocatedEnd, NdsRom.ALIGNMENT);
        allocatedEnd = offset + size;
        return offset;
    }

    private byte[] buildOverlayTable() {
        ByteWriter out = ByteWriter.littleEndian();
        for (int i = 0; i < overlayCount; i++) {
            // The number, the address, the size in memory, three further words, the file index, and the stored size.
            out.i32(i).i32(0).i32(files.get(i).length).zeros(12).i32(i).i32(0);
        }
        return out.toByteArray();
    }
}
