package shuriken.ninja.basic;

/**
 * A polygon of a {@link BasicMeshset}: a triangle, a quad or a strip.
 *
 * @param isReversed whether the first triangle of a strip has the opposite winding; false for triangles and quads
 * @param indices the unsigned vertex indices of the corners
 */
public record BasicPolygon(boolean isReversed, short[] indices) {
    /** The bit of a stored length that means {@code isReversed}. */
    static final int REVERSED_BIT = 0x8000;

    /** The number of bits of a stored length without {@code REVERSED_BIT}. */
    static final int LENGTH_BITS = 15;

    /** Returns the number of corners. */
    public int cornerCount() {
        return indices.length;
    }

    /** Returns the vertex index of a corner. */
    public int vertexIndex(int cornerIndex) {
        return indices[cornerIndex] & 0xFFFF;
    }
}
