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
 * @param fillers the bytes outside members that are not zero
 * @param size the size of the file in bytes
 */
public record PbArchive(List<PbMember> members, List<UnclaimedBytes> fillers, int size) implements ResizableArchive {
    static final String TAG = "PVB\2";
    static final int HEADER_SIZE = 8;

    /** The size of a row: the offset of the texels, then a {@link PbEntry}. */
    static final int ROW_SIZE = Integer.BYTES + PbEntry.FIELDS.size();

    public PbArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (PbMember member : members) {
            entries.add(new ArchiveEntry(
                    Integer.toString(entries.size()), "pvr", member.data(), new PbCodec(member.row())));
        }
        return entries;
    }

    /** Creates an archive with members in the given order after the table. */
    public static PbArchive of(List<PbMember> members) {
        int offset = HEADER_SIZE + ROW_SIZE * members.size();
        List<PbMember> stored = new ArrayList<>();
        for (PbMember member : members) {
            stored.add(new PbMember(member.row(), offset, member.data()));
            offset += member.data().size();
        }
        return new PbArchive(stored, List.of(), offset);
    }

    /**
     * Returns a copy with other texels for a texture, in the format and size of its row. The textures after it move. If
     * the old bytes are shared, the new ones are appended to the file.
     *
     * @param stored the bytes to store
     */
    @Override
    public PbArchive withReplaced(int index, byte[] stored) {
        PbMember old = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PbMember::extent).toList();
        MemberReplacement replacement = MemberReplacement.of(old.extent(), extents, stored.length, size, 1);
        List<PbMember> moved = new ArrayList<>();
        for (PbMember member : members) {
            moved.add(new PbMember(member.row(), replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new PbMember(old.row(), replacement.offset(), data));
        return new PbArchive(moved, replacement.shifted(fillers), replacement.size(size));
    }

    /**
     * Returns a copy with other members. They move with the end of the table.
     *
     * @param changed the members, with offsets that fit the table of this archive
     * @param newSize the size of the file with the new members, but the table of this archive
     */
    private PbArchive withMembers(List<PbMember> changed, int newSize) {
        int shift = ROW_SIZE * (changed.size() - members.size());
        List<PbMember> moved = changed.stream()
                .map(member -> new PbMember(member.row(), member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedFillers =
                fillers.stream().map(filler -> filler.shifted(shift)).toList();
        return new PbArchive(moved, shiftedFillers, newSize + shift);
    }

    /** Returns a copy with one more texture. It is a PVR file, whose header becomes a row of the table. */
    @Override
    public PbArchive withAdded(String name, byte[] stored) {
        ByteCursor texture = ByteCursor.littleEndian(stored, name);
        List<PbMember> extended = new ArrayList<>(members);
        PbEntry row = PbCodec.readEntry(texture);
        extended.add(new PbMember(row, size, texture.part(texture.position(), texture.remaining())));
        return withMembers(extended, size + texture.remaining());
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
        PbArchive emptied = withReplaced(index, new byte[0]);
        List<PbMember> remaining = new ArrayList<>(emptied.members);
        remaining.remove(index);
        return emptied.withMembers(remaining, emptied.size);
    }

    @Override
    public PbArchive withName(int index, String name) {
        throw new IllegalArgumentException("textures in a PB archive have no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
