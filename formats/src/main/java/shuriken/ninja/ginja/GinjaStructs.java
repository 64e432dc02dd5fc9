package shuriken.ninja.ginja;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStruct;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/** The layouts of the structs of a {@link GinjaModel}. */
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
        /** Reads or writes the fields in stored order, depending on the visitor {@code s}. */
        static Model layout(BlockStruct s, GinjaModel model, int modelIndex) {
            return new Model(
                    s.pointer("vertexSets", LayoutEntry.Kind.VERTICES, modelIndex),
                    s.pointer("weightSets", LayoutEntry.Kind.WEIGHT_SETS, modelIndex),
                    s.pointer("opaque", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 0)),
                    s.pointer("translucent", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 1)),
                    s.u16("opaqueCount", model.opaque().size()),
                    s.u16("translucentCount", model.translucent().size()),
                    s.point("centre", model.centre()),
                    s.f32("radius", model.radius()));
        }
    }

    /**
     * The fields of a {@link VertexSet} in stored order.
     *
     * @param dataSize the size of the elements in bytes
     */
    record Vertices(int attribute, int stride, int elementCount, int format, PointerField data, long dataSize) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code s}. */
        static Vertices layout(BlockStruct s, VertexSet set, StructId dataId) {
            return new Vertices(
                    s.u8("attribute", set.attribute()),
                    s.u8("stride", set.stride()),
                    s.u16("count", set.elementCount()),
                    s.hex32("format", set.format()),
                    s.pointer("data", dataId),
                    s.u32("size", set.data().length));
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
        /** Reads or writes the fields in stored order, depending on the visitor {@code s}. */
        static Weights layout(BlockStruct s, WeightSet set, int modelIndex, int setIndex) {
            return new Weights(
                    s.u16("kind", set.kind().ordinal()),
                    s.u16("words", set.wordCount()),
                    s.u16("first", set.firstSlot()),
                    s.u16("count", set.vertexCount()),
                    s.pointer("vertices", new StructId(LayoutEntry.Kind.WEIGHT_SET_VERTICES, modelIndex, setIndex)),
                    s.pointer("weights", new StructId(LayoutEntry.Kind.WEIGHT_SET_WEIGHTS, modelIndex, setIndex)));
        }
    }

    /** The fields of a {@link GinjaMesh} in stored order. */
    record Mesh(PointerField parameters, long parameterCount, PointerField displayList, long displayListSize) {
        /**
         * Reads or writes the fields in stored order, depending on the visitor {@code s}.
         *
         * @param meshPart the {@link StructId#part} of the structs of the mesh, see {@link GinjaModelWriter#partOf}
         */
        static Mesh layout(BlockStruct s, GinjaMesh mesh, int modelIndex, int meshPart) {
            return new Mesh(
                    s.pointer("parameters", new StructId(LayoutEntry.Kind.PARAMETERS, modelIndex, meshPart)),
                    s.u32("parameterCount", mesh.parameters().size()),
                    s.pointer("displayList", new StructId(LayoutEntry.Kind.DISPLAY_LIST, modelIndex, meshPart)),
                    s.u32("displayListSize", mesh.displayList().length));
        }
    }
}
