package shuriken.ninja.layout;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;

/** The structs to which pointers can refer, with a label for the offset of each struct. */
public final class PointerTargets {
    /**
     * The structs that the block has. The set is a {@link HashSet}, because immutable sets are slow to report that an
     * element is missing if the hashes are consecutive, as here.
     */
    private final Set<StructId> existingStructIds;

    private final Map<StructId, ByteWriter.Label> labelByStructId;
    private final int scope;

    PointerTargets(Set<StructId> structIds) {
        this(new HashSet<>(structIds), new HashMap<>(), /* scope= */ 0);
    }

    private PointerTargets(Set<StructId> structIds, Map<StructId, ByteWriter.Label> labelByStructId, int scope) {
        this.existingStructIds = structIds;
        this.labelByStructId = labelByStructId;
        this.scope = scope;
    }

    /**
     * Returns a view of these targets that replaces the scope 0 of a {@link StructId} by another scope.
     *
     * @param newScope the {@link StructId#scope()} of one of several models or motions in the block
     */
    public PointerTargets withScope(int newScope) {
        return new PointerTargets(existingStructIds, labelByStructId, newScope);
    }

    /** Returns a writer for a struct. Pointers to structs that the block does not have become null pointers. */
    public BlockStructVisitor newWriter(ByteWriter out) {
        final class Writer extends StructWriter implements BlockStructVisitor {
            private Writer() {
                super(out);
            }

            @Override
            public PointerField pointer(String field, StructId target) {
                PointerTargets.this.writePointer(target, out);
                return PointerField.NONE;
            }
        }

        return new Writer();
    }

    /** Returns the label of a struct. The first call for a struct creates the label. */
    ByteWriter.Label getOrCreateLabel(StructId structId) {
        return labelByStructId.computeIfAbsent(structId, id -> new ByteWriter.Label());
    }

    /** Returns whether the block has a struct. */
    public boolean contains(StructId structId) {
        return existingStructIds.contains(inScope(structId));
    }

    /** Returns the identity of a struct in the scope of this view. A scope other than 0 is kept. */
    private StructId inScope(StructId structId) {
        return structId.scope() == 0 ? structId.withScope(scope) : structId;
    }

    /** Writes a pointer to a struct, or a null pointer if the block does not have it. */
    public void writePointer(LayoutEntry.Kind kind, int index, ByteWriter out) {
        writePointer(kind, index, /* part= */ 0, out);
    }

    /**
     * Writes a pointer to a struct, or a null pointer for the index -1.
     *
     * @throws IllegalArgumentException if the index is not -1 and the block has no such struct
     */
    public void writeRequiredPointer(LayoutEntry.Kind kind, int index, ByteWriter out) {
        if (index != -1 && !existingStructIds.contains(new StructId(kind, index).withScope(scope))) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the file contains no %s with index %d",
                    kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    index));
        }
        writePointer(kind, index, out);
    }

    /** Writes a pointer to the struct with an index and a part, or a null pointer if the block does not have it. */
    public void writePointer(LayoutEntry.Kind kind, int index, int part, ByteWriter out) {
        writePointer(new StructId(kind, index, part), out);
    }

    /** Writes a pointer to a struct, or a null pointer if the block does not have it. */
    public void writePointer(StructId structId, ByteWriter out) {
        writePointer(structId, /* byteOffset= */ 0, out);
    }

    /**
     * Writes a pointer to {@code byteOffset} bytes after the start of a struct, or a null pointer if the block does not
     * have the struct.
     */
    public void writePointer(StructId structId, int byteOffset, ByteWriter out) {
        StructId target = inScope(structId);
        if (existingStructIds.contains(target)) {
            out.pointer(getOrCreateLabel(target), byteOffset);
        } else {
            out.nullPointer();
        }
    }
}
