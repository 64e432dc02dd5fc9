package shuriken.ninja.ginja;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/** The stored fields of the structs of a {@link GinjaModel}, with pointers instead of lists. */
final class GinjaStructs {
    private GinjaStructs() {}

    /** The fields of a {@link GinjaModel} in stored order, with pointers instead of lists. */
    record Model(
            PointerField vertexSets,
            PointerField weightSets,
            PointerField opaque,
            PointerField translucent,
            int opaqueCount,
            int translucentCount,
            Vec3f centre,
            float radius) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Model visitFields(BlockStructVisitor visitor, GinjaModel model, int modelIndex) {
            return new Model(
                    visitor.pointer("vertexSets", LayoutEntry.Kind.VERTICES, modelIndex),
                    visitor.pointer("weightSets", LayoutEntry.Kind.WEIGHT_SETS, modelIndex),
                    visitor.pointer("opaque", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 0)),
                    visitor.pointer("translucent", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 1)),
                    visitor.u16("opaqueCount", model.opaque().size()),
                    visitor.u16("translucentCount", model.translucent().size()),
                    visitor.point("centre", model.centre()),
                    visitor.f32("radius", model.radius()));
        }
    }

    /**
     * The fields of a {@link VertexSet} in stored order.
     *
     * @param dataSize the size of the elements in bytes
     */
    record Vertices(int attribute, int stride, int elementCount, int format, PointerField data, long dataSize) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Vertices visitFields(BlockStructVisitor visitor, VertexSet set, StructId dataId) {
            return new Vertices(
                    visitor.u8("attribute", set.attribute()),
                    visitor.u8("stride", set.stride()),
                    visitor.u16("count", set.elementCount()),
                    visitor.hex32("format", set.format()),
                    visitor.pointer("data", dataId),
                    visitor.u32("size", set.data().length));
        }
    }

    /**
     * The fields of a {@link WeightSet} in stored order.
     *
     * @param wordCount the size of the data in 32-bit words
     * @param firstSlot the slot of the first vertex
     */
    record Weights(
            int kind, int wordCount, int firstSlot, int vertexCount, PointerField vertices, PointerField weights) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Weights visitFields(BlockStructVisitor visitor, WeightSet set, int modelIndex, int setIndex) {
            return new Weights(
                    visitor.u16("kind", set.kind().ordinal()),
                    visitor.u16("words", set.wordCount()),
                    visitor.u16("first", set.firstSlot()),
                    visitor.u16("count", set.vertexCount()),
                    visitor.pointer(
                            "vertices", new StructId(LayoutEntry.Kind.WEIGHT_SET_VERTICES, modelIndex, setIndex)),
                    visitor.pointer(
                            "weights", new StructId(LayoutEntry.Kind.WEIGHT_SET_WEIGHTS, modelIndex, setIndex)));
        }
    }

    /** The fields of a {@link GinjaMesh} in stored order. */
    record Mesh(PointerField parameters, long parameterCount, PointerField displayList, long displayListSize) {
        /**
         * Passes the fields to a visitor in stored order, and returns the values that it returns.
         *
         * @param meshPart the {@link StructId#part} of the structs of the mesh, see {@link GinjaModelWriter#partOf}
         */
        static Mesh visitFields(BlockStructVisitor visitor, GinjaMesh mesh, int modelIndex, int meshPart) {
            return new Mesh(
                    visitor.pointer("parameters", new StructId(LayoutEntry.Kind.PARAMETERS, modelIndex, meshPart)),
                    visitor.u32("parameterCount", mesh.parameters().size()),
                    visitor.pointer("displayList", new StructId(LayoutEntry.Kind.DISPLAY_LIST, modelIndex, meshPart)),
                    visitor.u32("displayListSize", mesh.displayList().length));
        }
    }
}
