package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import shuriken.archive.RawName;
import shuriken.archive.SpanTracker;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Lays out a new ROM: header, programs, overlays, tables, banner, files, each at a multiple of 0x200. */
public final class NdsBuilder {
    private final byte[] head = new byte[NdsHeader.LEAST_SIZE];
    private final Map<NdsRegion, byte[]> regions = new EnumMap<>(NdsRegion.class);
    private final List<byte[]> files = new ArrayList<>();
    private final List<String> paths = new ArrayList<>();
    private int overlays;

    private final List<NdsPart> parts = new ArrayList<>();
    private int end = NdsHeader.LEAST_SIZE;

    /**
     * @param title up to twelve letters
     * @param code four letters
     */
    public NdsBuilder(String title, String code) {
        System.arraycopy(RawName.of(title, 12).bytes(), 0, head, 0, 12);
        System.arraycopy(RawName.of(code, 4).bytes(), 0, head, 12, 4);
    }

    /** Sets a program or the banner. */
    public NdsBuilder part(NdsRegion region, byte[] data) {
        regions.put(region, data);
        return this;
    }

    /** Adds an overlay of the ARM9 program, as it is in memory; before all files with names. */
    public NdsBuilder overlay(byte[] data) {
        overlays++;
        paths.add("");
        files.add(data);
        return this;
    }

    /** Adds a file; those of a directory one after the other. */
    public NdsBuilder file(String path, byte[] data) {
        paths.add(path);
        files.add(data);
        return this;
    }

    public NdsRom build() {
        put(NdsRegion.ARM9);
        if (overlays > 0) {
            regions.put(NdsRegion.ARM9_OVERLAYS, overlayTable());
            put(NdsRegion.ARM9_OVERLAYS);
        }
        List<NdsFile> placed = new ArrayList<>();
        place(placed, 0, overlays);
        put(NdsRegion.ARM7);
        NameTable names = NameTableBuilder.of(paths);
        int namesAt = take(names.bytes().length);
        int filesAt = take(files.size() * NdsRom.ROW_SIZE);
        put(NdsRegion.BANNER);
        place(placed, overlays, files.size());
        NdsHeader header = new NdsHeader(head)
                .with(NdsHeader.NAMES, namesAt)
                .with(NdsHeader.NAMES + 4, names.bytes().length)
                .with(NdsHeader.FILES, filesAt)
                .with(NdsHeader.FILES + 4, files.size() * NdsRom.ROW_SIZE)
                .with(NdsHeader.USED_SIZE, end)
                .with(NdsHeader.HEADER_SIZE, head.length)
                .withRoomFor(end);
        for (NdsPart part : parts) {
            header = header.with(part.region().offsetAt(), part.offset());
            if (part.region().sizeAt() > 0) {
                header = header.with(part.region().sizeAt(), part.data().size());
            }
        }
        return new NdsRom(header.sealed(), names, placed, parts, Collections.emptyList(), end);
    }

    private void put(NdsRegion region) {
        byte[] data = regions.get(region);
        if (data != null) {
            parts.add(new NdsPart(region, take(data.length), ByteCursor.littleEndian(data, region.path())));
        }
    }

    private void place(List<NdsFile> placed, int from, int to) {
        for (int i = from; i < to; i++) {
            byte[] data = files.get(i);
            String name = i < overlays ? NdsRegion.ARM9_OVERLAYS.path() + i + ".bin" : paths.get(i);
            placed.add(new NdsFile(name, take(data.length), ByteCursor.littleEndian(data, name)));
        }
    }

    /** The next place of so many bytes. */
    private int take(int bytes) {
        int at = SpanTracker.align(end, NdsRom.ALIGNMENT);
        end = at + bytes;
        return at;
    }

    private byte[] overlayTable() {
        ByteWriter out = ByteWriter.littleEndian();
        for (int i = 0; i < overlays; i++) {
            out.i32(i).i32(0).i32(files.get(i).length).zeros(12).i32(i).i32(0);
        }
        return out.toByteArray();
    }
}
