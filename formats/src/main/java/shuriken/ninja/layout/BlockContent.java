package shuriken.ninja.layout;

import java.util.List;
import shuriken.io.ByteWriter;

/** The structs of one block, whose offsets a {@link BlockWriter} determines. */
public interface BlockContent {
    /** Returns the structs that must be written, in the order for a block without an original layout. */
    List<StructId> order();

    /** Returns whether the model has this struct. A model may also have structs that {@link #order()} omits. */
    boolean has(StructId struct);

    /** Writes one struct. Pointers to other structs are written by {@link PointerTargets#writePointer}. */
    void write(StructId struct, ByteWriter out, PointerTargets targets);
}
