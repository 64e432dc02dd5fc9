package shuriken.ninja.chunk;

/**
 * A triangle strip of a strip or volume chunk.
 *
 * @param reversed whether the first triangle has the opposite winding, stored as a negative length
 * @param length the number of corners
 * @param words the corners in file order: index, data and, from the third corner on, the user words
 * @param cornerWords the number of words of one corner without user words
 * @param userWords the number of user words per triangle, 0 to 3
 */
public record Strip(boolean reversed, int length, short[] words, int cornerWords, int userWords) {
    /** Returns the index in {@link #words()} of the first word of corner {@code i}. */
    public int wordOffset(int i) {
        return i * cornerWords + Math.max(0, i - 2) * userWords;
    }

    /** Returns the vertex slot of corner {@code i}. */
    public int slot(int i) {
        return words[wordOffset(i)] & 0xFFFF;
    }

    /** Returns the number of triangles, including degenerate ones. */
    public int triangleCount() {
        return Math.max(0, length - 2);
    }
}
