package shuriken.archive.nitro.nds;

import java.util.HashMap;
import java.util.Map;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Reads and changes the entries of an overlay table. An overlay is code that the game loads when it needs it. */
final class NdsOverlays {
    static final int ENTRY_SIZE = 0x20;

    // Offsets of fields in an entry.
    private static final int MEMORY_SIZE_OFFSET = 8;
    private static final int FILE_INDEX_OFFSET = 0x18;
    private static final int STORED_SIZE_OFFSET = 0x1C;
    private static final int STORED_SIZE_MASK = 0xFFFFFF;
    private static final int COMPRESSED_FLAG = 1 << 24;

    private NdsOverlays() {}

    /** Reads the path of each overlay, keyed by the index of its file. */
    static Map<Integer, String> readPathByFileIndex(NdsPart table) {
        Map<Integer, String> pathByFileIndex = new HashMap<>();
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= table.data().size(); entryOffset += ENTRY_SIZE) {
            String name = table.kind().path() + Integer.toUnsignedString(readWord(table, entryOffset)) + ".bin";
            pathByFileIndex.put(readWord(table, entryOffset + FILE_INDEX_OFFSET), name);
        }
        return pathByFileIndex;
    }

    /**
     * Returns the table after the size of an overlay's file has changed. For a compressed overlay, the stored size is
     * updated. For an uncompressed overlay, the size in memory is updated if it was the size of the file.
     */
    static NdsPart withOverlaySize(NdsPart table, int fileIndex, int oldSize, int newSize) {
        ByteCursor tableData = table.data().copy().seek(0);
        ByteWriter out = ByteWriter.littleEndian().bytes(tableData.bytes("overlays", tableData.size()));
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= tableData.size(); entryOffset += ENTRY_SIZE) {
            if (readWord(table, entryOffset + FILE_INDEX_OFFSET) == fileIndex) {
                int storedSizeAndFlags = readWord(table, entryOffset + STORED_SIZE_OFFSET);
                if ((storedSizeAndFlags & COMPRESSED_FLAG) != 0) {
                    out.patch32(
                            entryOffset + STORED_SIZE_OFFSET,
                            (storedSizeAndFlags & ~STORED_SIZE_MASK) | (newSize & STORED_SIZE_MASK));
                } else if (readWord(table, entryOffset + MEMORY_SIZE_OFFSET) == oldSize) {
                    out.patch32(entryOffset + MEMORY_SIZE_OFFSET, newSize);
                }
            }
        }
        ByteCursor newTableData = ByteCursor.littleEndian(out.toByteArray(), tableData.path());
        return new NdsPart(table.kind(), table.offset(), newTableData);
    }

    /** Returns the table after the indices of files from {@code firstIndex} on have changed by {@code indexDelta}. */
    static NdsPart renumberFiles(NdsPart table, int firstIndex, int indexDelta) {
        ByteCursor tableData = table.data().copy().seek(0);
        ByteWriter out = ByteWriter.littleEndian().bytes(tableData.bytes("overlays", tableData.size()));
        for (int entryOffset = 0; entryOffset + ENTRY_SIZE <= tableData.size(); entryOffset += ENTRY_SIZE) {
            int fileIndex = readWord(table, entryOffset + FILE_INDEX_OFFSET);
            if (fileIndex >= firstIndex) {
                out.patch32(entryOffset + FILE_INDEX_OFFSET, fileIndex + indexDelta);
            }
        }
        ByteCursor newTableData = ByteCursor.littleEndian(out.toByteArray(), tableData.path());
        return new NdsPart(table.kind(), table.offset(), newTableData);
    }

    /** Reads the word at an offset of the table. */
    private static int readWord(NdsPart table, int offset) {
        return table.data().copy().seek(offset).i32("overlay");
    }
}
