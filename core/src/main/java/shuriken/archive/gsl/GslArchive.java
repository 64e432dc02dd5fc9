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
 * @param members in table order
 * @param fillers what else is not zero
 * @param size of the file
 */
public record GslArchive(ByteOrder order, List<GslMember> members, List<UnclaimedBytes> fillers, int size)
        implements EditableArchive {
    /** The unit of offsets. */
    public static final int SECTOR = 0x800;

    /** Rows that the table has room for in most files. */
    public static final int USUAL_ROOM = 256;

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

    /** A new archive of members without place: in order, behind room for {@code room} rows and the end of the table. */
    public static GslArchive of(ByteOrder order, List<Entry> entries, int room) {
        int at = SpanTracker.align((long) ROW_SIZE * Math.max(room, entries.size() + 1), SECTOR);
        List<GslMember> members = new ArrayList<>();
        for (Entry entry : entries) {
            RawName name = RawName.of(entry.fileName(), NAME_SIZE);
            members.add(new GslMember(name, at / SECTOR, entry.data(), 0, 0));
            at = SpanTracker.align(at + entry.data().size(), SECTOR);
        }
        return new GslArchive(order, members, List.of(), at);
    }

    /**
     * The archive with another member in the place of one. What lies behind it moves by sectors; if others share its
     * bytes, it goes to the file's end.
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public GslArchive with(int index, byte[] stored) {
        GslMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(GslMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement exchange = MemberReplacement.of(old.extent(), extents, stored.length, size, SECTOR);
        List<GslMember> moved = new ArrayList<>();
        for (GslMember member : members) {
            moved.add(placed(member, exchange.moved(member.offset()), member.data()));
        }
        moved.set(
                index,
                placed(old, exchange.offset(), ByteCursor.of(stored, old.data().path(), order)));
        int newSize = exchange.size(size);
        return new GslArchive(order, moved, exchange.moved(fillers), newSize);
    }

    private static GslMember placed(GslMember member, int offset, ByteCursor data) {
        return new GslMember(member.name(), offset / SECTOR, data, member.unknown28(), member.unknown2C());
    }
}
