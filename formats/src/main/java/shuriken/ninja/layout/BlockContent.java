package shuriken.ninja.layout;

import java.util.List;
import shuriken.io.ByteWriter;

/**
 * The structs of one block, the bytes to which pointers are relative. A {@link BlockWriter} determines the offsets of
 * the structs.
 */
public interface BlockContent {
    /** Returns the structs that must be written, in the order for a block without an original layout. */
    List<StructId> order();

    /**
     * Returns whether the content has this struct. It may also have structs that {@link #order()} omits, such as empty
     * arrays.
     */
    boolean has(StructId structId);

    /** Writes one struct. Pointers to other structs are written by {@link PointerTargets#writePointer}. */
    void write(StructId structId, ByteWriter out, PointerTargets targets);
}
