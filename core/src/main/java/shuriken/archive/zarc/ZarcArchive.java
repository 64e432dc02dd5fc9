package shuriken.archive.zarc;

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
 * A ZARC file.
 *
 * @param version as stored, 0x10000
 * @param storedSize of the file, as its header says
 * @param members in table order
 * @param fillers what else is not zero
 * @param size of the file
 */
public record ZarcArchive(
        int version,
        int storedSize,
        int unknown18,
        int unknown1C,
        List<ZarcMember> members,
        List<UnclaimedBytes> fillers,
        int size)
        implements EditableArchive {
    static final String TAG = "ZARC";
    static final int VERSION = 0x10000;
    static final int HEADER_SIZE = 0x20;
    static final int ROW_SIZE = 0x40;
    static final int NAME_SIZE = 0x30;
    static final int ALIGNMENT = 0x10;

    public ZarcArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        return members.stream()
                .map(member -> Entry.recognisedDs(member.name().text(), member.data()))
                .toList();
    }

    /** A new archive of members without place: in order, behind the table. */
    public static ZarcArchive of(List<Entry> entries) {
        int at = HEADER_SIZE + ROW_SIZE * entries.size();
        List<ZarcMember> members = new ArrayList<>();
        for (Entry entry : entries) {
            members.add(new ZarcMember(RawName.of(entry.fileName(), NAME_SIZE), at, entry.data(), 0, 0));
            at = SpanTracker.align(at + entry.data().size(), ALIGNMENT);
        }
        return new ZarcArchive(VERSION, at, 0, 0, members, List.of(), at);
    }

    /**
     * The archive with another member in the place of one. What lies behind it moves by multiples of 16; if others share
     * its bytes, it goes to the file's end.
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public ZarcArchive with(int index, byte[] stored) {
        ZarcMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(ZarcMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement exchange = MemberReplacement.of(old.extent(), extents, stored.length, size, ALIGNMENT);
        List<ZarcMember> moved = new ArrayList<>();
        for (ZarcMember member : members) {
            moved.add(placed(member, exchange.moved(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, placed(old, exchange.offset(), data));
        int newSize = exchange.size(size);
        return new ZarcArchive(
                version, storedSize + newSize - size, unknown18, unknown1C, moved, exchange.moved(fillers), newSize);
    }

    private static ZarcMember placed(ZarcMember member, int offset, ByteCursor data) {
        return new ZarcMember(member.name(), offset, data, member.unknown08(), member.unknown0C());
    }
}
