package shuriken.ninja.object;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/**
 * Writes meshes.
 *
 * @param <A> the kind of mesh
 */
public interface AttachWriter<A> {
    /** The structs of one mesh in the order of SEGA's converter. */
    List<StructId> order(A attach, int index);

    /** Whether a mesh has this struct though {@link #order} can do without, because it is empty. */
    default boolean has(A attach, StructId struct) {
        return false;
    }

    /** Writes one of these structs. */
    void write(A attach, StructId struct, ByteWriter out, PointerTargets targets);
}
