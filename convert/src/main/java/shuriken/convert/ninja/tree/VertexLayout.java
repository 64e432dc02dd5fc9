package shuriken.convert.ninja.tree;

import shuriken.scene.Primitive.Mode;

/**
 * The topology of a primitive, and the attributes of its vertices.
 *
 * @param mode whether the primitive consists of triangles, lines or points
 * @param hasNormals whether vertices have normals
 * @param hasTexCoords whether vertices have texture coordinates
 * @param hasColours whether vertices have colours
 * @param extraTexCoordSetCount the number of additional texture coordinate sets
 */
record VertexLayout(
        Mode mode, boolean hasNormals, boolean hasTexCoords, boolean hasColours, int extraTexCoordSetCount) {
    /** Creates a layout without normals, texture coordinates and colours. */
    static VertexLayout positionsOnly(Mode mode) {
        return new VertexLayout(
                mode,
                /* hasNormals= */ false,
                /* hasTexCoords= */ false,
                /* hasColours= */ false,
                /* extraTexCoordSetCount= */ 0);
    }
}
