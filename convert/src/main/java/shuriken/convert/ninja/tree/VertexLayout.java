package shuriken.convert.ninja.tree;

import shuriken.scene.Primitive.Form;

/**
 * The form and attributes of a primitive.
 *
 * @param normals whether its vertices have normals, and similarly the next two
 * @param moreTexCoords number of further sets of texture coordinates
 */
record VertexLayout(Form form, boolean normals, boolean texCoords, boolean colours, int moreTexCoords) {}
