package shuriken.assets;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * The members of a container, in stored order. The address of a member is the part of its path after the {@code !}.
 * Each {@link #get} creates a new asset that is decompressed on first access. A loop over the members therefore holds
 * the content of only one at a time.
 */
public final class Members implements Iterable<Asset> {
    /** The maximum number of digits of a member's index in a path; all such numbers fit an {@code int}. */
    private static final int MAX_DIGITS = 8;

    private final Asset container;
    private final List<ArchiveEntry> entries;
    private final List<String> addresses;
    private final ReadContext context;

    Members(Asset container, Archive archive, ReadContext context) {
        this.container = container;
        this.entries = archive.entries();
        // A wrapper is a compressed or encrypted stream. Its only member has an empty address.
        this.addresses = container.isWrapper() ? List.of("") : createAddresses(entries);
        this.context = context;
    }

    /**
     * Returns the addresses of the members. The address is the name with its extension, which the entry adds if none is
     * stored. It is the index if the name is empty or an earlier member has it.
     */
    private static List<String> createAddresses(List<ArchiveEntry> entries) {
        List<String> addresses = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (ArchiveEntry entry : entries) {
            boolean isNewName = !entry.name().isEmpty() && names.add(entry.nameWithExtension());
            addresses.add(isNewName ? entry.nameWithExtension() : Integer.toString(addresses.size()));
        }
        return addresses;
    }

    /** {@return the number of members} */
    public int size() {
        return addresses.size();
    }

    /**
     * {@return the address of a member}
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public String address(int index) {
        return addresses.get(index);
    }

    /**
     * {@return the path of a member's asset}
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public String path(int index) {
        return SourceLocation.inside(container.path()) + addresses.get(index);
    }

    /**
     * {@return the folder of a member, as {@link Asset#folder}}
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public String folder(int index) {
        return container.isWrapper()
                ? ""
                : FileName.of(entries.get(index).nameWithExtension()).folder();
    }

    /**
     * {@return the entry of a member, which has its stored name, its stored bytes and their compression}
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public ArchiveEntry entry(int index) {
        return entries.get(index);
    }

    /**
     * {@return the date that the container stores for a member, as {@link ArchiveEntry#lastModified}}
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public OptionalLong lastModified(int index) {
        return entries.get(index).lastModified();
    }

    /**
     * {@return a new asset for a member} Its content has a size limit. The contents of all members together have a
     * limit that depends on the size of the file.
     *
     * @param index the index of the member, from 0
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public Asset get(int index) {
        return get(index, context.forContent(container.inputSize()));
    }

    /**
     * {@return a member that is opened in an existing context}
     *
     * @param index the index of the member, from 0
     * @param memberContext the limits for the content of the member, and the receiver of findings
     * @throws IndexOutOfBoundsException if there is no such member
     */
    public Asset get(int index, ReadContext memberContext) {
        ArchiveEntry entry = entries.get(index);
        String name = container.isWrapper() ? container.stem() : entry.nameWithExtension();
        return Asset.member(container, addresses.get(index), name, () -> entry.open(memberContext));
    }

    /**
     * Finds a member by its address, else by its stored name, else by its index.
     *
     * @param nameOrIndex the address, the stored name, or the index as a decimal number
     * @return the member, or empty if no member matches
     */
    public Optional<Asset> find(String nameOrIndex) {
        int index = indexOf(nameOrIndex);
        return index < 0 ? Optional.empty() : Optional.of(get(index));
    }

    /**
     * {@return the index of the member that {@link #find} finds; -1 if no member matches}
     *
     * @param nameOrIndex the address, the stored name, or the index as a decimal number
     */
    public int indexOf(String nameOrIndex) {
        int foundIndex = addresses.indexOf(nameOrIndex);
        for (int i = 0; foundIndex < 0 && i < size(); i++) {
            foundIndex = entries.get(i).name().equals(nameOrIndex) ? i : foundIndex;
        }
        boolean isIndex = !nameOrIndex.isEmpty()
                && nameOrIndex.length() <= MAX_DIGITS
                && nameOrIndex.chars().allMatch(c -> c >= '0' && c <= '9');
        if (foundIndex < 0 && isIndex) {
            foundIndex = Integer.parseInt(nameOrIndex);
        }
        return foundIndex < size() ? foundIndex : -1;
    }

    @Override
    public Iterator<Asset> iterator() {
        return IntStream.range(0, size()).mapToObj(this::get).iterator();
    }
}
