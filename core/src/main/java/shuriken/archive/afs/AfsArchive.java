package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.Filler;
import shuriken.archive.Layout;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.FourCc;

/**
 * An AFS file.
 *
 * @param tag {@link #TAG} or, in some games, {@code "AFS "}
 * @param members in table order, which need not be that of their offsets
 * @param fillers what else is not zero
 * @param size of the file
 */
public record AfsArchive(FourCc tag, List<AfsMember> members, Optional<AfsNames> names, List<Filler> fillers, int size)
        implements EditableArchive {
    public static final FourCc TAG = FourCc.of("AFS\0");

    /** The usual multiple for the offsets of members. */
    public static final int ALIGNMENT = 0x800;

    static final int HEADER_SIZE = 8;
    static final int ROW_SIZE = 8;

    public AfsArchive {
        members = List.copyOf(members);
        fillers = Filler.copyOf(fillers);
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
        int alignment = alignment();
        boolean shared = IntStream.range(0, members.size())
                .filter(other -> other != index)
                .mapToObj(members::get)
                .anyMatch(other -> other.offset() < old.end() && old.offset() < other.end());
        boolean moves = !shared && old.offset() > 0;
        int offset = moves ? old.offset() : Layout.align(size, alignment);
        int behind = moves ? old.end() : size;
        int delta = Layout.shift(behind, offset + stored.length, offsets(), alignment);
        List<AfsMember> moved = new ArrayList<>();
        for (AfsMember member : members) {
            moved.add(member.offset() < behind ? member : new AfsMember(member.offset() + delta, member.data()));
        }
        moved.set(
                index,
                new AfsMember(offset, ByteCursor.littleEndian(stored, old.data().path())));
        return new AfsArchive(
                tag,
                moved,
                names.map(table -> renamed(table, index, stored.length, behind, delta)),
                fillers.stream()
                        .map(f -> f.offset() < behind ? f : f.moved(delta))
                        .toList(),
                Math.max(size + delta, offset + stored.length));
    }

    private IntStream offsets() {
        return IntStream.concat(
                Stream.concat(
                                members.stream().map(AfsMember::offset),
                                fillers.stream().map(Filler::offset))
                        .mapToInt(Integer::intValue),
                names.stream().mapToInt(AfsNames::offset));
    }

    private AfsNames renamed(AfsNames table, int index, int size, int behind, int delta) {
        List<AfsName> rows = new ArrayList<>(table.rows());
        rows.set(index, rows.get(index).resized(members.get(index).data().size(), size));
        int offset = table.offset() < behind ? table.offset() : table.offset() + delta;
        return new AfsNames(table.pointerAt(), offset, table.size(), rows);
    }
}
