package shuriken.convert.nitro.mesh;

/**
 * A vertex of a display list, in the numbers of its commands.
 *
 * @param slot of its matrix, or {@link #NONE} for the current one
 * @param x 16 bits with 12 fraction bits, like y and z
 * @param hasUvs whether it has a texture coordinate
 * @param st texture coordinate, twice 16 bits
 * @param colour RGB555, or {@link #NONE}
 * @param normal three times 10 bits, or {@link #NONE}
 */
public record ListVertex(int slot, int x, int y, int z, boolean hasUvs, int st, int colour, int normal) {
    /** Marks a missing matrix, colour or normal. */
    public static final int NONE = -1;

    /** Returns this vertex with another colour. */
    public ListVertex withColour(int other) {
        return new ListVertex(slot, x, y, z, hasUvs, st, other, normal);
    }

    /** Returns this vertex at the position of another one. */
    public ListVertex at(ListVertex other) {
        return new ListVertex(slot, other.x, other.y, other.z, hasUvs, st, colour, normal);
    }

    /** Returns this vertex with the matrix of a stack slot. */
    public ListVertex withSlot(int other) {
        return new ListVertex(other, x, y, z, hasUvs, st, colour, normal);
    }
}
