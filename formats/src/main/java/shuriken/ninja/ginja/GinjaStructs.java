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
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Model layout(BlockStruct struct, GinjaModel model, int modelIndex) {
            return new Model(
                    struct.pointer("vertexSets", LayoutEntry.Kind.VERTICES, modelIndex),
                    struct.pointer("weightSets", LayoutEntry.Kind.WEIGHT_SETS, modelIndex),
                    struct.pointer("opaque", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 0)),
                    struct.pointer("translucent", new StructId(LayoutEntry.Kind.MESHSETS, modelIndex, /* part= */ 1)),
                    struct.u16("opaqueCount", model.opaque().size()),
                    struct.u16("translucentCount", model.translucent().size()),
                    struct.point("centre", model.centre()),
                    struct.f32("radius", model.radius()));
        }
    }

    /**
     * The fields of a {@link VertexSet} in stored order.
     *
     * @param dataSize the size of the elements in bytes
     */
    record Vertices(int attribute, int stride, int elementCount, int format, PointerField data, long dataSize) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Vertices layout(BlockStruct struct, VertexSet set, StructId dataId) {
            return new Vertices(
                    struct.u8("attribute", set.attribute()),
                    struct.u8("stride", set.stride()),
                    struct.u16("count", set.elementCount()),
                    struct.hex32("format", set.format()),
                    struct.pointer("data", dataId),
                    struct.u32("size", set.data().length));
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
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Weights layout(BlockStruct struct, WeightSet set, int modelIndex, int setIndex) {
            return new Weights(
                    struct.u16("kind", set.kind().ordinal()),
                    struct.u16("words", set.wordCount()),
                    struct.u16("first", set.firstSlot()),
                    struct.u16("count", set.vertexCount()),
                    struct.pointer(
                            "vertices", new StructId(LayoutEntry.Kind.WEIGHT_SET_VERTICES, modelIndex, setIndex)),
                    struct.pointer("weights", new StructId(LayoutEntry.Kind.WEIGHT_SET_WEIGHTS, modelIndex, setIndex)));
        }
    }

    /** The fields of a {@link GinjaMesh} in stored order. */
    record Mesh(PointerField parameters, long parameterCount, PointerField displayList, long displayListSize) {
        /**
         * Reads or writes the fields in stored order, depending on the visitor {@code struct}.
         *
         * @param meshPart the {@link StructId#part} of the structs of the mesh, see {@link GinjaModelWriter#partOf}
         */
        static Mesh layout(BlockStruct struct, GinjaMesh mesh, int modelIndex, int meshPart) {
            return new Mesh(
                    struct.pointer("parameters", new StructId(LayoutEntry.Kind.PARAMETERS, modelIndex, meshPart)),
                    struct.u32("parameterCount", mesh.parameters().size()),
                    struct.pointer("displayList", new StructId(LayoutEntry.Kind.DISPLAY_LIST, modelIndex, meshPart)),
                    struct.u32("displayListSize", mesh.displayList().length));
        }
    }
}
