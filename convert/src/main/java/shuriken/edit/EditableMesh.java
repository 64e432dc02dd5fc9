package shuriken.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.MeshPart;
import shuriken.scene.Material;

/**
 * The stored geometry of a mesh format, which {@link MeshEdit} changes.
 *
 * @param <V> identifies a value that the file stores, such as a vertex; equal identifiers denote the same value
 * @param <M> the changed geometry
 */
public interface EditableMesh<V, M> {
    /**
     * A value in the file from which a corner is drawn.
     *
     * @param value the stored value
     * @param attributes the attributes of the corner that the value determines
     */
    record Source<V>(V value, Set<Attribute> attributes) {}

    /**
     * Returns the stored values of each corner of a part. The corners are in the order of the part's triangles, with
     * three corners for each triangle.
     */
    List<List<Source<V>>> provenance(MeshPart part);

    /** Returns whether a stored value can store a change. Otherwise the triangles of the part are replaced. */
    default boolean canApply(V value, VertexChange change) {
        return true;
    }

    /** Changes a stored value. All corners that use the value need the same change. */
    void apply(V value, VertexChange change);

    /**
     * Returns whether polygons store which texture they use. If so, polygons whose texture was removed are replaced by
     * polygons with the edited material. Otherwise only their material changes.
     */
    default boolean polygonsStoreTextures() {
        return true;
    }

    /** Removes the triangles of a part of the original. */
    void remove(MeshPart part);

    /**
     * Inserts triangles of the edited scene.
     *
     * @param part the part with the triangles
     * @param material the material of the part
     * @param replaced the part of the original that the triangles replace and whose stored material they use, if any
     */
    void insert(MeshPart part, Material material, Optional<MeshPart> replaced);

    /** Builds the changed geometry. This method is called only once. */
    M build();
}
