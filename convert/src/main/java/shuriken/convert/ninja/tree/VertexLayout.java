package shuriken.convert.ninja.tree;

import shuriken.scene.Primitive.Mode;

/**
 * The form and attributes of a primitive.
 *
 * @param form the form
 * @param hasNormals whether vertices have normals
 * @param hasTexCoords whether vertices have texture coordinates
 * @param hasColours whether vertices have colours
 * @param extraTexCoordCount the number of additional sets of texture coordinates
 */
record VertexLayout(Mode form, boolean hasNormals, boolean hasTexCoords, boolean hasColours, int extraTexCoordCount) {}
