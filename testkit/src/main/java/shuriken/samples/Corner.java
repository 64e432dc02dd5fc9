package shuriken.samples;

/** A corner of a triangle: a vertex of the shape, and the place in the texture. */
record Corner(int vertex, double u, double v) {}
