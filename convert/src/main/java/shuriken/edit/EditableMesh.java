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
     * Returns the stored values that each corner of a part is drawn from, in the order of the part's triangles: three
     * corners for each.
     */
    List<List<V>> provenance(MeshPart part);

    /** Returns the attributes that a stored value has. */
    Set<Attribute> attributes(V value);

    /** Changes a stored value; all its users agree. */
    void apply(V value, VertexChange change);

    /** Removes the triangles of a part of the original. */
    void remove(MeshPart part);

    /**
     * Inserts triangles.
     *
     * @param part with the triangles, of the edited scene
     * @param replaced the part of the original that was removed and whose material the triangles have, if any
     */
    void insert(MeshPart part, Material material, Optional<MeshPart> replaced);

    /** Builds the changed geometry; called once. */
    M result();
}
