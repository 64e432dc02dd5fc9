package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;

/** A builder of a new archive with members in order at multiples of the alignment, followed by the names. */
public final class AfsBuilder {
    /** The offset of the members in most files, which leaves space for 65,535 rows. */
    public static final int USUAL_START = 0x80000;

    private final int start;
    private final int alignment;
    private final List<byte[]> members = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /**
     * Creates a builder.
     *
     * @param start the minimum offset of the first member; a longer table moves the member
     * @param alignment a power of two
     */
    public AfsBuilder(int start, int alignment) {
        this.start = start;
        this.alignment = alignment;
    }

    /** Adds a member. If any member has a name, the archive has a table of names. */
    public AfsBuilder add(Optional<String> name, byte[] stored) {
        members.add(stored);
        names.add(name.orElse(""));
        return this;
    }

    /** Returns the archive with all members so far. */
    public AfsArchive build() {
        int pointerOffset = AfsArchive.HEADER_SIZE + members.size() * AfsArchive.ROW_SIZE;
        int offset = SpanTracker.align(Math.max(start, pointerOffset + AfsArchive.ROW_SIZE), alignment);
        List<AfsMember> stored = new ArrayList<>();
        List<AfsName> rows = new ArrayList<>();
        for (byte[] member : members) {
            rows.add(AfsName.of(names.get(stored.size()), member.length));
            stored.add(new AfsMember(offset, ByteCursor.littleEndian(member, Integer.toString(stored.size()))));
            offset = SpanTracker.align(offset + member.length, alignment);
        }
        if (names.stream().allMatch(String::isEmpty)) {
            return new AfsArchive(AfsArchive.TAG, stored, Optional.empty(), List.of(), offset);
        }
        int size = rows.size() * AfsName.SIZE;
        AfsNames table = new AfsNames(pointerOffset, offset, size, rows);
        return new AfsArchive(
                AfsArchive.TAG, stored, Optional.of(table), List.of(), SpanTracker.align(offset + size, alignment));
    }
}
