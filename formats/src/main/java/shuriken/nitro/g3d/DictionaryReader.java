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

/** Reads name dictionaries. */
public final class DictionaryReader {
    static final int NAME_SIZE = 16;

    private DictionaryReader() {}

    /**
     * Reads the dictionary at the cursor's position and leaves the cursor after it.
     *
     * @param entrySize the size of an entry in bytes
     * @param entryReader the function that reads an entry, exactly {@code entrySize} bytes
     * @throws FormatException if the dictionary is cut off, or its entries have another size
     */
    public static <T> Dictionary<T> read(
            ByteCursor in, int entrySize, Function<ByteCursor, T> entryReader, ReadContext context) {
        int start = in.position();
        SourceLocation site = in.site();
        in.u8("revision");
        int count = in.u8("count");
        SourceLocation sizeField = in.site();
        int size = in.u16("size");
        Offset tree = Offset.read16(in, "tree offset");
        Offset entries = Offset.read16(in, "entry offset");
        in.seek(tree.field(), start + tree.value(), "search tree");
        byte[] storedTree = in.bytes("search tree", 4 * (count + 1));
        in.seek(entries.field(), start + entries.value(), "entries");
        int entryTable = in.position();
        requireEntrySize(in, entrySize);
        Offset names = Offset.read16(in, "name offset");
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(entryReader.apply(in));
        }
        in.seek(names.field(), entryTable + names.value(), "names");
        Dictionary<T> dictionary = Dictionary.of(readNames(in, count), values);
        if (in.position() - start != size) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeField,
                    "the dictionary declares %,d bytes, but its %d entries need %,d",
                    size,
                    count,
                    in.position() - start);
        }
        return withTree(dictionary, storedTree, site, context);
    }

    private static void requireEntrySize(ByteCursor in, int expected) {
        SourceLocation site = in.site();
        int stored = in.u16("entry size");
        if (stored != expected) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "each entry has %,d bytes instead of %,d", stored, expected);
        }
    }

    private static List<String> readNames(ByteCursor in, int count) {
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add(in.ascii("name", NAME_SIZE));
        }
        return names;
    }

    /** Returns the dictionary, with its stored search tree if that differs from the tree that its names need. */
    private static <T> Dictionary<T> withTree(
            Dictionary<T> dictionary, byte[] storedTree, SourceLocation site, ReadContext context) {
        List<String> names = dictionary.names();
        boolean isUsual = Arrays.equals(storedTree, NameTree.of(names));
        if (new HashSet<>(names).size() < names.size()) {
            context.reportDeviation(
                    DiagnosticCode.NAME_TREE_MISMATCH, site, "two of the %d entries have the same name", names.size());
        } else if (!isUsual) {
            context.reportDeviation(
                    DiagnosticCode.NAME_TREE_MISMATCH,
                    site,
                    "the search tree does not match the names of the dictionary");
        }
        return isUsual ? dictionary : dictionary.with(StoredTree.of(names, storedTree));
    }
}
