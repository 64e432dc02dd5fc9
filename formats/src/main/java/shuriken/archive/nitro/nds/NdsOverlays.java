package shuriken.archive.nitro.nds;

import java.util.HashMap;
import java.util.Map;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Reads and changes the rows of a table of overlays. */
final class NdsOverlays {
    static final int ROW_SIZE = 0x20;

    // Offsets of fields in a row.
    private static final int MEMORY_SIZE_OFFSET = 8;
    private static final int FILE_OFFSET = 0x18;
    private static final int STORED_SIZE_OFFSET = 0x1C;
    private static final int STORED_SIZE_MASK = 0xFFFFFF;
    private static final int COMPRESSED_FLAG = 1 << 24;

    private NdsOverlays() {}

    /** Returns the names of the overlays by the numbers of their files. */
    static Map<Integer, String> names(NdsPart table) {
        Map<Integer, String> names = new HashMap<>();
        for (int row = 0; row + ROW_SIZE <= table.data().size(); row += ROW_SIZE) {
            String name = table.region().path() + Integer.toUnsignedString(readWord(table, row)) + ".bin";
            names.put(readWord(table, row + FILE_OFFSET), name);
        }
        return names;
    }

    /** Returns the table with another size of an overlay. */
    static NdsPart withOverlaySize(NdsPart table, int file, int oldSize, int newSize) {
        ByteCursor data = table.data().copy().seek(0);
        ByteWriter out = ByteWriter.littleEndian().bytes(data.bytes("overlays", data.size()));
        for (int row = 0; row + ROW_SIZE <= data.size(); row += ROW_SIZE) {
            if (readWord(table, row + FILE_OFFSET) == file) {
                int storedSizeAndFlags = readWord(table, row + STORED_SIZE_OFFSET);
                if ((storedSizeAndFlags & COMPRESSED_FLAG) != 0) {
                    out.patch32(
                            row + STORED_SIZE_OFFSET,
                            storedSizeAndFlags & ~STORED_SIZE_MASK | newSize & STORED_SIZE_MASK);
                } else if (readWord(table, row + MEMORY_SIZE_OFFSET) == oldSize) {
                    out.patch32(row + MEMORY_SIZE_OFFSET, newSize);
                }
            }
        }
        ByteCursor changed = ByteCursor.littleEndian(out.toByteArray(), data.path());
        return new NdsPart(table.region(), table.offset(), changed);
    }

    /** Returns the table after the indices of files from {@code from} on have changed by {@code delta}. */
    static NdsPart renumbered(NdsPart table, int from, int delta) {
        ByteCursor data = table.data().copy().seek(0);
        ByteWriter out = ByteWriter.littleEndian().bytes(data.bytes("overlays", data.size()));
        for (int row = 0; row + ROW_SIZE <= data.size(); row += ROW_SIZE) {
            int file = readWord(table, row + FILE_OFFSET);
            if (file >= from) {
                out.patch32(row + FILE_OFFSET, file + delta);
            }
        }
        return new NdsPart(table.region(), table.offset(), ByteCursor.littleEndian(out.toByteArray(), data.path()));
    }

    /** Reads the word at an offset of the table. */
    private static int readWord(NdsPart table, int offset) {
        return table.data().copy().seek(offset).i32("overlay");
    }
}
