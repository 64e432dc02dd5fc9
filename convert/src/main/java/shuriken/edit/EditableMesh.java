package shuriken.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.VertexChange.Attribute;
import shuriken.scene.Material;

/**
 * The stored geometry of one mesh kind, as {@link MeshEdit} changes it.
 *
 * @param <V> identifies a stored value, such as a vertex; equal ones are the same value
 * @param <M> the changed geometry
 */
public interface EditableMesh<V, M> {
    /**
     * A stored value that a corner is drawn from.
     *
     * @param attributes those of the corner that it determines
     */
    record Source<V>(V value, Set<Attribute> attributes) {}

    /** Returns the sources of each corner of a part, in the order of its triangles: three corners for each. */
    List<List<Source<V>>> provenance(MeshPart part);

    /** Changes a stored value; all its users agree. */
    void apply(V value, VertexChange change);

    /** Removes the triangles of a part of the original. */
    void remove(MeshPart part);

    /**
     * Inserts triangles.
     *
     * @param part with the triangles, of the edited scene
     * @param replaced the part of the original whose triangles they replace and whose stored material they have, if any
     */
    void insert(MeshPart part, Material material, Optional<MeshPart> replaced);

    /** Builds the changed geometry; called once. */
    M result();
}
