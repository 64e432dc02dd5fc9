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
 * @param byteOrder the byte order of the table; both orders occur on every console
 * @param members the members in the order of the table
 * @param unclaimedBytes the ranges outside tables and members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record GslArchive(ByteOrder byteOrder, List<GslMember> members, List<UnclaimedBytes> unclaimedBytes, int size)
        implements ResizableArchive {
    /** The size of a sector in bytes. Offsets are stored as numbers of sectors. */
    public static final int SECTOR_SIZE = 0x800;

    /** The number of entries for which the table has space in most files. */
    public static final int USUAL_ENTRY_COUNT = 256;

    static final int ENTRY_SIZE = 0x30;
    static final int NAME_SIZE = 0x20;

    public GslArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .map(member -> ArchiveEntry.recognized(member.name().text(), member.data()))
                .toList();
    }

    /**
     * Creates an archive whose members are stored in order after the table. The table has space for {@code
     * minEntryCount} entries, including the empty one that ends it, or for more if there are more members.
     */
    public static GslArchive of(ByteOrder byteOrder, List<ArchiveEntry> entries, int minEntryCount) {
        int nextOffset =
                SpanTracker.align((long) ENTRY_SIZE * Math.max(minEntryCount, entries.size() + 1), SECTOR_SIZE);
        List<GslMember> members = new ArrayList<>();
        for (ArchiveEntry entry : entries) {
            RawName name = RawName.of(entry.nameWithExtension(), NAME_SIZE);
            members.add(new GslMember(
                    name, nextOffset / SECTOR_SIZE, entry.data(), /* unknown28= */ 0, /* unknown2C= */ 0));
            nextOffset = SpanTracker.align(nextOffset + entry.data().size(), SECTOR_SIZE);
        }
        return new GslArchive(byteOrder, members, List.of(), nextOffset);
    }

    /**
     * Returns a copy in which new bytes replace a member. The members after it move by full sectors. If the old bytes
     * also belong to another member, the new bytes are appended to the file.
     *
     * @param storedBytes the bytes to store
     */
    @Override
    public GslArchive withReplaced(int index, byte[] storedBytes) {
        GslMember oldMember = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(GslMember::extent),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement =
                MemberReplacement.of(oldMember.extent(), extents, storedBytes.length, size, SECTOR_SIZE);
        List<GslMember> movedMembers = new ArrayList<>();
        for (GslMember member : members) {
            movedMembers.add(withOffset(member, replacement.shifted(member.offset()), member.data()));
        }
        movedMembers.set(
                index,
                withOffset(
                        oldMember,
                        replacement.offset(),
                        ByteCursor.of(storedBytes, oldMember.data().path(), byteOrder)));
        int newSize = replacement.newSize(size);
        return new GslArchive(byteOrder, movedMembers, replacement.shifted(unclaimedBytes), newSize);
    }

    /** Returns the end offset of a table with {@code entryCount} entries and an empty entry, which ends the table. */
    private static int tableEnd(int entryCount) {
        return ENTRY_SIZE * (entryCount + 1);
    }

    /** Returns the end offset of the last member or unclaimed range, or of the table if there are neither. */
    private int contentEnd() {
        return Stream.concat(
                        members.stream().map(GslMember::extent),
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
    private GslArchive withMembers(List<GslMember> newMembers, int oldContentEnd, int oldSize) {
        int firstOffset = members.stream().mapToInt(GslMember::offset).min().orElse(size);
        int shift = MemberTable.shift(tableEnd(members.size()), tableEnd(newMembers.size()), firstOffset, SECTOR_SIZE);
        List<GslMember> movedMembers = newMembers.stream()
                .map(member -> withOffset(member, member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shift))
                .toList();
        GslArchive unsizedArchive = new GslArchive(byteOrder, movedMembers, shiftedUnclaimedBytes, /* size= */ 0);
        return new GslArchive(
                byteOrder,
                movedMembers,
                shiftedUnclaimedBytes,
                MemberTable.newSize(oldContentEnd + shift, oldSize + shift, unsizedArchive.contentEnd(), SECTOR_SIZE));
    }

    @Override
    public GslArchive withAdded(String name, byte[] storedBytes) {
        List<GslMember> extendedMembers = new ArrayList<>(members);
        int newMemberOffset = SpanTracker.align(contentEnd(), SECTOR_SIZE);
        extendedMembers.add(new GslMember(
                RawName.of(name, NAME_SIZE),
                newMemberOffset / SECTOR_SIZE,
                ByteCursor.of(storedBytes, name, byteOrder),
                /* unknown28= */ 0,
                /* unknown2C= */ 0));
        return withMembers(extendedMembers, contentEnd(), size);
    }

    @Override
    public GslArchive without(int index, boolean renumbers) {
        if (members.size() == 1) {
            throw new IllegalArgumentException("a GSL archive must contain at least one file");
        }
        GslArchive emptiedArchive = withReplaced(index, new byte[0]);
        List<GslMember> remainingMembers = new ArrayList<>(emptiedArchive.members);
        remainingMembers.remove(index);
        return emptiedArchive.withMembers(remainingMembers, contentEnd(), size);
    }

    @Override
    public GslArchive withName(int index, String newName) {
        GslMember oldMember = members.get(index);
        List<GslMember> changedMembers = new ArrayList<>(members);
        changedMembers.set(
                index,
                new GslMember(
                        RawName.of(newName, NAME_SIZE),
                        oldMember.sector(),
                        oldMember.data(),
                        oldMember.unknown28(),
                        oldMember.unknown2C()));
        return new GslArchive(byteOrder, changedMembers, unclaimedBytes, size);
    }

    private static GslMember withOffset(GslMember member, int newOffset, ByteCursor newData) {
        return new GslMember(member.name(), newOffset / SECTOR_SIZE, newData, member.unknown28(), member.unknown2C());
    }
}
