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
 * A builder of a new ROM. It contains header, programs, overlays, tables, banner and files, each at a multiple of
 * 0x200.
 */
public final class NdsBuilder {
    private final byte[] header = new byte[NdsHeader.MIN_SIZE];
    private final Map<NdsRegion, byte[]> regions = new EnumMap<>(NdsRegion.class);
    private final List<byte[]> files = new ArrayList<>();
    private final List<String> paths = new ArrayList<>();
    private int overlayCount;

    private final List<NdsPart> parts = new ArrayList<>();

    /** The end of what has been allocated. */
    private int end = NdsHeader.MIN_SIZE;

    /**
     * Creates a builder.
     *
     * @param title the title of up to twelve characters
     * @param code the game code of four characters
     */
    public NdsBuilder(String title, String code) {
        System.arraycopy(RawName.of(title, NdsHeader.CODE).bytes(), 0, header, 0, NdsHeader.CODE);
        System.arraycopy(RawName.of(code, 4).bytes(), 0, header, NdsHeader.CODE, 4);
    }

    /** Sets a program or the banner. */
    public NdsBuilder part(NdsRegion region, byte[] data) {
        regions.put(region, data);
        return this;
    }

    /** Adds an overlay of the ARM9 program in its form in memory. Overlays precede all files with names. */
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
        addPart(NdsRegion.ARM9);
        if (overlayCount > 0) {
            regions.put(NdsRegion.ARM9_OVERLAYS, overlayTable());
            addPart(NdsRegion.ARM9_OVERLAYS);
        }
        List<NdsFile> stored = new ArrayList<>();
        addFiles(stored, 0, overlayCount);
        addPart(NdsRegion.ARM7);
        NameTable names = NameTableBuilder.of(paths);
        int namesOffset = allocate(names.bytes().length);
        int filesOffset = allocate(files.size() * NdsRom.TABLE_ENTRY_SIZE);
        addPart(NdsRegion.BANNER);
        addFiles(stored, overlayCount, files.size());
        NdsHeader finished = new NdsHeader(header)
                .with(NdsHeader.NAMES, namesOffset)
                .with(NdsHeader.NAMES + NdsHeader.SIZE_AFTER_OFFSET, names.bytes().length)
                .with(NdsHeader.FILES, filesOffset)
                .with(NdsHeader.FILES + NdsHeader.SIZE_AFTER_OFFSET, files.size() * NdsRom.TABLE_ENTRY_SIZE)
                .with(NdsHeader.USED_SIZE, end)
                .with(NdsHeader.HEADER_SIZE, header.length)
                .withCapacityFor(end);
        for (NdsPart part : parts) {
            finished = finished.with(part.region().offsetField(), part.offset());
            if (part.region().sizeField() > 0) {
                finished = finished.with(part.region().sizeField(), part.data().size());
            }
        }
        return new NdsRom(finished.withValidCrc(), names, stored, parts, Collections.emptyList(), end);
    }

    private void addPart(NdsRegion region) {
        byte[] data = regions.get(region);
        if (data != null) {
            parts.add(new NdsPart(region, allocate(data.length), ByteCursor.littleEndian(data, region.path())));
        }
    }

    private void addFiles(List<NdsFile> stored, int from, int to) {
        for (int i = from; i < to; i++) {
            byte[] data = files.get(i);
            String name = i < overlayCount ? NdsRegion.ARM9_OVERLAYS.path() + i + ".bin" : paths.get(i);
            stored.add(new NdsFile(name, allocate(data.length), ByteCursor.littleEndian(data, name)));
        }
    }

    /** Returns the aligned offset of the next {@code size} bytes. */
    private int allocate(int size) {
        int offset = SpanTracker.align(end, NdsRom.ALIGNMENT);
        end = offset + size;
        return offset;
    }

    private byte[] overlayTable() {
        ByteWriter out = ByteWriter.littleEndian();
        for (int i = 0; i < overlayCount; i++) {
            // The number, the address, the size in memory, three words, the file, and the flags.
            out.i32(i).i32(0).i32(files.get(i).length).zeros(12).i32(i).i32(0);
        }
        return out.toByteArray();
    }
}
