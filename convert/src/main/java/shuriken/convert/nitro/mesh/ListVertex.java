package shuriken.convert.nitro.mesh;

/**
 * A vertex of a display list, with the parameters of its commands.
 *
 * @param slot the slot of the matrix, or {@link #NONE} for the current matrix
 * @param x the x coordinate, 16 bits with 12 fraction bits
 * @param y the y coordinate in the same form
 * @param z the z coordinate in the same form
 * @param hasUvs whether there is a texture coordinate
 * @param st the texture coordinate: s in the lower and t in the upper 16 bits, with 4 fraction bits each
 * @param colour the colour as RGB555, or {@link #NONE}
 * @param normal the normal: x in the lowest 10 bits, then y and z, with 9 fraction bits each; or {@link #NONE}
 */
public record ListVertex(int slot, int x, int y, int z, boolean hasUvs, int st, int colour, int normal) {
    /** A missing matrix, colour or normal. */
    public static final int NONE = -1;

    /** Returns this vertex with another colour. */
    public ListVertex withColour(int newColour) {
        return new ListVertex(slot, x, y, z, hasUvs, st, newColour, normal);
    }

    /** Returns this vertex at the position of another vertex. */
    public ListVertex atPositionOf(ListVertex other) {
        return new ListVertex(slot, other.x, other.y, other.z, hasUvs, st, colour, normal);
    }

    /** Returns this vertex with the matrix of a stack slot. */
    public ListVertex withSlot(int newSlot) {
        return new ListVertex(newSlot, x, y, z, hasUvs, st, colour, normal);
    }
}
