package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A map from names to values in the order of the file. {@link DictionaryReader} and {@link DictionaryWriter} define the
 * layout.
 *
 * <p>An unusual search tree of the file is kept, and written back as long as the names do not change. The bytes of a
 * block whose entries share data in an unusual pattern are kept as long as no entry changes.
 */
public final class Dictionary<T> {
    private final List<DictionaryEntry<T>> entries;
    /** The search tree of the file if it is unusual; see {@link #unusualTree}. */
    private final Optional<StoredTree> storedTree;
    /** The bytes of the block; see {@link #storedBlock}. */
    private final Optional<byte[]> storedBlock;

    private Dictionary(List<DictionaryEntry<T>> entries, Optional<StoredTree> tree, Optional<byte[]> block) {
        this.entries = List.copyOf(entries);
        this.storedTree = tree;
        this.storedBlock = block;
    }

    /**
     * Creates a dictionary.
     *
     * @param entries at most 255 entries with different names of at most 16 Latin-1 characters
     */
    public Dictionary(List<DictionaryEntry<T>> entries) {
        this(entries, Optional.empty(), Optional.empty());
    }

    public List<DictionaryEntry<T>> entries() {
        return entries;
    }

    /** Returns a copy with different entries. */
    public <U> Dictionary<U> with(List<DictionaryEntry<U>> newEntries) {
        return new Dictionary<>(newEntries, storedTree, Optional.empty());
    }

    /** Returns a copy with a search tree that differs from the usual one for its names. */
    Dictionary<T> withTree(StoredTree unusualTree) {
        return new Dictionary<>(entries, Optional.of(unusualTree), Optional.empty());
    }

    /** Returns a copy with the bytes of its block, whose entries share data in an unusual pattern. */
    Dictionary<T> withBlock(byte[] storedBytes) {
        return new Dictionary<>(entries, storedTree, Optional.of(storedBytes));
    }

    /** Returns the bytes of the block if its entries share data in an unusual pattern and have not changed. */
    Optional<byte[]> block() {
        return storedBlock;
    }

    /** Returns the search tree of the file if it is unusual and belongs to the same names. */
    Optional<StoredTree> unusualTree() {
        return storedTree.filter(tree -> tree.names().equals(names()));
    }

    /** Creates a dictionary from a list of names and a list of their values. */
    public static <T> Dictionary<T> of(List<String> names, List<T> values) {
        List<DictionaryEntry<T>> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(new DictionaryEntry<>(names.get(i), values.get(i)));
        }
        return new Dictionary<>(entries);
    }

    public int size() {
        return entries.size();
    }

    public String name(int index) {
        return entries.get(index).name();
    }

    public T valueAt(int index) {
        return entries.get(index).value();
    }

    public List<String> names() {
        return entries.stream().map(DictionaryEntry::name).toList();
    }

    public List<T> values() {
        return entries.stream().map(DictionaryEntry::value).toList();
    }

    /** Returns the value of a name, if there is one. Upper and lower case differ. */
    public Optional<T> find(String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name))
                .map(DictionaryEntry::value)
                .findFirst();
    }

    /** Returns a copy with the same names and different values. */
    public <U> Dictionary<U> map(Function<DictionaryEntry<T>, U> toValue) {
        return with(entries.stream()
                .map(entry -> new DictionaryEntry<>(entry.name(), toValue.apply(entry)))
                .toList());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Dictionary<?> that
                && entries.equals(that.entries)
                && unusualTree().equals(that.unusualTree());
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return entries.toString();
    }
}
