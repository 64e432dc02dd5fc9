package shuriken.archive.pb;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A PB file.
 *
 * @param members the members in stored order
 * @param unclaimedBytes the ranges outside the table and the members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record PbArchive(List<PbMember> members, List<UnclaimedBytes> unclaimedBytes, int size)
        implements ResizableArchive {
    static final String TAG = "PVB\2";
    static final int HEADER_SIZE = 8;

    /** The alignment of texels in bytes: they are not aligned. */
    private static final int ALIGNMENT = 1;

    /** The size of an entry: the offset of the texels, then a {@link PbEntry}. */
    static final int ENTRY_SIZE = Integer.BYTES + PbEntry.FIELDS.size();

    public PbArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (PbMember member : members) {
            entries.add(new ArchiveEntry(
                    Integer.toString(entries.size()), "pvr", member.data(), new PbCodec(member.entry())));
        }
        return entries;
    }

    /** Creates an archive whose members are stored in order after the table. Their old offsets are ignored. */
    public static PbArchive of(List<PbMember> members) {
        int nextOffset = HEADER_SIZE + ENTRY_SIZE * members.size();
        List<PbMember> storedMembers = new ArrayList<>();
        for (PbMember member : members) {
            storedMembers.add(new PbMember(member.entry(), nextOffset, member.data()));
            nextOffset += member.data().size();
        }
        return new PbArchive(storedMembers, List.of(), nextOffset);
    }

    /**
     * Returns a copy with new texels for a texture, whose entry in the table does not change. The textures after it
     * move. If the old bytes also belong to another texture, the new bytes are appended to the file.
     *
     * @param storedBytes the bytes to store
     */
    @Override
    public PbArchive withReplaced(int index, byte[] storedBytes) {
        PbMember oldMember = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PbMember::extent).toList();
        MemberReplacement replacement =
                MemberReplacement.of(oldMember.extent(), extents, storedBytes.length, size, ALIGNMENT);
        List<PbMember> movedMembers = new ArrayList<>();
        for (PbMember member : members) {
            movedMembers.add(new PbMember(member.entry(), replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        movedMembers.set(index, new PbMember(oldMember.entry(), replacement.offset(), data));
        return new PbArchive(movedMembers, replacement.shifted(unclaimedBytes), replacement.newSize(size));
    }

    /**
     * Returns a copy with new members. The members move with the end of the table.
     *
     * @param newMembers the members, with offsets that fit the table of this archive
     * @param newSize the size of the file in bytes with the new members, but with the table of this archive
     */
    private PbArchive withMembers(List<PbMember> newMembers, int newSize) {
        int shift = ENTRY_SIZE * (newMembers.size() - members.size());
        List<PbMember> movedMembers = newMembers.stream()
                .map(member -> new PbMember(member.entry(), member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shift))
                .toList();
        return new PbArchive(movedMembers, shiftedUnclaimedBytes, newSize + shift);
    }

    /**
     * Returns a copy with one more texture.
     *
     * @param storedBytes a PVR file, whose header becomes an entry of the table
     */
    @Override
    public PbArchive withAdded(String name, byte[] storedBytes) {
        ByteCursor textureCursor = ByteCursor.littleEndian(storedBytes, name);
        List<PbMember> extendedMembers = new ArrayList<>(members);
        PbEntry entry = PbCodec.readEntry(textureCursor);
        extendedMembers.add(
                new PbMember(entry, size, textureCursor.part(textureCursor.position(), textureCursor.remaining())));
        return withMembers(extendedMembers, size + textureCursor.remaining());
    }

    @Override
    public boolean encodesMembers() {
        return true;
    }

    @Override
    public PbArchive without(int index, boolean renumbers) {
        if (!renumbers && index < members.size() - 1) {
            throw MemberTable.needsRenumbering();
        }
        PbArchive emptiedArchive = withReplaced(index, new byte[0]);
        List<PbMember> remainingMembers = new ArrayList<>(emptiedArchive.members);
        remainingMembers.remove(index);
        return emptiedArchive.withMembers(remainingMembers, emptiedArchive.size);
    }

    @Override
    public PbArchive withName(int index, String newName) {
        throw new IllegalArgumentException("textures in a PB archive have no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
