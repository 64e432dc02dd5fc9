package shuriken.convert.ninja;

/** Which arrays the vertices of a primitive have besides positions. */
record Layout(boolean normals, boolean texCoords, boolean colours) {}
