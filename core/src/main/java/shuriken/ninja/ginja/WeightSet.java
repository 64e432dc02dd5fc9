package shuriken.ninja.ginja;

/**
 * Vertices of one node for the slots of the tree.
 *
 * @param kind see {@link Kind}; stored as the ordinal
 * @param words of the data as stored
 * @param first slot
 * @param count vertices
 * @param vertices {@code short[6*count]}: position x y z, normal x y z, each over {@link #ONE}
 * @param weights {@code short[2*count]}: slot, weight over {@link #ONE}; empty for whole vertices
 */
public record WeightSet(Kind kind, int words, int first, int count, short[] vertices, short[] weights) {
    /** What is stored for 1. */
    public static final float ONE = 255;

    /** Bytes of the struct. */
    static final int SIZE = 0x10;

    private static final int COMPONENTS = 6;

    /** What the vertices of a set are. */
    public enum Kind {
        /** Whole. */
        WHOLE,
        /** Begin slots that other nodes add to. */
        START,
        /** Are added to slots that have been begun. */
        ADD,
        /** Ends the list. */
        END
    }

    /** What ends a list. */
    public static WeightSet end() {
        return new WeightSet(Kind.END, 0, 0, 0, new short[0], new short[0]);
    }

    /** A set with the usual size. */
    public static WeightSet of(Kind kind, int first, short[] vertices, short[] weights) {
        int count = vertices.length / COMPONENTS;
        return new WeightSet(kind, count * (kind == Kind.WHOLE ? 3 : 4), first, count, vertices, weights);
    }

    /** Component 0 to 5 of vertex {@code i}. */
    public float component(int i, int component) {
        return vertices[COMPONENTS * i + component] / ONE;
    }

    /** The slot of vertex {@code i}. */
    public int slot(int i) {
        return kind == Kind.ADD ? first + (weights[2 * i] & 0xFFFF) : first + i;
    }

    /** The weight of vertex {@code i}, 1 for a whole one. */
    public float weight(int i) {
        return weights.length == 0 ? 1 : (weights[2 * i + 1] & 0xFFFF) / ONE;
    }
}
