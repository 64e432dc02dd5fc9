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
 * @param unknown18 the word at offset 0x18 of the header, usually 0
 * @param unknown1C the word at offset 0x1C of the header, usually 0
 * @param members the members in table order
 * @param unclaimedBytes the ranges outside the table and the members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record ZarcArchive(
        int version,
        int storedSize,
        int unknown18,
        int unknown1C,
        List<ZarcMember> members,
        List<UnclaimedBytes> unclaimedBytes,
        int size)
        implements ResizableArchive {
    static final String TAG = "ZARC";
    static final int VERSION = 0x10000;
    static final int HEADER_SIZE = 0x20;
    static final int ENTRY_SIZE = ZarcEntry.FIELDS.size();
    static final int NAME_SIZE = ZarcEntry.NAME_SIZE;
    static final int ALIGNMENT = 0x10;

    public ZarcArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .map(member -> ArchiveEntry.recognizedNintendoDs(member.name().text(), member.data()))
                .toList();
    }

    /** Creates an archive whose members are stored in order after the table. */
    public static ZarcArchive of(List<ArchiveEntry> entries) {
        int nextOffset = HEADER_SIZE + ENTRY_SIZE * entries.size();
        List<ZarcMember> members = new ArrayList<>();
        for (ArchiveEntry entry : entries) {
            members.add(new ZarcMember(
                    RawName.of(entry.nameWithExtension(), NAME_SIZE),
                    nextOffset,
                    entry.data(),
                    /* unknown08= */ 0,
                    /* unknown0C= */ 0));
            nextOffset = SpanTracker.align(nextOffset + entry.data().size(), ALIGNMENT);
        }
        return new ZarcArchive(
                VERSION, nextOffset, /* unknown18= */ 0, /* unknown1C= */ 0, members, List.of(), nextOffset);
    }

    /**
     * Returns a copy with one member replaced. The members after it move by multiples of 16. If the old bytes also
     * belong to another member, the new bytes are appended to the file.
     *
     * @param storedBytes the bytes to store
     */
    @Override
    public ZarcArchive withReplaced(int index, byte[] storedBytes) {
        ZarcMember oldMember = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(ZarcMember::extent),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement =
                MemberReplacement.of(oldMember.extent(), extents, storedBytes.length, size, ALIGNMENT);
        List<ZarcMember> movedMembers = new ArrayList<>();
        for (ZarcMember member : members) {
            movedMembers.add(withOffset(member, replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        movedMembers.set(index, withOffset(oldMember, replacement.offset(), data));
        int newSize = replacement.newSize(size);
        return new ZarcArchive(
                version,
                storedSize + newSize - size,
                unknown18,
                unknown1C,
                movedMembers,
                replacement.shifted(unclaimedBytes),
                newSize);
    }

    /** Returns the end offset of a table with {@code entryCount} entries. */
    private static int tableEnd(int entryCount) {
        return HEADER_SIZE + ENTRY_SIZE * entryCount;
    }

    /** Returns the end offset of the last member or unclaimed range, or of the table if there are neither. */
    private int contentEnd() {
        return Stream.concat(
                        members.stream().map(ZarcMember::extent),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent))
                .mapToInt(MemberReplacement.Extent::to)
                .max()
                .orElse(tableEnd(members.size()));
    }

    /**
     * Returns a copy with new members. All of them move if the new table would overlap the first member, or if they
     * directly follow a table that becomes smaller.
     *
     * @param newMembers the members, with offsets that fit the table of this archive
     * @param oldContentEnd the result of {@link #contentEnd} before the edit
     * @param oldSize the size of the file before the edit, whose padding at the end is kept
     */
    private ZarcArchive withMembers(List<ZarcMember> newMembers, int oldContentEnd, int oldSize) {
        int firstOffset = members.stream().mapToInt(ZarcMember::offset).min().orElse(size);
        int shift = MemberTable.shift(tableEnd(members.size()), tableEnd(newMembers.size()), firstOffset, ALIGNMENT);
        List<ZarcMember> movedMembers = newMembers.stream()
                .map(member -> withOffset(member, member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shift))
                .toList();
        ZarcArchive unsizedArchive = new ZarcArchive(
                version, /* storedSize= */ 0, unknown18, unknown1C, movedMembers, shiftedUnclaimedBytes, /* size= */ 0);
        int newSize =
                MemberTable.newSize(oldContentEnd + shift, oldSize + shift, unsizedArchive.contentEnd(), ALIGNMENT);
        return new ZarcArchive(
                version,
                storedSize + newSize - size,
                unknown18,
                unknown1C,
                movedMembers,
                shiftedUnclaimedBytes,
                newSize);
    }

    @Override
    public ZarcArchive withAdded(String name, byte[] storedBytes) {
        List<ZarcMember> extendedMembers = new ArrayList<>(members);
        int newMemberOffset = SpanTracker.align(contentEnd(), ALIGNMENT);
        extendedMembers.add(new ZarcMember(
                RawName.of(name, NAME_SIZE),
                newMemberOffset,
                ByteCursor.littleEndian(storedBytes, name),
                /* unknown08= */ 0,
                /* unknown0C= */ 0));
        return withMembers(extendedMembers, contentEnd(), size);
    }

    @Override
    public ZarcArchive without(int index, boolean renumbers) {
        ZarcArchive emptiedArchive = withReplaced(index, new byte[0]);
        List<ZarcMember> remainingMembers = new ArrayList<>(emptiedArchive.members);
        remainingMembers.remove(index);
        return emptiedArchive.withMembers(remainingMembers, contentEnd(), size);
    }

    @Override
    public ZarcArchive withName(int index, String newName) {
        ZarcMember oldMember = members.get(index);
        List<ZarcMember> changedMembers = new ArrayList<>(members);
        changedMembers.set(
                index,
                new ZarcMember(
                        RawName.of(newName, NAME_SIZE),
                        oldMember.offset(),
                        oldMember.data(),
                        oldMember.unknown08(),
                        oldMember.unknown0C()));
        return new ZarcArchive(version, storedSize, unknown18, unknown1C, changedMembers, unclaimedBytes, size);
    }

    private static ZarcMember withOffset(ZarcMember member, int newOffset, ByteCursor newData) {
        return new ZarcMember(member.name(), newOffset, newData, member.unknown08(), member.unknown0C());
    }
}
