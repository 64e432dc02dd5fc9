package shuriken.ninja.xj;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * A vertex list.
 *
 * @param type {@link #COORDINATES}, {@link #NORMAL} and {@link #COLOUR}; others are kept
 * @param unknown02 0, or 1 in some lists
 * @param stride words of 4 bytes in a vertex
 * @param words {@code int[stride*n]} as stored
 */
public record XjVertices(int type, int unknown02, int stride, int[] words) {
    static final XjVertices BLANK = new XjVertices(0, new int[0]);

    public static final StructTable FIELDS = BlockStruct.table(s -> XjStructs.Vertices.layout(s, BLANK, 0, 0));

    public static final int COORDINATES = 1;
    public static final int NORMAL = 2;
    public static final int COLOUR = 4;

    private static final int KNOWN_BITS = COORDINATES | NORMAL | COLOUR;
    private static final int POSITION_WORDS = 3;

    /** A list whose vertices have just what its type says. */
    public XjVertices(int type, int[] words) {
        this(type, 0, words(type), words);
    }

    /** Words that a vertex of this type needs, at least; for types of unknown meaning its position. */
    public static int words(int type) {
        boolean known = (type & ~KNOWN_BITS) == 0;
        return POSITION_WORDS
                + (known && (type & NORMAL) != 0 ? 3 : 0)
                + (known && (type & COLOUR) != 0 ? 1 : 0)
                + (known && (type & COORDINATES) != 0 ? 2 : 0);
    }

    /** Whether nothing else is known of its vertices than where they are. */
    public boolean isUnknown() {
        return (type & ~KNOWN_BITS) != 0;
    }

    public int count() {
        return words.length / stride;
    }

    public boolean hasNormal() {
        return !isUnknown() && (type & NORMAL) != 0;
    }

    public boolean hasColour() {
        return !isUnknown() && (type & COLOUR) != 0;
    }

    public boolean hasCoordinates() {
        return !isUnknown() && (type & COORDINATES) != 0;
    }

    /** A component of a position: 0 = x, 1 = y, 2 = z. */
    public float position(int vertex, int axis) {
        return single(vertex, axis);
    }

    /** A component of a normal; only where there are normals. */
    public float normal(int vertex, int axis) {
        return single(vertex, POSITION_WORDS + axis);
    }

    /** 0xAARRGGBB; only where there are colours. */
    public int colour(int vertex) {
        return words[vertex * stride + POSITION_WORDS + (hasNormal() ? 3 : 0)];
    }

    /** A texture coordinate, 0 = u, 1 = v, origin top left; only where there are coordinates. */
    public float coordinate(int vertex, int axis) {
        return single(vertex, words(type) - 2 + axis);
    }

    private float single(int vertex, int word) {
        return Float.intBitsToFloat(words[vertex * stride + word]);
    }
}
