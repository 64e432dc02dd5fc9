package shuriken.ninja.ginja;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * A set of vertices of one node. They fill slots of a vertex buffer that all nodes of the tree share.
 *
 * @param kind the role of the vertices, stored as the ordinal
 * @param wordCount the stored size of the data in 32-bit words
 * @param firstSlot the slot of the first vertex
 * @param count the number of vertices
 * @param vertices {@code short[6*count]}: position x y z, normal x y z, each over {@link #UNIT}
 * @param weights {@code short[2*count]}: slot relative to {@code firstSlot}, weight over {@link #UNIT}; empty for
 *     complete vertices
 */
public record WeightSet(Kind kind, int wordCount, int firstSlot, int count, short[] vertices, short[] weights) {
    /** The stored value of a component that is 1. */
    public static final float UNIT = 255;

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStruct.table(s -> GinjaStructs.Weights.layout(s, end(), 0, 0));

    /** The number of components of a vertex. */
    public static final int COMPONENT_COUNT = 6;

    /** The role of the vertices of a set. */
    public enum Kind {
        /** The vertices are complete. */
        COMPLETE,
        /** The vertices hold the first influence of slots that other nodes add to. */
        START,
        /** The vertices are added to slots that were already started. */
        ADD,
        /** The set ends the list. */
        END
    }

    /** Creates the set that ends a list. */
    public static WeightSet end() {
        return new WeightSet(Kind.END, 0, 0, 0, new short[0], new short[0]);
    }

    /** Creates a set with the usual word count: 3 words for each complete vertex, 4 for each other vertex. */
    public static WeightSet create(Kind kind, int firstSlot, short[] vertices, short[] weights) {
        int count = vertices.length / COMPONENT_COUNT;
        return new WeightSet(kind, count * (kind == Kind.COMPLETE ? 3 : 4), firstSlot, count, vertices, weights);
    }

    /**
     * Returns a component of a vertex.
     *
     * @param component 0 to 2 for the position, 3 to 5 for the normal
     */
    public float component(int vertex, int component) {
        return vertices[COMPONENT_COUNT * vertex + component] / UNIT;
    }

    /** Returns the slot of a vertex. */
    public int slot(int vertex) {
        return kind == Kind.ADD ? firstSlot + (weights[2 * vertex] & 0xFFFF) : firstSlot + vertex;
    }

    /** Returns the weight of a vertex, which is 1 for complete vertices. */
    public float weight(int vertex) {
        return weights.length == 0 ? 1 : (weights[2 * vertex + 1] & 0xFFFF) / UNIT;
    }
}
