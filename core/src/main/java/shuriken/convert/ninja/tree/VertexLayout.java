package shuriken.convert.ninja.tree;

import shuriken.scene.Primitive.Form;

/**
 * What a primitive is made of.
 *
 * @param normals whether its vertices have any; so the next two
 * @param moreTexCoords further sets of texture coordinates
 */
record VertexLayout(Form form, boolean normals, boolean texCoords, boolean colours, int moreTexCoords) {}
