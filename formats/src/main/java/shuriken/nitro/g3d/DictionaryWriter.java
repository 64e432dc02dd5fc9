package shuriken.nitro.g3d;

import java.util.function.BiConsumer;
import shuriken.io.ByteWriter;

/** Writes name dictionaries with their search tree. */
public final class DictionaryWriter {
    private static final int HEADER_SIZE = 8;
    private static final int TABLE_HEADER_SIZE = 4;

    private DictionaryWriter() {}

    /** Returns the size of a dictionary in a file, in bytes. */
    public static int size(int entryCount, int entrySize) {
        return HEADER_SIZE
                + 4 * (entryCount + 1)
                + TABLE_HEADER_SIZE
                + entryCount * (entrySize + DictionaryReader.NAME_SIZE);
    }

    /**
     * Writes a dictionary.
     *
     * @param entrySize the size of an entry in bytes
     * @param entryWriter the function that writes an entry, exactly {@code entrySize} bytes
     * @throws IllegalArgumentException if there are more than 255 entries, or a name is too long
     */
    public static <T> void write(
            Dictionary<T> dictionary, int entrySize, BiConsumer<T, ByteWriter> entryWriter, ByteWriter out) {
        int entryCount = dictionary.size();
        if (entryCount > 0xFF) {
            throw new IllegalArgumentException("there are " + entryCount + " names, such as \""
                    + dictionary.names().getFirst() + "\", but at most 255 can be stored");
        }
        int entriesOffset = HEADER_SIZE + 4 * (entryCount + 1);
        out.u8(0)
                .u8(entryCount)
                .u16(size(entryCount, entrySize))
                .u16(HEADER_SIZE)
                .u16(entriesOffset);
        dictionary
                .unusualTree()
                .ifPresentOrElse(tree -> tree.write(out), () -> out.bytes(NameTree.encode(dictionary.names())));
        out.u16(entrySize).u16(TABLE_HEADER_SIZE + entryCount * entrySize);
        dictionary.values().forEach(value -> entryWriter.accept(value, out));
        dictionary.names().forEach(name -> out.latin1(name, DictionaryReader.NAME_SIZE));
    }
}
