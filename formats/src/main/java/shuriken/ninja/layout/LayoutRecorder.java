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

/**
 * Records the offsets of structs and pointers while a block is read. A block is the bytes to which pointers are
 * relative.
 */
public final class LayoutRecorder {
    private final List<LayoutEntry> entries;
    private final NavigableSet<Integer> pointerOffsets;
    private final NavigableSet<Integer> pointerFieldOffsets;
    private final NavigableSet<Integer> pointerOffsetsWithoutRelocation;
    /** A predicate that is true for the offsets in the relocation table; empty if there is no table. */
    private final Optional<IntPredicate> isRelocated;

    private final int scope;

    private LayoutRecorder(
            List<LayoutEntry> entries,
            NavigableSet<Integer> pointerOffsets,
            NavigableSet<Integer> pointerFieldOffsets,
            NavigableSet<Integer> pointerOffsetsWithoutRelocation,
            Optional<IntPredicate> isRelocated,
            int scope) {
        this.entries = entries;
        this.pointerOffsets = pointerOffsets;
        this.pointerFieldOffsets = pointerFieldOffsets;
        this.pointerOffsetsWithoutRelocation = pointerOffsetsWithoutRelocation;
        this.isRelocated = isRelocated;
        this.scope = scope;
    }

    /** Creates a recorder for data in which a pointer is null if it is 0. */
    public LayoutRecorder() {
        this(new ArrayList<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), Optional.empty(), /* scope= */ 0);
    }

    /** Creates a recorder for data in which a pointer is null if the relocation table does not list its offset. */
    public LayoutRecorder(IntPredicate isRelocated) {
        this(
                new ArrayList<>(),
                new TreeSet<>(),
                new TreeSet<>(),
                new TreeSet<>(),
                Optional.of(isRelocated),
                /* scope= */ 0);
    }

    /**
     * Returns a view of this recorder for structs with a scope, such as the structs of one of several models.
     *
     * @param newScope the {@link StructId#scope()} of the structs
     */
    public LayoutRecorder withScope(int newScope) {
        return new LayoutRecorder(
                entries, pointerOffsets, pointerFieldOffsets, pointerOffsetsWithoutRelocation, isRelocated, newScope);
    }

    /** Returns a reader of the struct at the position of {@code in}, whose pointers are recorded. */
    public BlockStructVisitor newReader(ByteCursor in) {
        final class Reader extends StructReader implements BlockStructVisitor {
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

    /** Records a struct with part 0 that ends at the position of {@code in}. */
    public void record(LayoutEntry.Kind kind, int index, int structStart, ByteCursor in) {
        record(kind, index, /* part= */ 0, structStart, in);
    }

    /** Records a struct, in the scope of this recorder, that ends at the position of {@code in}. */
    public void record(StructId structId, int structStart, ByteCursor in) {
        entries.add(new LayoutEntry.Struct(structId.withScope(scope), structStart, in.position() - structStart));
    }

    /** Records a struct with a {@link StructId#part()} that ends at the position of {@code in}. */
    public void record(LayoutEntry.Kind kind, int index, int part, int structStart, ByteCursor in) {
        entries.add(new LayoutEntry.Struct(
                new StructId(kind, index, part, scope), structStart, in.position() - structStart));
    }

    /**
     * Records a pointer field.
     *
     * @param fieldOffset the offset of the field
     * @param storedValue the stored value
     * @return whether the pointer is not null
     */
    public boolean recordPointer(int fieldOffset, long storedValue) {
        pointerFieldOffsets.add(fieldOffset);
        boolean leadsIntoBlock =
                isRelocated.map(predicate -> predicate.test(fieldOffset)).orElse(storedValue != 0);
        if (leadsIntoBlock) {
            pointerOffsets.add(fieldOffset);
        } else if (storedValue != 0) {
            pointerOffsetsWithoutRelocation.add(fieldOffset);
        }
        return leadsIntoBlock;
    }

    /** Returns whether the recorded pointer field at an offset is not null. */
    public boolean isNonNull(int fieldOffset) {
        return pointerOffsets.contains(fieldOffset);
    }

    /**
     * Returns the non-empty structs by their offsets. If several structs start at one offset, the map contains the
     * struct that was recorded first.
     */
    public Map<Integer, StructId> structIdByOffset() {
        Map<Integer, StructId> structIdByOffset = new HashMap<>();
        for (LayoutEntry entry : entries) {
            if (entry instanceof LayoutEntry.Struct struct && struct.length() > 0) {
                structIdByOffset.putIfAbsent(struct.offset(), struct.id());
            }
        }
        return structIdByOffset;
    }

    /** Records a pointer that is not null, even if its value is 0. */
    public void recordPointer(int fieldOffset) {
        pointerFieldOffsets.add(fieldOffset);
        pointerOffsets.add(fieldOffset);
    }

    /** Returns the offsets of pointer fields whose value is not 0 but that have no relocation, in ascending order. */
    public int[] pointerOffsetsWithoutRelocation() {
        return pointerOffsetsWithoutRelocation.stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Returns the offsets of all pointers that are not null, in ascending order. */
    public int[] pointerOffsets() {
        return pointerOffsets.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the offsets of all pointer fields, including null pointers, in ascending order. */
    public int[] pointerFieldOffsets() {
        return pointerFieldOffsets.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns the recorded structs and, as padding, all bytes before, between and after them. Padding that is not zero
     * is reported.
     */
    public BlockLayout finish(ByteCursor block, ReadContext context) {
        entries.sort(Comparator.comparingInt(LayoutEntry::offset)
                .thenComparing(Comparator.comparingInt(LayoutEntry::length).reversed()));
        List<LayoutEntry> allEntries = new ArrayList<>(entries.size());
        int coveredEnd = 0;
        for (LayoutEntry entry : entries) {
            if (entry.offset() > coveredEnd) {
                allEntries.add(readPadding(block, coveredEnd, entry.offset(), context));
            }
            allEntries.add(entry);
            coveredEnd = Math.max(coveredEnd, entry.end());
        }
        if (coveredEnd < block.size()) {
            allEntries.add(readPadding(block, coveredEnd, block.size(), context));
        }
        return new BlockLayout(allEntries);
    }

    private static LayoutEntry readPadding(ByteCursor block, int startOffset, int endOffset, ReadContext context) {
        ByteCursor in = block.copy().seek(startOffset);
        context.reserve(endOffset - startOffset, in.location(), "padding");
        byte[] bytes = in.bytes("padding", endOffset - startOffset);
        for (byte paddingByte : bytes) {
            if (paddingByte != 0) {
                context.reportDeviation(
                        DiagnosticCode.NONZERO_PADDING,
                        block.locationAt(startOffset),
                        "%d unreferenced bytes are not all zero",
                        endOffset - startOffset);
                break;
            }
        }
        return new LayoutEntry.Padding(startOffset, bytes);
    }
}
