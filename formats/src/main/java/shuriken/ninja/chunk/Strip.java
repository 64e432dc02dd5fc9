package shuriken.ninja.chunk;

/**
 * One strip of a strip or volume chunk.
 *
 * @param reversed whether the first triangle has the opposite winding; a negative stored length
 * @param length number of corners
 * @param words the corners in file order: index, data, and user words starting with the third corner
 * @param cornerWords number of words of one corner without user words
 * @param userWords number of user words of one triangle, 0 to 3
 */
public record Strip(boolean reversed, int length, short[] words, int cornerWords, int userWords) {
    /** Returns the index in {@link #words()} of the first word of corner {@code i}. */
    public int at(int i) {
        return i * cornerWords + Math.max(0, i - 2) * userWords;
    }

    /** Returns the unsigned slot of corner {@code i}. */
    public int index(int i) {
        return words[at(i)] & 0xFFFF;
    }

    /** Number of triangles, including degenerate ones. */
    public int triangles() {
        return Math.max(0, length - 2);
    }
}
