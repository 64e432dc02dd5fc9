package shuriken.convert.nitro;

/** Which sides of its triangles a material draws. */
enum Faces {
    NONE,
    BACK,
    FRONT,
    BOTH;

    /** Of bits 6 and 7 of the polygon attributes. */
    static Faces of(int polygon) {
        return values()[polygon >> 6 & 3];
    }
}
