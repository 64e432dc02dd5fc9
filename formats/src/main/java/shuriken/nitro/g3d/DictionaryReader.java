package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads dictionaries of names, which the package description defines. */
public final class DictionaryReader {
    static final int NAME_SIZE = 16;

    private DictionaryReader() {}

    /**
     * Reads the dictionary at the cursor's position and leaves the cursor after it.
     *
     * @param entrySize the size of an entry in bytes
     * @param entryReader the function that reads an entry, exactly {@code entrySize} bytes
     * @throws FormatException if the dictionary is cut off, or its entries have a different size
     */
    public static <T> Dictionary<T> read(
            ByteCursor in, int entrySize, Function<ByteCursor, T> entryReader, ReadContext context) {
        int dictionaryStart = in.position();
        SourceLocation location = in.location();
        in.u8("revision");
        int entryCount = in.u8("count");
        SourceLocation sizeLocation = in.location();
        int declaredSize = in.u16("size");
        Offset treeOffset = Offset.read16(in, "tree offset");
        Offset entriesOffset = Offset.read16(in, "entry offset");
        in.seek(treeOffset.fieldLocation(), dictionaryStart + treeOffset.value(), "search tree");
        byte[] storedTree = in.bytes("search tree", 4 * (entryCount + 1));
        in.seek(entriesOffset.fieldLocation(), dictionaryStart + entriesOffset.value(), "entries");
        int entriesStart = in.position();
        requireEntrySize(in, entrySize);
        Offset namesOffset = Offset.read16(in, "name offset");
        List<T> values = new ArrayList<>(entryCount);
        for (int i = 0; i < entryCount; i++) {
            values.add(entryReader.apply(in));
        }
        in.seek(namesOffset.fieldLocation(), entriesStart + namesOffset.value(), "names");
        Dictionary<T> dictionary = Dictionary.of(readNames(in, entryCount), values);
        if (in.position() - dictionaryStart != declaredSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the dictionary declares %,d bytes, but its %d entries need %,d",
                    declaredSize,
                    entryCount,
                    in.position() - dictionaryStart);
        }
        return withTree(dictionary, storedTree, location, context);
    }

    private static void requireEntrySize(ByteCursor in, int expectedSize) {
        SourceLocation location = in.location();
        int storedSize = in.u16("entry size");
        if (storedSize != expectedSize) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "each entry has %,d bytes instead of %,d", storedSize, expectedSize);
        }
    }

    private static List<String> readNames(ByteCursor in, int entryCount) {
        List<String> names = new ArrayList<>(entryCount);
        for (int i = 0; i < entryCount; i++) {
            names.add(in.latin1("name", NAME_SIZE));
        }
        return names;
    }

    /**
     * Returns the dictionary. It keeps the search tree of the file if this differs from the {@link NameTree} of the
     * names.
     */
    private static <T> Dictionary<T> withTree(
            Dictionary<T> dictionary, byte[] storedTree, SourceLocation location, ReadContext context) {
        List<String> names = dictionary.names();
        boolean isUsual = Arrays.equals(storedTree, NameTree.encode(names));
        if (new HashSet<>(names).size() < names.size()) {
            context.reportDeviation(
                    DiagnosticCode.NAME_TREE_MISMATCH,
                    location,
                    "two of the %d entries have the same name",
                    names.size());
        } else if (!isUsual) {
            context.reportDeviation(
                    DiagnosticCode.NAME_TREE_MISMATCH,
                    location,
                    "the search tree does not match the names of the dictionary");
        }
        return isUsual ? dictionary : dictionary.withTree(StoredTree.of(names, storedTree));
    }
}
