package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.archive.Entry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.MemberReplacement;
import shuriken.archive.TextureMember;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * An AFS file.
 *
 * @param tag {@link #TAG} or, in some games, {@code "AFS "}
 * @param members in table order, which need not be that of their offsets
 * @param fillers what else is not zero
 * @param size of the file
 */
public record AfsArchive(
        FourCc tag, List<AfsMember> members, Optional<AfsNames> names, List<UnclaimedBytes> fillers, int size)
        implements ExtensibleArchive {
    public static final FourCc TAG = FourCc.of("AFS\0");

    /** The usual multiple for the offsets of members. */
    public static final int ALIGNMENT = 0x800;

    static final int HEADER_SIZE = 8;
    static final int ROW_SIZE = 8;

    public AfsArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (int i = 0; i < members.size(); i++) {
            entries.add(Entry.recognised(nameOf(i), members.get(i).data()));
        }
        return entries;
    }

    private String nameOf(int member) {
        return names.map(table -> table.rows().get(member).name().text())
                .filter(name -> !name.isEmpty())
                .orElse(Integer.toString(member));
    }

    /** The largest power of two, up to {@link #ALIGNMENT}, that divides the offsets of all members. */
    public int alignment() {
        int bits = members.stream().mapToInt(AfsMember::offset).reduce(ALIGNMENT, (a, b) -> a | b);
        return Integer.lowestOneBit(bits);
    }

    /**
     * The archive with another member in the place of one. What lies behind it moves by multiples of the alignment; if
     * others share its bytes, it goes to the file's end.
     *
     * @param stored the bytes as they are to be stored
     */
    @Override
    public AfsArchive with(int index, byte[] stored) {
        AfsMember old = members.get(index);
        MemberReplacement exchange = MemberReplacement.of(old.extent(), extents(), stored.length, size, alignment());
        List<AfsMember> moved = new ArrayList<>();
        for (AfsMember member : members) {
            moved.add(new AfsMember(exchange.moved(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new AfsMember(exchange.offset(), data));
        return new AfsArchive(
                tag,
                moved,
                names.map(table -> renamed(table, index, stored.length, exchange)),
                exchange.moved(fillers),
                exchange.size(size));
    }

    @Override
    public boolean hasNames() {
        return names.isPresent();
    }

    /** The archive with one more member behind the others, and the names behind it. */
    @Override
    public AfsArchive added(TextureMember texture) {
        return AfsAppender.added(this, texture.name(), texture.stored());
    }

    private List<MemberReplacement.Extent> extents() {
        return Stream.of(
                        members.stream().map(AfsMember::extent),
                        fillers.stream().map(UnclaimedBytes::extent),
                        names.stream().map(AfsNames::extent))
                .flatMap(all -> all)
                .toList();
    }

    private AfsNames renamed(AfsNames table, int index, int size, MemberReplacement exchange) {
        List<AfsName> rows = new ArrayList<>(table.rows());
        rows.set(index, rows.get(index).resized(members.get(index).data().size(), size));
        return new AfsNames(table.pointerAt(), exchange.moved(table.offset()), table.size(), rows);
    }
}
