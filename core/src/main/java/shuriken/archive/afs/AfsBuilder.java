package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.SpanTracker;
import shuriken.io.ByteCursor;

/** Lays out a new archive: members in order at multiples of the alignment, then the names. */
public final class AfsBuilder {
    /** Where members start in most files: behind room for 65,535 of them. */
    public static final int USUAL_START = 0x80000;

    private final int start;
    private final int alignment;
    private final List<byte[]> members = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /**
     * @param start least offset of the first member; it is put later if the table needs the room
     * @param alignment a power of two
     */
    public AfsBuilder(int start, int alignment) {
        this.start = start;
        this.alignment = alignment;
    }

    /** Adds a member; a name makes the archive have a table of names. */
    public AfsBuilder add(Optional<String> name, byte[] stored) {
        members.add(stored);
        names.add(name.orElse(""));
        return this;
    }

    public AfsArchive build() {
        int pointerAt = AfsArchive.HEADER_SIZE + members.size() * AfsArchive.ROW_SIZE;
        int at = SpanTracker.align(Math.max(start, pointerAt + AfsArchive.ROW_SIZE), alignment);
        List<AfsMember> placed = new ArrayList<>();
        List<AfsName> rows = new ArrayList<>();
        for (byte[] member : members) {
            rows.add(AfsName.of(names.get(placed.size()), member.length));
            placed.add(new AfsMember(at, ByteCursor.littleEndian(member, Integer.toString(placed.size()))));
            at = SpanTracker.align(at + member.length, alignment);
        }
        if (names.stream().allMatch(String::isEmpty)) {
            return new AfsArchive(AfsArchive.TAG, placed, Optional.empty(), List.of(), at);
        }
        int size = rows.size() * AfsName.SIZE;
        AfsNames table = new AfsNames(pointerAt, at, size, rows);
        return new AfsArchive(
                AfsArchive.TAG, placed, Optional.of(table), List.of(), SpanTracker.align(at + size, alignment));
    }
}
