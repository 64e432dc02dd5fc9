package shuriken.ninja.chunk;

/**
 * A triangle strip of a strip or volume chunk.
 *
 * @param reversed whether the first triangle has the opposite winding, stored as a negative length
 * @param length the number of corners
 * @param words the corners in file order: the vertex slot, the data of the corner and, from the third corner on, the
 *     user words of the triangle
 * @param cornerWords the number of 16-bit words of one corner without user words
 * @param userWords the number of user words per triangle, 0 to 3
 */
public record Strip(boolean reversed, int length, short[] words, int cornerWords, int userWords) {
    /** Returns the index in {@link #words()} of the first word of a corner. */
    public int wordOffset(int corner) {
        return corner * cornerWords + Math.max(0, corner - 2) * userWords;
    }

    /** Returns the vertex slot of a corner. */
    public int slot(int corner) {
        return words[wordOffset(corner)] & 0xFFFF;
    }

    /** Returns the number of triangles, including degenerate ones. */
    public int triangleCount() {
        return Math.max(0, length - 2);
    }
}
