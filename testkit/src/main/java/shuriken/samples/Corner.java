package shuriken.samples;

/**
 * A corner of a triangle.
 *
 * @param vertex the index of the vertex in the shape
 * @param u the texture coordinate, 0 = left and 1 = right
 * @param v the texture coordinate, 0 = top and 1 = bottom
 */
record Corner(int vertex, double u, double v) {}
