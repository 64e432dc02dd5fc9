package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;

/** A builder of a new archive with members in order at multiples of the alignment, followed by the names. */
public final class AfsBuilder {
    /** The offset of the members in most files, which leaves space for 65,535 entries. */
    public static final int USUAL_MEMBERS_OFFSET = 0x80000;

    private final int minMembersOffset;
    private final int alignment;
    private final List<byte[]> members = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /**
     * Creates a builder.
     *
     * @param minMembersOffset the minimum offset of the first member; it is larger if the table of members is longer
     * @param alignment the alignment of members in bytes, a power of two
     */
    public AfsBuilder(int minMembersOffset, int alignment) {
        this.minMembersOffset = minMembersOffset;
        this.alignment = alignment;
    }

    /** Adds a member. If any member has a name, the archive has a table of names. */
    public AfsBuilder add(Optional<String> name, byte[] storedBytes) {
        members.add(storedBytes);
        names.add(name.orElse(""));
        return this;
    }

    /** Returns the archive with all members so far. */
    public AfsArchive build() {
        int pointerOffset = AfsArchive.HEADER_SIZE + members.size() * AfsArchive.ENTRY_SIZE;
        int nextOffset =
                SpanTracker.align(Math.max(minMembersOffset, pointerOffset + AfsArchive.ENTRY_SIZE), alignment);
        List<AfsMember> storedMembers = new ArrayList<>();
        List<AfsName> nameEntries = new ArrayList<>();
        for (byte[] member : members) {
            nameEntries.add(AfsName.of(names.get(storedMembers.size()), member.length));
            storedMembers.add(
                    new AfsMember(nextOffset, ByteCursor.littleEndian(member, Integer.toString(storedMembers.size()))));
            nextOffset = SpanTracker.align(nextOffset + member.length, alignment);
        }
        if (names.stream().allMatch(String::isEmpty)) {
            return new AfsArchive(AfsArchive.TAG, storedMembers, Optional.empty(), List.of(), nextOffset);
        }
        int nameTableSize = nameEntries.size() * AfsName.SIZE;
        AfsNameTable nameTable = new AfsNameTable(pointerOffset, nextOffset, nameTableSize, nameEntries);
        return new AfsArchive(
                AfsArchive.TAG,
                storedMembers,
                Optional.of(nameTable),
                List.of(),
                SpanTracker.align(nextOffset + nameTableSize, alignment));
    }
}
