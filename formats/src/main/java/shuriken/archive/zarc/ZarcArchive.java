package shuriken.archive.zarc;

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
 * A ZARC file.
 *
 * @param version the stored version, 0x10000
 * @param storedSize the size of the file in bytes, as stored in its header
 * @param unknown18 the word at 0x18 of the header, usually 0
 * @param unknown1C the word at 0x1C of the header, usually 0
 * @param members the members in table order
 * @param fillers the ranges outside of members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record ZarcArchive(
        int version,
        int storedSize,
        int unknown18,
        int unknown1C,
        List<ZarcMember> members,
        List<UnclaimedBytes> fillers,
        int size)
        implements ResizableArchive {
    static final String TAG = "ZARC";
    static final int VERSION = 0x10000;
    static final int HEADER_SIZE = 0x20;
    static final int ROW_SIZE = ZarcRow.FIELDS.size();
    static final int NAME_SIZE = ZarcRow.NAME_SIZE;
    static final int ALIGNMENT = 0x10;

    public ZarcArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .map(member -> ArchiveEntry.recognisedDs(member.name().text(), member.data()))
                .toList();
    }

    /** Creates an archive whose members are stored in order after the table. */
    public static ZarcArchive of(List<ArchiveEntry> entries) {
        int offset = HEADER_SIZE + ROW_SIZE * entries.size();
        List<ZarcMember> members = new ArrayList<>();
        for (ArchiveEntry entry : entries) {
            members.add(new ZarcMember(RawName.of(entry.fileName(), NAME_SIZE), offset, entry.data(), 0, 0));
            offset = SpanTracker.align(offset + entry.data().size(), ALIGNMENT);
        }
        return new ZarcArchive(VERSION, offset, 0, 0, members, List.of(), offset);
    }

    /**
     * Returns the archive with one member replaced. The members after it move by multiples of 16. If other members share
     * the old bytes, the new ones are appended to the file.
     *
     * @param stored the bytes to store
     */
    @Override
    public ZarcArchive withReplaced(int index, byte[] stored) {
        ZarcMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(ZarcMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement = MemberReplacement.of(old.extent(), extents, stored.length, size, ALIGNMENT);
        List<ZarcMember> moved = new ArrayList<>();
        for (ZarcMember member : members) {
            moved.add(memberAt(member, replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, memberAt(old, replacement.offset(), data));
        int newSize = replacement.size(size);
        return new ZarcArchive(
                version,
                storedSize + newSize - size,
                unknown18,
                unknown1C,
                moved,
                replacement.shifted(fillers),
                newSize);
    }

    private static int tableEnd(int rowCount) {
        return HEADER_SIZE + ROW_SIZE * rowCount;
    }

    /** Returns the end of the last used byte. */
    private int usedSize() {
        return Stream.concat(
                        members.stream().map(ZarcMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent))
                .mapToInt(MemberReplacement.Extent::to)
                .max()
                .orElse(tableEnd(members.size()));
    }

    /**
     * Returns the archive with other members. All of them move if the end of the table requires it.
     *
     * @param changed the members, with offsets that fit the table of this archive
     * @param oldUsedSize the end of the last used byte before the edit
     * @param oldSize the size of the file before the edit, whose padding at the end is kept
     */
    private ZarcArchive withMembers(List<ZarcMember> changed, int oldUsedSize, int oldSize) {
        int firstOffset = members.stream().mapToInt(ZarcMember::offset).min().orElse(size);
        int shift = MemberTable.shift(tableEnd(members.size()), tableEnd(changed.size()), firstOffset, ALIGNMENT);
        List<ZarcMember> moved = changed.stream()
                .map(member -> memberAt(member, member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedFillers =
                fillers.stream().map(filler -> filler.shifted(shift)).toList();
        ZarcArchive unsized = new ZarcArchive(version, 0, unknown18, unknown1C, moved, shiftedFillers, 0);
        int newSize = MemberTable.size(oldUsedSize + shift, oldSize + shift, unsized.usedSize(), ALIGNMENT);
        return new ZarcArchive(
                version, storedSize + newSize - size, unknown18, unknown1C, moved, shiftedFillers, newSize);
    }

    @Override
    public ZarcArchive withAdded(String name, byte[] stored) {
        List<ZarcMember> extended = new ArrayList<>(members);
        int offset = SpanTracker.align(usedSize(), ALIGNMENT);
        extended.add(new ZarcMember(RawName.of(name, NAME_SIZE), offset, ByteCursor.littleEndian(stored, name), 0, 0));
        return withMembers(extended, usedSize(), size);
    }

    @Override
    public ZarcArchive without(int index, boolean renumbers) {
        ZarcArchive emptied = withReplaced(index, new byte[0]);
        List<ZarcMember> remaining = new ArrayList<>(emptied.members);
        remaining.remove(index);
        return emptied.withMembers(remaining, usedSize(), size);
    }

    @Override
    public ZarcArchive withName(int index, String name) {
        ZarcMember old = members.get(index);
        List<ZarcMember> changed = new ArrayList<>(members);
        changed.set(
                index,
                new ZarcMember(
                        RawName.of(name, NAME_SIZE), old.offset(), old.data(), old.unknown08(), old.unknown0C()));
        return new ZarcArchive(version, storedSize, unknown18, unknown1C, changed, fillers, size);
    }

    private static ZarcMember memberAt(ZarcMember member, int offset, ByteCursor data) {
        return new ZarcMember(member.name(), offset, data, member.unknown08(), member.unknown0C());
    }
}
