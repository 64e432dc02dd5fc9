package shuriken.convert.ninja.xj;

import java.util.Arrays;
import shuriken.geometry.IntRowInterner;
import shuriken.ninja.xj.XjVertices;

/**
 * Builds a vertex list of an XJ model. The list consists of existing vertices, which can be changed, and of unique
 * added vertices. A vertex is stored as 32-bit words.
 */
public final class XjVertexListBuilder {
    private static final int MAX_VERTEX_COUNT = 0x10000;
    private static final int NORMAL_WORD_COUNT = 3;
    private static final int POSITION_WORD_COUNT = 3;

    private final int type;
    /** A field whose meaning is unknown. It is copied from the existing list. */
    private final int unknown02;

    /** The number of words of a vertex. */
    private final int stride;
    /** The words of the existing vertices. */
    private final int[] existingWords;

    private final IntRowInterner addedVertices = new IntRowInterner();

    XjVertexListBuilder(int type) {
        this(new XjVertices(type, new int[0]));
    }

    XjVertexListBuilder(XjVertices vertexList) {
        this.type = vertexList.type();
        this.unknown02 = vertexList.unknown02();
        this.stride = vertexList.wordsPerVertex();
        this.existingWords = vertexList.words().clone();
    }

    int type() {
        return type;
    }

    /** Returns whether another triangle fits, even if all its vertices are new. */
    boolean hasSpaceForTriangle() {
        return existingWords.length / stride + addedVertices.size() + 3 <= MAX_VERTEX_COUNT;
    }

    /**
     * Returns the index of an added vertex. The vertex is added unless an equal vertex was added before. Existing
     * vertices are not searched.
     *
     * @param texCoords the texture coordinates, which vertex types without texture coordinates ignore
     * @param argb the colour, which vertex types without colours ignore
     */
    int getOrAddIndex(float[] position, float[] normal, float[] texCoords, int argb) {
        int[] words = new int[stride];
        storeVertex(words, /* vertexOffset= */ 0, position, normal, texCoords, argb);
        return existingWords.length / stride + addedVertices.getOrAddIndex(words);
    }

    /**
     * Changes an existing vertex.
     *
     * @param normal the normal, or empty to keep it
     * @param texCoords the texture coordinates, or empty to keep them
     * @param argb the colour, or 0 to keep it
     */
    public void changeVertex(int vertexIndex, float[] position, float[] normal, float[] texCoords, int argb) {
        storeVertex(existingWords, vertexIndex * stride, position, normal, texCoords, argb);
    }

    /** Returns the position of an existing vertex as {@code float[3]}. */
    public float[] position(int vertexIndex) {
        return readFloats(existingWords, vertexIndex * stride, POSITION_WORD_COUNT);
    }

    /**
     * Stores the attributes that the vertex type has. The words of an empty normal or of empty texture coordinates do
     * not change, and a colour of 0 does not change the colour.
     */
    private void storeVertex(
            int[] words, int vertexOffset, float[] position, float[] normal, float[] texCoords, int argb) {
        int offset = storeFloats(words, vertexOffset, position);
        XjVertices emptyList = new XjVertices(type, new int[0]);
        if (emptyList.hasNormal()) {
            offset = normal.length > 0 ? storeFloats(words, offset, normal) : offset + NORMAL_WORD_COUNT;
        }
        if (emptyList.hasColour()) {
            words[offset] = argb == 0 ? words[offset] : argb;
            offset++;
        }
        if (emptyList.hasTexCoords()) {
            storeFloats(words, offset, texCoords);
        }
    }

    /** Stores floats as words, and returns the offset after them. */
    private static int storeFloats(int[] words, int offset, float[] values) {
        for (int i = 0; i < values.length; i++) {
            words[offset + i] = Float.floatToRawIntBits(values[i]);
        }
        return offset + values.length;
    }

    private static float[] readFloats(int[] words, int offset, int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = Float.intBitsToFloat(words[offset + i]);
        }
        return values;
    }

    /** Returns the positions of all vertices as {@code float[3*vertices]}. */
    float[] collectPositions() {
        XjVertices vertexList = build();
        float[] positions = new float[Math.multiplyExact(3, vertexList.vertexCount())];
        for (int i = 0; i < vertexList.vertexCount(); i++) {
            System.arraycopy(
                    readFloats(vertexList.words(), i * stride, POSITION_WORD_COUNT),
                    0,
                    positions,
                    3 * i,
                    POSITION_WORD_COUNT);
        }
        return positions;
    }

    XjVertices build() {
        int[] words = Arrays.copyOf(
                existingWords, Math.addExact(existingWords.length, Math.multiplyExact(stride, addedVertices.size())));
        for (int i = 0; i < addedVertices.size(); i++) {
            System.arraycopy(addedVertices.row(i), 0, words, existingWords.length + i * stride, stride);
        }
        return new XjVertices(type, unknown02, stride, words);
    }
}
