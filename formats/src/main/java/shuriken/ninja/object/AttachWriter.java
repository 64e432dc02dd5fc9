package shuriken.ninja.object;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/**
 * Writes the meshes of a node tree.
 *
 * @param <A> the kind of mesh
 */
public interface AttachWriter<A> {
    /** Returns the structs of one mesh in the order of SEGA's converter. */
    List<StructId> order(A attach, int index);

    /** Returns whether a mesh has a struct that {@link #order} omits because it is empty. */
    default boolean has(A attach, StructId struct) {
        return false;
    }

    /** Writes one struct of a mesh. */
    void write(A attach, StructId struct, ByteWriter out, PointerTargets targets);
}
