package shuriken.archive.pb;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.MemberReplacement;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A PB file.
 *
 * @param members in order
 * @param fillers what else is not zero
 * @param size of the file
 */
public record PbArchive(List<PbMember> members, List<UnclaimedBytes> fillers, int size) implements EditableArchive {
    static final String TAG = "PVB\2";
    static final int HEADER_SIZE = 8;
    static final int ROW_SIZE = 16;

    public PbArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (PbMember member : members) {
            entries.add(new Entry(Integer.toString(entries.size()), "pvr", member.data(), new PbCodec(member.row())));
        }
        return entries;
    }

    /** A new archive of members without place: in order, behind the table. */
    public static PbArchive of(List<PbMember> members) {
        int at = HEADER_SIZE + ROW_SIZE * members.size();
        List<PbMember> placed = new ArrayList<>();
        for (PbMember member : members) {
            placed.add(new PbMember(member.row(), at, member.data()));
            at += member.data().size();
        }
        return new PbArchive(placed, List.of(), at);
    }

    /**
     * The archive with other texels for a texture, of the formats and the size that its row tells; those behind it move.
     * If others share its bytes, it goes to the file's end.
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public PbArchive with(int index, byte[] stored) {
        PbMember old = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PbMember::extent).toList();
        MemberReplacement exchange = MemberReplacement.of(old.extent(), extents, stored.length, size, 1);
        List<PbMember> moved = new ArrayList<>();
        for (PbMember member : members) {
            moved.add(new PbMember(member.row(), exchange.moved(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new PbMember(old.row(), exchange.offset(), data));
        return new PbArchive(moved, exchange.moved(fillers), exchange.size(size));
    }
}
