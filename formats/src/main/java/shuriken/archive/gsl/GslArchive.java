package shuriken.archive.gsl;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.RawName;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A GSL file.
 *
 * @param order the byte order of the table; either occurs on any console
 * @param members the members in the order of the table
 * @param fillers the bytes outside members that are not zero
 * @param size the size of the file in bytes
 */
public record GslArchive(ByteOrder order, List<GslMember> members, List<UnclaimedBytes> fillers, int size)
        implements ResizableArchive {
    /** The size of a sector, which is the unit of offsets. */
    public static final int SECTOR = 0x800;

    /** The number of rows for which the table has space in most files. */
    public static final int USUAL_ROWS = 256;

    static final int ROW_SIZE = 0x30;
    static final int NAME_SIZE = 0x20;

    public GslArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .map(member -> ArchiveEntry.recognised(member.name().text(), member.data()))
                .toList();
    }

    /**
     * Creates an archive with members in order. The table before them has space for {@code rows} rows, including the
     * empty one that ends it, or for more if there are more members.
     */
    public static GslArchive of(ByteOrder order, List<ArchiveEntry> entries, int rows) {
        int offset = SpanTracker.align((long) ROW_SIZE * Math.max(rows, entries.size() + 1), SECTOR);
        List<GslMember> members = new ArrayList<>();
        for (ArchiveEntry entry : entries) {
            RawName name = RawName.of(entry.fileName(), NAME_SIZE);
            members.add(new GslMember(name, offset / SECTOR, entry.data(), 0, 0));
            offset = SpanTracker.align(offset + entry.data().size(), SECTOR);
        }
        return new GslArchive(order, members, List.of(), offset);
    }

    /**
     * Returns a copy with another member. The members after it move by full sectors. If the old bytes are shared, the
     * new ones are appended to the file.
     *
     * @param stored the bytes to store
     */
    @Override
    public GslArchive withReplaced(int index, byte[] stored) {
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

    /** Returns the end of the table, which consists of its rows and an empty name. */
    private static int tableEnd(int rowCount) {
        return ROW_SIZE * (rowCount + 1);
    }

    /** Returns the end of the last used byte. */
    private int usedSize() {
        return Stream.concat(
                        members.stream().map(GslMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .mapToInt(MemberReplacement.Extent::to)
                .max()
                .orElse(tableEnd(members.size()));
    }

    /**
     * Returns a copy with other members. All of them move if their table would overlap the first one.
     *
     * @param changed the members, with offsets that fit the table of this archive
     * @param oldUsedSize the end of the last used byte before the edit
     * @param oldSize the size of the file before the edit, whose padding at the end is kept
     */
    private GslArchive withMembers(List<GslMember> changed, int oldUsedSize, int oldSize) {
        int firstOffset = members.stream().mapToInt(GslMember::offset).min().orElse(size);
        int shift = MemberTable.shift(tableEnd(members.size()), tableEnd(changed.size()), firstOffset, SECTOR);
        List<GslMember> moved = changed.stream()
                .map(member -> memberAt(member, member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedFillers =
                fillers.stream().map(filler -> filler.shifted(shift)).toList();
        GslArchive unsized = new GslArchive(order, moved, shiftedFillers, 0);
        return new GslArchive(
                order,
                moved,
                shiftedFillers,
                MemberTable.size(oldUsedSize + shift, oldSize + shift, unsized.usedSize(), SECTOR));
    }

    @Override
    public GslArchive withAdded(String name, byte[] stored) {
        List<GslMember> extended = new ArrayList<>(members);
        int offset = SpanTracker.align(usedSize(), SECTOR);
        extended.add(
                new GslMember(RawName.of(name, NAME_SIZE), offset / SECTOR, ByteCursor.of(stored, name, order), 0, 0));
        return withMembers(extended, usedSize(), size);
    }

    @Override
    public GslArchive without(int index, boolean renumbers) {
        if (members.size() == 1) {
            throw new IllegalArgumentException("a GSL archive must contain at least one file");
        }
        GslArchive emptied = withReplaced(index, new byte[0]);
        List<GslMember> remaining = new ArrayList<>(emptied.members);
        remaining.remove(index);
        return emptied.withMembers(remaining, usedSize(), size);
    }

    @Override
    public GslArchive withName(int index, String name) {
        GslMember old = members.get(index);
        List<GslMember> changed = new ArrayList<>(members);
        changed.set(
                index,
                new GslMember(RawName.of(name, NAME_SIZE), old.sector(), old.data(), old.unknown28(), old.unknown2C()));
        return new GslArchive(order, changed, fillers, size);
    }

    private static GslMember memberAt(GslMember member, int offset, ByteCursor data) {
        return new GslMember(member.name(), offset / SECTOR, data, member.unknown28(), member.unknown2C());
    }
}
