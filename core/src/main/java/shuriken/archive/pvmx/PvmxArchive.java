package shuriken.archive.pvmx;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Entry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.MemberReplacement;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A PVMX file.
 *
 * @param members in order
 * @param fillers what else is not zero
 * @param size of the file
 */
public record PvmxArchive(int version, List<PvmxMember> members, List<UnclaimedBytes> fillers, int size)
        implements TextureArchive, ExtensibleArchive {
    static final String TAG = "PVMX";
    static final int TAG_SIZE = 4;

    public PvmxArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (PvmxMember member : members) {
            String name = member.name().isEmpty() ? Integer.toString(entries.size()) : member.name();
            entries.add(new Entry(name, "", member.data()));
        }
        return entries;
    }

    @Override
    public long globalIndex(int entry) {
        return members.get(entry).globalIndex();
    }

    /** A new archive of members without place: in order, one behind the other. */
    public static PvmxArchive of(List<PvmxMember> members) {
        int at = PvmxWriter.table(new PvmxArchive(1, members, List.of(), 0)).length;
        List<PvmxMember> placed = new ArrayList<>();
        for (PvmxMember member : members) {
            placed.add(new PvmxMember(member.fields(), at, member.data()));
            at += member.data().size();
        }
        return new PvmxArchive(1, placed, List.of(), at);
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /** The archive with one more texture at its end. Its name gets the ending of the last one's; its size is its own. */
    @Override
    public PvmxArchive added(TextureMember texture) {
        String ending = members.isEmpty() ? "" : ending(members.getLast().name());
        List<PvmxField> fields = List.of(
                new PvmxField.GlobalIndex((int) texture.globalIndex()),
                PvmxField.Name.of(texture.name() + (ending.isEmpty() ? ".png" : ending)));
        ByteCursor data = ByteCursor.littleEndian(texture.stored(), texture.name());
        List<PvmxMember> all = new ArrayList<>(members);
        all.add(new PvmxMember(fields, size, data));
        int row = PvmxWriter.table(new PvmxArchive(version, all, List.of(), 0)).length - PvmxWriter.table(this).length;
        List<PvmxMember> moved = all.stream()
                .map(each -> new PvmxMember(each.fields(), each.offset() + row, each.data()))
                .toList();
        List<UnclaimedBytes> kept =
                fillers.stream().map(filler -> filler.moved(row)).toList();
        return new PvmxArchive(version, moved, kept, size + row + data.size());
    }

    private static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot);
    }

    /** The archive with another texture in the place of one; those behind it move. */
    @Override
    public PvmxArchive with(int index, byte[] stored) {
        PvmxMember old = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PvmxMember::extent).toList();
        MemberReplacement exchange = MemberReplacement.of(old.extent(), extents, stored.length, size, 1);
        List<PvmxMember> moved = new ArrayList<>();
        for (PvmxMember member : members) {
            moved.add(new PvmxMember(member.fields(), exchange.moved(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new PvmxMember(old.fields(), exchange.offset(), data));
        return new PvmxArchive(version, moved, exchange.moved(fillers), exchange.size(size));
    }
}
