package shuriken.ninja.layout;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;

/** The structs that pointers can refer to, with a label for the offset of each. */
public final class PointerTargets {
    /**
     * The structs that the block has. The set is a {@link HashSet}, because immutable sets are slow to report that an
     * element is missing if the hashes are consecutive, as here.
     */
    private final Set<StructId> existingStructs;

    private final Map<StructId, ByteWriter.Label> labelsByStruct;
    private final int scope;

    PointerTargets(Set<StructId> structs) {
        this(new HashSet<>(structs), new HashMap<>(), /* scope= */ 0);
    }

    private PointerTargets(Set<StructId> structs, Map<StructId, ByteWriter.Label> labels, int scope) {
        this.existingStructs = structs;
        this.labelsByStruct = labels;
        this.scope = scope;
    }

    /**
     * Returns a view of these targets in which structs without a scope belong to one part of the block.
     *
     * @param newScope the {@link StructId#scope()} of the part
     */
    public PointerTargets withScope(int newScope) {
        return new PointerTargets(existingStructs, labelsByStruct, newScope);
    }

    /** Returns a writer for a struct. Pointers to structs that the block does not have become null pointers. */
    public BlockStruct newWriter(ByteWriter out) {
        final class Writer extends StructWriter implements BlockStruct {
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

    /** Returns the label of a struct, which is created if it does not exist. */
    ByteWriter.Label label(StructId struct) {
        return labelsByStruct.computeIfAbsent(struct, id -> new ByteWriter.Label());
    }

    /** Returns whether the block has a struct. */
    public boolean contains(StructId struct) {
        return existingStructs.contains(inScope(struct));
    }

    /** Returns a struct in the scope of this view, unless it has a scope already. */
    private StructId inScope(StructId struct) {
        return struct.scope() == 0 ? struct.withScope(scope) : struct;
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
    public void writeLink(LayoutEntry.Kind kind, int index, ByteWriter out) {
        if (index != -1 && !existingStructs.contains(new StructId(kind, index).withScope(scope))) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the file contains no %s with index %d",
                    kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    index));
        }
        writePointer(kind, index, out);
    }

    /** Writes a pointer to part {@code part} of a struct, or a null pointer if the block does not have that part. */
    public void writePointer(LayoutEntry.Kind kind, int index, int part, ByteWriter out) {
        writePointer(new StructId(kind, index, part), out);
    }

    /** Writes a pointer to a struct, or a null pointer if the block does not have it. */
    public void writePointer(StructId struct, ByteWriter out) {
        writePointer(struct, /* byteOffset= */ 0, out);
    }

    /**
     * Writes a pointer to {@code byteOffset} bytes after the start of a struct, or a null pointer if the block does not
     * have the struct.
     */
    public void writePointer(StructId struct, int byteOffset, ByteWriter out) {
        StructId target = inScope(struct);
        if (existingStructs.contains(target)) {
            out.pointer(label(target), byteOffset);
        } else {
            out.nullPointer();
        }
    }
}
