package shuriken.ninja.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;

/** Records the offsets of the structs of one block, and of the pointers in it, while it is read. */
public final class LayoutRecorder {
    private final List<LayoutEntry> pieces;
    private final NavigableSet<Integer> pointers;
    private final NavigableSet<Integer> fields;
    private final NavigableSet<Integer> unlisted;
    private final Optional<IntPredicate> relocated;
    private final int scope;

    private LayoutRecorder(
            List<LayoutEntry> pieces,
            NavigableSet<Integer> pointers,
            NavigableSet<Integer> fields,
            NavigableSet<Integer> unlisted,
            Optional<IntPredicate> relocated,
            int scope) {
        this.pieces = pieces;
        this.pointers = pointers;
        this.fields = fields;
        this.unlisted = unlisted;
        this.relocated = relocated;
        this.scope = scope;
    }

    /** For data in which a pointer is null if it is 0. */
    public LayoutRecorder() {
        this(new ArrayList<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), Optional.empty(), 0);
    }

    /** For data in which a pointer is null if no relocation table lists its offset. */
    public LayoutRecorder(IntPredicate relocated) {
        this(new ArrayList<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), Optional.of(relocated), 0);
    }

    /** The same notes, for structs of one of several models. */
    public LayoutRecorder in(int model) {
        return new LayoutRecorder(pieces, pointers, fields, unlisted, relocated, model);
    }

    /** Returns a reader of the struct at the position of {@code in}, whose pointers are recorded. */
    public BlockStruct reader(ByteCursor in) {
        final class Reader extends StructReader implements BlockStruct {
            private Reader() {
                super(in);
            }

            @Override
            public PointerField pointer(String field, StructId target) {
                return PointerField.read(in, field, LayoutRecorder.this);
            }
        }

        return new Reader();
    }

    /** Records a struct that ends at the position of {@code in}. */
    public void struct(LayoutEntry.Kind kind, int index, int start, ByteCursor in) {
        struct(kind, index, 0, start, in);
    }

    /** Records a struct that ends at the position of {@code in}. */
    public void struct(StructId struct, int start, ByteCursor in) {
        pieces.add(new LayoutEntry.Struct(struct.in(scope), start, in.position() - start));
    }

    /** Records a part of a record that ends at the position of {@code in}. */
    public void struct(LayoutEntry.Kind kind, int index, int part, int start, ByteCursor in) {
        pieces.add(new LayoutEntry.Struct(new StructId(kind, index, part, scope), start, in.position() - start));
    }

    /** A pointer field; returns whether it leads somewhere. */
    public boolean pointer(int offset, long value) {
        fields.add(offset);
        boolean leads = relocated.map(table -> table.test(offset)).orElse(value != 0);
        if (leads) {
            pointers.add(offset);
        } else if (value != 0) {
            unlisted.add(offset);
        }
        return leads;
    }

    /** Whether the pointer field at this offset, noted before, leads somewhere. */
    public boolean leads(int offset) {
        return pointers.contains(offset);
    }

    /** What starts where, of things that are not empty; the first that was read where several do. */
    public Map<Integer, StructId> starts() {
        Map<Integer, StructId> starts = new HashMap<>();
        for (LayoutEntry piece : pieces) {
            if (piece instanceof LayoutEntry.Struct struct && struct.length() > 0) {
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

    /** The offsets of all pointer fields that are not 0, though the relocation table does not name them, rising. */
    public int[] unlisted() {
        return unlisted.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The offsets of all pointers that are not null, rising. */
    public int[] pointers() {
        return pointers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The offsets of all pointers, null or not, rising. */
    public int[] pointerFields() {
        return fields.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The recorded pieces, with everything between and after them as padding. */
    public BlockLayout finish(ByteCursor block, ReadContext context) {
        pieces.sort(Comparator.comparingInt(LayoutEntry::offset)
                .thenComparing(Comparator.comparingInt(LayoutEntry::length).reversed()));
        List<LayoutEntry> all = new ArrayList<>(pieces.size());
        int covered = 0;
        for (LayoutEntry piece : pieces) {
            if (piece.offset() > covered) {
                all.add(padding(block, covered, piece.offset(), context));
            }
            all.add(piece);
            covered = Math.max(covered, piece.end());
        }
        if (covered < block.size()) {
            all.add(padding(block, covered, block.size(), context));
        }
        return new BlockLayout(all);
    }

    private static LayoutEntry padding(ByteCursor block, int from, int to, ReadContext context) {
        ByteCursor in = block.copy().seek(from);
        context.reserve(to - from, in.site(), "padding");
        byte[] bytes = in.bytes("padding", to - from);
        for (byte b : bytes) {
            if (b != 0) {
                context.problem(DiagnosticCode.NONZERO_PADDING, block.siteAt(from), "%d unused bytes", to - from);
                break;
            }
        }
        return new LayoutEntry.Padding(from, bytes);
    }
}
