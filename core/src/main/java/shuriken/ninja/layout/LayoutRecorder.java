package shuriken.ninja.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.bytes.ByteCursor;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;

/** Notes where the structs of one block and the pointers in it stand, while it is read. */
public final class LayoutRecorder {
    private final int group;
    private final List<Piece> pieces;
    private final TreeSet<Integer> pointers;
    private final TreeSet<Integer> fields;

    public LayoutRecorder() {
        this(0, new ArrayList<>(), new TreeSet<>(), new TreeSet<>());
    }

    private LayoutRecorder(int group, List<Piece> pieces, TreeSet<Integer> pointers, TreeSet<Integer> fields) {
        this.group = group;
        this.pieces = pieces;
        this.pointers = pointers;
        this.fields = fields;
    }

    /** The same recorder for one of several things that are read together; see {@link StructId#group()}. */
    public LayoutRecorder group(int number) {
        return new LayoutRecorder(number, pieces, pointers, fields);
    }

    /** A struct that ends where {@code in} stands now. */
    public void struct(Piece.Kind kind, int index, int start, ByteCursor in) {
        struct(new StructId(kind, index), start, in);
    }

    /** A struct that ends where {@code in} stands now. */
    public void struct(StructId struct, int start, ByteCursor in) {
        pieces.add(new Piece.Struct(struct.in(group), start, in.position() - start));
    }

    /** A pointer field, null if it holds 0. */
    public void pointer(int offset, long value) {
        fields.add(offset);
        if (value != 0) {
            pointer(offset);
        }
    }

    /** What starts where, of things that are not empty; the first that was read where several do. */
    public Map<Integer, StructId> starts() {
        Map<Integer, StructId> starts = new HashMap<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Struct struct && struct.length() > 0) {
                starts.putIfAbsent(struct.offset(), struct.id());
            }
        }
        return starts;
    }

    /** A pointer field that leads somewhere, be it to the start of the data. */
    public void pointer(int offset) {
        fields.add(offset);
        pointers.add(offset);
    }

    /** The offsets of all pointers that are not null, rising. */
    public int[] pointers() {
        return pointers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The offsets of all pointers, null or not, rising. */
    public int[] pointerFields() {
        return fields.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The recorded pieces, and as padding whatever of the block lies between and behind them. */
    public Layout finish(ByteCursor block, ReadContext context) {
        pieces.sort(Comparator.comparingInt(Piece::offset)
                .thenComparing(Comparator.comparingInt(Piece::length).reversed()));
        List<Piece> all = new ArrayList<>(pieces.size());
        int covered = 0;
        for (Piece piece : pieces) {
            if (piece.offset() > covered) {
                all.add(padding(block, covered, piece.offset(), context));
            }
            all.add(piece);
            covered = Math.max(covered, piece.end());
        }
        if (covered < block.size()) {
            all.add(padding(block, covered, block.size(), context));
        }
        return new Layout(all);
    }

    private static Piece padding(ByteCursor block, int from, int to, ReadContext context) {
        ByteCursor in = block.copy().seek(from);
        context.reserve(to - from, in.site(), "padding");
        byte[] bytes = in.bytes("padding", to - from);
        for (byte b : bytes) {
            if (b != 0) {
                context.problem(
                        DiagnosticCode.NONZERO_PADDING,
                        block.siteAt(from),
                        "%d bytes that nothing points to",
                        to - from);
                break;
            }
        }
        return new Piece.Padding(from, bytes);
    }
}
