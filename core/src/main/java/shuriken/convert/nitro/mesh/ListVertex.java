package shuriken.convert.nitro.mesh;

/**
 * A vertex of a display list, in the numbers of its commands.
 *
 * @param slot of its matrix, or {@link #NONE} for the current one
 * @param x 12 fraction bits, 16 bits; y and z likewise
 * @param hasUvs whether it has a texture coordinate
 * @param st texture coordinate, twice 16 bits
 * @param colour RGB555, or {@link #NONE}
 * @param normal three times 10 bits, or {@link #NONE}
 */
public record ListVertex(int slot, int x, int y, int z, boolean hasUvs, int st, int colour, int normal) {
    /** No matrix, colour or normal of its own. */
    public static final int NONE = -1;

    /** This vertex with the matrix of a stack slot. */
    public ListVertex withSlot(int other) {
        return new ListVertex(other, x, y, z, hasUvs, st, colour, normal);
    }
}
