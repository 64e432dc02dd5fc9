package shuriken.ninja.basic;

/**
 * One polygon of a {@link BasicMeshset}: a triangle, a quad, or a strip.
 *
 * @param reversed whether the first triangle of a strip is wound the other way
 * @param indices of vertices, unsigned
 */
public record BasicPolygon(boolean reversed, short[] indices) {
    /** The bit of a stored length that stands for {@code reversed}. */
    static final int REVERSED = 0x8000;

    public int length() {
        return indices.length;
    }

    /** The vertex of corner {@code i}. */
    public int index(int i) {
        return indices[i] & 0xFFFF;
    }
}
