package shuriken.ninja.basic;

/**
 * One polygon of a {@link BasicMeshset}: a triangle, a quad, or a strip.
 *
 * @param reversed whether the first triangle of a strip has the opposite winding
 * @param indices unsigned indices of vertices
 */
public record BasicPolygon(boolean reversed, short[] indices) {
    /** The bit of a stored length for {@code reversed}. */
    static final int REVERSED = 0x8000;

    public int length() {
        return indices.length;
    }

    /** Returns the vertex of corner {@code i}. */
    public int index(int i) {
        return indices[i] & 0xFFFF;
    }
}
