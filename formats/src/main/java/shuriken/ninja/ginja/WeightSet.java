package shuriken.ninja.ginja;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A set of vertices of one node of a Ginja model. They fill slots of the vertex buffer that all nodes of the tree
 * share.
 *
 * @param kind the role of the vertices, stored as the ordinal
 * @param wordCount the stored size of the data in 32-bit words
 * @param firstSlot the slot of the first vertex
 * @param vertexCount the number of vertices
 * @param vertices {@code short[6*vertexCount]}: position x y z, normal x y z, each multiplied by {@link #STORED_ONE}
 * @param weights {@code short[2*vertexCount]}: slot relative to {@code firstSlot}, weight multiplied by
 *     {@link #STORED_ONE}; usually empty for complete vertices
 */
public record WeightSet(Kind kind, int wordCount, int firstSlot, int vertexCount, short[] vertices, short[] weights) {
    /** The stored value of a component that is 1. */
    public static final float STORED_ONE = 255;

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> GinjaStructs.Weights.visitFields(visitor, end(), /* modelIndex= */ 0, /* setIndex= */ 0));

    /** The number of components of a vertex. */
    public static final int COMPONENT_COUNT = 6;

    /** The role of the vertices of a set. */
    public enum Kind {
        /** The vertices are complete: no other node adds an influence to them. */
        COMPLETE,
        /** The vertices are the first influences of their slots, to which other nodes add further influences. */
        START,
        /** The vertices are further influences, which are added to slots that are already in use. */
        ADD,
        /** The set ends the list. */
        END
    }

    /** Creates the set that ends a list. */
    public static WeightSet end() {
        return new WeightSet(
                Kind.END, /* wordCount= */ 0, /* firstSlot= */ 0, /* vertexCount= */ 0, new short[0], new short[0]);
    }

    /** Creates a set with the usual word count: 3 words for each complete vertex, 4 for each other vertex. */
    public static WeightSet create(Kind kind, int firstSlot, short[] vertices, short[] weights) {
        int vertexCount = vertices.length / COMPONENT_COUNT;
        return new WeightSet(
                kind, vertexCount * (kind == Kind.COMPLETE ? 3 : 4), firstSlot, vertexCount, vertices, weights);
    }

    /**
     * Returns a component of a vertex.
     *
     * @param componentIndex 0 to 2 for the position, 3 to 5 for the normal
     */
    public float component(int vertexIndex, int componentIndex) {
        return vertices[COMPONENT_COUNT * vertexIndex + componentIndex] / STORED_ONE;
    }

    /** Returns the slot of a vertex. The slots are consecutive, except in sets of kind {@link Kind#ADD}. */
    public int slot(int vertexIndex) {
        return kind == Kind.ADD ? firstSlot + (weights[2 * vertexIndex] & 0xFFFF) : firstSlot + vertexIndex;
    }

    /** Returns the weight of a vertex, which is 1 if the set stores no weights. */
    public float weight(int vertexIndex) {
        return weights.length == 0 ? 1 : (weights[2 * vertexIndex + 1] & 0xFFFF) / STORED_ONE;
    }
}
