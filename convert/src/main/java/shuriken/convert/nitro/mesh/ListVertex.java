package shuriken.convert.nitro.mesh;

import java.util.List;

/**
 * A vertex of a display list. Its values are the parameters of the commands that set them.
 *
 * @param slot the stack slot of the matrix, or {@link #NONE} for the current matrix
 * @param x the x coordinate, a signed 16-bit number with 12 fraction bits
 * @param y the y coordinate in the format of x
 * @param z the z coordinate in the format of x
 * @param hasTexCoords whether the vertex has texture coordinates
 * @param st the texture coordinates: s in the lower and t in the upper 16 bits, with 4 fraction bits each
 * @param colour the colour as RGB555, or {@link #NONE}
 * @param normal the normal: x in the lowest 10 bits, then y and z, with 9 fraction bits each; or {@link #NONE}
 */
public record ListVertex(int slot, int x, int y, int z, boolean hasTexCoords, int st, int colour, int normal) {
    /** The value of a missing matrix slot, colour or normal. */
    public static final int NONE = -1;

    /** Returns the matrix slot and the coordinates, which are equal for vertices at the same position. */
    public List<Integer> matrixAndPosition() {
        return List.of(slot, x, y, z);
    }

    /** Returns this vertex with a new colour. */
    public ListVertex withColour(int newColour) {
        return new ListVertex(slot, x, y, z, hasTexCoords, st, newColour, normal);
    }

    /** Returns this vertex at the position of another vertex. */
    public ListVertex atPositionOf(ListVertex other) {
        return new ListVertex(slot, other.x, other.y, other.z, hasTexCoords, st, colour, normal);
    }

    /** Returns this vertex with the matrix of a stack slot. */
    public ListVertex withSlot(int newSlot) {
        return new ListVertex(newSlot, x, y, z, hasTexCoords, st, colour, normal);
    }
}
