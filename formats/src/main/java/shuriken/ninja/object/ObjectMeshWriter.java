package shuriken.ninja.object;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/**
 * Writes the meshes of a node tree.
 *
 * @param <M> the type of the meshes
 */
public interface ObjectMeshWriter<M> {
    /** Returns the structs of one mesh that must be written, in the order of SEGA's converter. */
    List<StructId> order(M mesh, int meshIndex);

    /** Returns whether a mesh has an array that {@link #order} omits if it is empty. */
    default boolean has(M mesh, StructId structId) {
        return false;
    }

    /** Writes one struct of a mesh. {@link StructId#index()} is the index of the mesh. */
    void write(M mesh, StructId structId, ByteWriter out, PointerTargets targets);
}
