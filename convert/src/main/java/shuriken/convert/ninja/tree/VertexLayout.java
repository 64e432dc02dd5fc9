package shuriken.convert.ninja.tree;

import shuriken.scene.Primitive.Mode;

/**
 * The kind of polygons of a primitive, and the attributes of its vertices.
 *
 * @param form whether the primitive consists of triangles, lines or points
 * @param hasNormals whether vertices have normals
 * @param hasTexCoords whether vertices have texture coordinates
 * @param hasColours whether vertices have colours
 * @param extraTexCoordCount the number of additional sets of texture coordinates
 */
record VertexLayout(Mode form, boolean hasNormals, boolean hasTexCoords, boolean hasColours, int extraTexCoordCount) {}
