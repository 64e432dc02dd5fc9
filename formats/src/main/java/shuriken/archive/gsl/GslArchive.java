package shuriken.archive.gsl;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.MemberReplacement;
import shuriken.archive.RawName;
import shuriken.archive.SpanTracker;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A GSL file.
 *
 * @param members the members in table order
 * @param fillers other bytes that are not zero
 * @param size size of the file
 */
public record GslArchive(ByteOrder order, List<GslMember> members, List<UnclaimedBytes> fillers, int size)
        implements EditableArchive {
    /** The unit of offsets. */
    public static final int SECTOR = 0x800;

    /** Number of rows for which the table has space in most files. */
    public static final int USUAL_ROWS = 256;

    static final int ROW_SIZE = 0x30;
    static final int NAME_SIZE = 0x20;

    public GslArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        return members.stream()
                .map(member -> Entry.recognised(member.name().text(), member.data()))
                .toList();
    }

    /** Lays out a new archive: members in order, after space for {@code rows} rows and the end of the table. */
    public static GslArchive of(ByteOrder order, List<Entry> entries, int rows) {
        int at = SpanTracker.align((long) ROW_SIZE * Math.max(rows, entries.size() + 1), SECTOR);
        List<GslMember> members = new ArrayList<>();
        for (Entry entry : entries) {
            RawName name = RawName.of(entry.fileName(), NAME_SIZE);
            members.add(new GslMember(name, at / SECTOR, entry.data(), 0, 0));
            at = SpanTracker.align(at + entry.data().size(), SECTOR);
        }
        return new GslArchive(order, members, List.of(), at);
    }

    /**
     * Returns the archive with one member replaced. What follows it moves by full sectors; if the old bytes are shared,
     * the new ones are appended to the file.
     *
     * @param stored the bytes to store
     */
    @Override
    public GslArchive with(int index, byte[] stored) {
        GslMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(GslMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement = MemberReplacement.of(old.extent(), extents, stored.length, size, SECTOR);
        List<GslMember> moved = new ArrayList<>();
        for (GslMember member : members) {
            moved.add(memberAt(member, replacement.shifted(member.offset()), member.data()));
        }
        moved.set(
                index,
                memberAt(
                        old,
                        replacement.offset(),
                        ByteCursor.of(stored, old.data().path(), order)));
        int newSize = replacement.size(size);
        return new GslArchive(order, moved, replacement.shifted(fillers), newSize);
    }

    private static GslMember memberAt(GslMember member, int offset, ByteCursor data) {
        return new GslMember(member.name(), offset / SECTOR, data, member.unknown28(), member.unknown2C());
    }
}
