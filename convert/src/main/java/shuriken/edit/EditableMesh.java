package shuriken.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.MeshPart;
import shuriken.scene.Material;

/**
 * The stored geometry of a mesh format, which {@link MeshEdit} changes. The parts of the original are the mesh parts of
 * the scene to which the file was converted. A part of the edited scene either replaces one of them or is new.
 *
 * @param <V> the type of the identifiers of stored values, such as indices of vertices; corners with equal identifiers
 *     use the same value
 * @param <M> the type of the changed geometry
 */
public interface EditableMesh<V, M> {
    /**
     * A stored value from which a corner was converted.
     *
     * @param valueId the identifier of the value
     * @param attributes the attributes of the corner that the value determines
     */
    record StoredValue<V>(V valueId, Set<Attribute> attributes) {}

    /**
     * Returns the stored values of each corner of a part of the original. The corners are in the order of the part's
     * triangles, with three corners for each triangle.
     */
    List<List<StoredValue<V>>> storedValuesByCorner(MeshPart originalPart);

    /**
     * Returns whether the file can store a change of a value. If not, {@link MeshEdit} replaces the triangles of the
     * part.
     */
    default boolean canApply(V valueId, VertexChange change) {
        return true;
    }

    /** Changes a stored value. All corners that use the value need the same change. */
    void apply(V valueId, VertexChange change);

    /**
     * Returns whether polygons store which texture they use. If so, and an edit removes the texture of polygons,
     * {@link MeshEdit} replaces these polygons by new polygons. If not, it changes only their material.
     */
    default boolean polygonsStoreTextures() {
        return true;
    }

    /** Removes the triangles of a part of the original. */
    void remove(MeshPart originalPart);

    /**
     * Inserts the triangles of a part of the edited scene.
     *
     * @param material the material of the part
     * @param replacedPart the part of the original that the triangles replace and whose stored material they use, if
     *     any
     */
    void insert(MeshPart editedPart, Material material, Optional<MeshPart> replacedPart);

    /** Builds the changed geometry. This method is called only once. */
    M build();
}
