package shuriken.samples;

/**
 * A corner of a triangle.
 *
 * @param vertexIndex the index of the vertex in the shape
 * @param u the horizontal texture coordinate, from 0 (left) to 1 (right)
 * @param v the vertical texture coordinate, from 0 (top) to 1 (bottom)
 */
record Corner(int vertexIndex, double u, double v) {}
