package shuriken.archive.pb;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.Filler;
import shuriken.bytes.ByteCursor;

/**
 * A PB file.
 *
 * @param members in order
 * @param fillers what else is not zero
 * @param size of the file
 */
public record PbArchive(List<PbMember> members, List<Filler> fillers, int size) implements EditableArchive {
    static final String TAG = "PVB\2";
    static final int HEADER_SIZE = 8;
    static final int ROW_SIZE = 16;

    public PbArchive {
        members = List.copyOf(members);
        fillers = Filler.copyOf(fillers);
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
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public PbArchive with(int index, byte[] stored) {
        PbMember old = members.get(index);
        int behind = old.offset() + old.data().size();
        int delta = stored.length - old.data().size();
        List<PbMember> moved = new ArrayList<>();
        for (PbMember member : members) {
            int at = member.offset() < behind || member.offset() == old.offset()
                    ? member.offset()
                    : member.offset() + delta;
            moved.add(new PbMember(member.row(), at, member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new PbMember(old.row(), old.offset(), data));
        List<Filler> kept = fillers.stream()
                .map(filler -> filler.offset() < behind ? filler : filler.moved(delta))
                .toList();
        return new PbArchive(moved, kept, size + delta);
    }
}
