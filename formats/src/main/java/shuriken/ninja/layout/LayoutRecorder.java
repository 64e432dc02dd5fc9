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

/** A recorder of the offsets of structs and pointers while a block is read. */
public final class LayoutRecorder {
    private final List<LayoutEntry> pieces;
    private final NavigableSet<Integer> pointers;
    private final NavigableSet<Integer> pointerFields;
    private final NavigableSet<Integer> pointersWithoutRelocation;
    /** Returns whether a relocation table lists an offset; empty if there is no table. */
    private final Optional<IntPredicate> isRelocated;

    private final int scope;

    private LayoutRecorder(
            List<LayoutEntry> pieces,
            NavigableSet<Integer> pointers,
            NavigableSet<Integer> pointerFields,
            NavigableSet<Integer> pointersWithoutRelocation,
            Optional<IntPredicate> isRelocated,
            int scope) {
        this.pieces = pieces;
        this.pointers = pointers;
        this.pointerFields = pointerFields;
        this.pointersWithoutRelocation = pointersWithoutRelocation;
        this.isRelocated = isRelocated;
        this.scope = scope;
    }

    /** Creates a recorder for data in which a pointer is null if it is 0. */
    public LayoutRecorder() {
        this(new ArrayList<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), Optional.empty(), 0);
    }

    /** Creates a recorder for data in which a pointer is null if the relocation table does not list its offset. */
    public LayoutRecorder(IntPredicate isRelocated) {
        this(new ArrayList<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), Optional.of(isRelocated), 0);
    }

    /**
     * Returns a view of this recorder that records structs of one part of the block, such as one of several models.
     *
     * @param newScope the {@link StructId#scope()} of the structs
     */
    public LayoutRecorder withScope(int newScope) {
        return new LayoutRecorder(pieces, pointers, pointerFields, pointersWithoutRelocation, isRelocated, newScope);
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
    public void record(LayoutEntry.Kind kind, int index, int start, ByteCursor in) {
        record(kind, index, 0, start, in);
    }

    /** Records a struct that ends at the position of {@code in}. */
    public void record(StructId struct, int start, ByteCursor in) {
        pieces.add(new LayoutEntry.Struct(struct.withScope(scope), start, in.position() - start));
    }

    /** Records a part of a struct that ends at the position of {@code in}. */
    public void record(LayoutEntry.Kind kind, int index, int part, int start, ByteCursor in) {
        pieces.add(new LayoutEntry.Struct(new StructId(kind, index, part, scope), start, in.position() - start));
    }

    /** Records a pointer field, and returns whether it is not null. */
    public boolean recordPointer(int offset, long value) {
        pointerFields.add(offset);
        boolean leadsIntoBlock = isRelocated.map(table -> table.test(offset)).orElse(value != 0);
        if (leadsIntoBlock) {
            pointers.add(offset);
        } else if (value != 0) {
            pointersWithoutRelocation.add(offset);
        }
        return leadsIntoBlock;
    }

    /** Returns whether the recorded pointer field at an offset is not null. */
    public boolean isNonNull(int offset) {
        return pointers.contains(offset);
    }

    /**
     * Returns the non-empty structs by their offsets. If several start at one offset, the map contains the one that was
     * read first.
     */
    public Map<Integer, StructId> structsByOffset() {
        Map<Integer, StructId> starts = new HashMap<>();
        for (LayoutEntry piece : pieces) {
            if (piece instanceof LayoutEntry.Struct struct && struct.length() > 0) {
                starts.putIfAbsent(struct.offset(), struct.id());
            }
        }
        return starts;
    }

    /** Records a pointer that is not null, even if its value is 0. */
    public void recordPointer(int offset) {
        pointerFields.add(offset);
        pointers.add(offset);
    }

    /** Returns the offsets of pointer fields that are not 0 but have no relocation, in ascending order. */
    public int[] pointersWithoutRelocation() {
        return pointersWithoutRelocation.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the offsets of all pointers that are not null, in ascending order. */
    public int[] pointers() {
        return pointers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the offsets of all pointer fields, including null pointers, in ascending order. */
    public int[] pointerFields() {
        return pointerFields.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the recorded pieces and, as padding, all bytes between and after them. */
    public BlockLayout finish(ByteCursor block, ReadContext context) {
        pieces.sort(Comparator.comparingInt(LayoutEntry::offset)
                .thenComparing(Comparator.comparingInt(LayoutEntry::length).reversed()));
        List<LayoutEntry> entries = new ArrayList<>(pieces.size());
        int coveredEnd = 0;
        for (LayoutEntry piece : pieces) {
            if (piece.offset() > coveredEnd) {
                entries.add(readPadding(block, coveredEnd, piece.offset(), context));
            }
            entries.add(piece);
            coveredEnd = Math.max(coveredEnd, piece.end());
        }
        if (coveredEnd < block.size()) {
            entries.add(readPadding(block, coveredEnd, block.size(), context));
        }
        return new BlockLayout(entries);
    }

    private static LayoutEntry readPadding(ByteCursor block, int from, int to, ReadContext context) {
        ByteCursor in = block.copy().seek(from);
        context.reserve(to - from, in.site(), "padding");
        byte[] bytes = in.bytes("padding", to - from);
        for (byte b : bytes) {
            if (b != 0) {
                context.reportDeviation(
                        DiagnosticCode.NONZERO_PADDING,
                        block.siteAt(from),
                        "%d unreferenced bytes are not all zero",
                        to - from);
                break;
            }
        }
        return new LayoutEntry.Padding(from, bytes);
    }
}
