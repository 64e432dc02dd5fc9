package shuriken.ninja.chunk;

/**
 * A triangle strip of a strip or volume chunk.
 *
 * @param isReversed whether the first triangle has the opposite winding, stored as a negative length
 * @param cornerCount the number of corners
 * @param words the corners in file order: the slot of the vertex in the vertex buffer, the data of the corner and, from
 *     the third corner on, the user words of the triangle that the corner completes
 * @param wordsPerCorner the number of 16-bit words of one corner without user words
 * @param userWordCount the number of 16-bit user words per triangle, 0 to 3
 */
public record Strip(boolean isReversed, int cornerCount, short[] words, int wordsPerCorner, int userWordCount) {
    /** Returns the index in {@link #words()} of the first word of a corner. */
    public int wordOffset(int cornerIndex) {
        return cornerIndex * wordsPerCorner + Math.max(0, cornerIndex - 2) * userWordCount;
    }

    /** Returns the vertex slot of a corner. */
    public int slot(int cornerIndex) {
        return words[wordOffset(cornerIndex)] & 0xFFFF;
    }

    /** Returns the number of triangles, including degenerate ones. */
    public int triangleCount() {
        return Math.max(0, cornerCount - 2);
    }
}
