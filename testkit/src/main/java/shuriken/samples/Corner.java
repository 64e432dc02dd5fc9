package shuriken.samples;

/** A corner of a triangle: a vertex of the shape and its texture coordinates. */
record Corner(int vertex, double u, double v) {}
