package shuriken.ninja.chunk;

/**
 * One strip of a strip or volume chunk.
 *
 * @param reversed whether the first triangle is wound the other way; a negative stored length
 * @param length corners
 * @param words the corners in file order: index, data, and from the third corner on the user words
 * @param cornerWords words of one corner without user words
 * @param userWords user words of one triangle, 0 to 3
 */
public record Strip(boolean reversed, int length, short[] words, int cornerWords, int userWords) {
    /** Where corner {@code i} starts in {@link #words()}. */
    public int at(int i) {
        return i * cornerWords + Math.max(0, i - 2) * userWords;
    }

    /** The slot of corner {@code i}, unsigned. */
    public int index(int i) {
        return words[at(i)] & 0xFFFF;
    }

    /** Triangles, degenerate ones included. */
    public int triangles() {
        return Math.max(0, length - 2);
    }
}
