package shuriken.convert.nitro.mesh;

import shuriken.nitro.mdl0.ShapeData;

/**
 * A shape of a new model, and the numbers of its polygons for the model's header.
 *
 * @param data the shape with its display list
 * @param vertexCount the number of vertices in the display list
 * @param triangleCount the number of triangles, including those in strips
 * @param quadCount the number of quads, including those in strips
 */
record EncodedShape(ShapeData data, int vertexCount, int triangleCount, int quadCount) {}
