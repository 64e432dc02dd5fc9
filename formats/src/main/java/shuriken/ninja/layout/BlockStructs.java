package shuriken.ninja.layout;

import java.util.List;
import shuriken.io.ByteWriter;

/** The structs of one block, for a {@link BlockWriter}. */
public interface BlockStructs {
    /** What must be written, in the order of a block without a layout. */
    List<StructId> order();

    /** Whether the model has this struct; it may have some that {@link #order()} can do without. */
    boolean has(StructId struct);

    /** Writes one struct, its pointers to others by {@link PointerTargets#pointer}. */
    void write(StructId struct, ByteWriter out, PointerTargets targets);
}
