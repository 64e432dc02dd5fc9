package shuriken.ninja.ginja;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * Vertices of one node for slots shared by the tree.
 *
 * @param kind see {@link Kind}; stored as the ordinal
 * @param words stored number of words of the data
 * @param first first slot
 * @param count number of vertices
 * @param vertices {@code short[6*count]}: position x y z, normal x y z, each over {@link #ONE}
 * @param weights {@code short[2*count]}: slot, weight over {@link #ONE}; empty for complete vertices
 */
public record WeightSet(Kind kind, int words, int first, int count, short[] vertices, short[] weights) {
    /** The stored value of 1. */
    public static final float ONE = 255;

    public static final StructTable FIELDS = BlockStruct.table(s -> GinjaStructs.Weights.layout(s, end(), 0, 0));

    private static final int COMPONENTS = 6;

    /** The role of the vertices of a set. */
    public enum Kind {
        /** Complete vertices. */
        COMPLETE,
        /** First shares of slots to which other nodes add. */
        START,
        /** Shares that are added to slots already started. */
        ADD,
        /** Ends the list. */
        END
    }

    /** Creates the set that ends a list. */
    public static WeightSet end() {
        return new WeightSet(Kind.END, 0, 0, 0, new short[0], new short[0]);
    }

    /** Creates a set with the usual size. */
    public static WeightSet of(Kind kind, int first, short[] vertices, short[] weights) {
        int count = vertices.length / COMPONENTS;
        return new WeightSet(kind, count * (kind == Kind.COMPLETE ? 3 : 4), first, count, vertices, weights);
    }

    /** Returns component 0 to 5 of vertex {@code i}. */
    public float component(int i, int component) {
        return vertices[COMPONENTS * i + component] / ONE;
    }

    /** Returns the slot of vertex {@code i}. */
    public int slot(int i) {
        return kind == Kind.ADD ? first + (weights[2 * i] & 0xFFFF) : first + i;
    }

    /** Returns the weight of vertex {@code i}, 1 for a complete one. */
    public float weight(int i) {
        return weights.length == 0 ? 1 : (weights[2 * i + 1] & 0xFFFF) / ONE;
    }
}
