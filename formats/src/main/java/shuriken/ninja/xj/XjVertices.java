package shuriken.ninja.xj;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A vertex list of an XJ model.
 *
 * @param type a combination of {@link #TEX_COORDS}, {@link #NORMAL} and {@link #COLOUR}; other values are preserved
 * @param unknown02 a field of unknown meaning; 0, or 1 in some lists
 * @param wordsPerVertex the number of 32-bit words of a vertex
 * @param words {@code int[wordsPerVertex*n]}: the words of each vertex, with floats as their bits
 */
public record XjVertices(int type, int unknown02, int wordsPerVertex, int[] words) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final XjVertices PLACEHOLDER = new XjVertices(0, new int[0]);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> XjStructs.Vertices.visitFields(visitor, PLACEHOLDER, /* modelIndex= */ 0, /* listIndex= */ 0));

    /** The bit of {@code type} for vertices with texture coordinates. */
    public static final int TEX_COORDS = 1;
    /** The bit of {@code type} for vertices with normals. */
    public static final int NORMAL = 2;
    /** The bit of {@code type} for vertices with colours. */
    public static final int COLOUR = 4;

    private static final int KNOWN_BITS = TEX_COORDS | NORMAL | COLOUR;
    private static final int POSITION_WORD_COUNT = 3;

    /** Creates a list whose vertices have exactly the words that their type needs. */
    public XjVertices(int type, int[] words) {
        this(type, /* unknown02= */ 0, minWordsPerVertex(type), words);
    }

    /** Returns the minimum number of words per vertex of a type. For an unknown type, only the position is needed. */
    public static int minWordsPerVertex(int type) {
        boolean hasKnownBits = (type & ~KNOWN_BITS) == 0;
        return POSITION_WORD_COUNT
                + (hasKnownBits && (type & NORMAL) != 0 ? 3 : 0)
                + (hasKnownBits && (type & COLOUR) != 0 ? 1 : 0)
                + (hasKnownBits && (type & TEX_COORDS) != 0 ? 2 : 0);
    }

    /** Returns whether the type is unknown, so that only the positions can be used. */
    public boolean isUnknownType() {
        return (type & ~KNOWN_BITS) != 0;
    }

    public int vertexCount() {
        return words.length / wordsPerVertex;
    }

    public boolean hasNormal() {
        return !isUnknownType() && (type & NORMAL) != 0;
    }

    public boolean hasColour() {
        return !isUnknownType() && (type & COLOUR) != 0;
    }

    public boolean hasTexCoords() {
        return !isUnknownType() && (type & TEX_COORDS) != 0;
    }

    /** Returns a component of a position, where axis 0 is x, 1 is y and 2 is z. */
    public float position(int vertexIndex, int axis) {
        return floatAt(vertexIndex, axis);
    }

    /** Returns a component of a normal. The list must have normals. */
    public float normal(int vertexIndex, int axis) {
        return floatAt(vertexIndex, POSITION_WORD_COUNT + axis);
    }

    /** Returns a colour as 0xAARRGGBB. The list must have colours. */
    public int colour(int vertexIndex) {
        return words[vertexIndex * wordsPerVertex + POSITION_WORD_COUNT + (hasNormal() ? 3 : 0)];
    }

    /**
     * Returns a texture coordinate, where axis 0 is u and 1 is v. The origin is the top left. The list must have
     * texture coordinates.
     */
    public float texCoord(int vertexIndex, int axis) {
        return floatAt(vertexIndex, minWordsPerVertex(type) - 2 + axis);
    }

    private float floatAt(int vertexIndex, int wordInVertex) {
        return Float.intBitsToFloat(words[vertexIndex * wordsPerVertex + wordInVertex]);
    }
}
