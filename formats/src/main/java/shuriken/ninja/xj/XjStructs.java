package shuriken.ninja.xj;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStruct;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/** The layouts of the structs of an {@link XjModel}. */
final class XjStructs {
    private XjStructs() {}

    /** A pointer to an array, followed by the number of elements. */
    record ArrayField(PointerField pointer, long count) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        private static ArrayField layout(BlockStruct struct, String field, StructId target, int count) {
            return new ArrayField(struct.pointer(field, target), struct.u32(field + ".count", count));
        }
    }

    /** The fields of an {@link XjModel} in stored order, with pointers instead of lists. */
    record Model(
            int flags, ArrayField vertices, ArrayField opaque, ArrayField translucent, Vec3f centre, float radius) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Model layout(BlockStruct struct, XjModel model, int modelIndex) {
            StructId opaque = new StructId(LayoutEntry.Kind.MESHES, modelIndex, 0);
            StructId translucent = new StructId(LayoutEntry.Kind.MESHES, modelIndex, 1);
            StructId vertices = new StructId(LayoutEntry.Kind.VERTEX_TABLE, modelIndex);
            return new Model(
                    struct.hex32("flags", model.flags()),
                    ArrayField.layout(
                            struct, "vertices", vertices, model.vertexLists().size()),
                    ArrayField.layout(struct, "opaque", opaque, model.opaque().size()),
                    ArrayField.layout(
                            struct,
                            "translucent",
                            translucent,
                            model.translucent().size()),
                    struct.vec3f("centre", model.centre()),
                    struct.f32("radius", model.radius()));
        }
    }

    /**
     * The fields of an {@link XjVertices} in stored order.
     *
     * @param strideBytes the stride in bytes
     */
    record Vertices(int type, int unknown02, PointerField data, long strideBytes, long count) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Vertices layout(BlockStruct struct, XjVertices vertexList, int modelIndex, int listIndex) {
            return new Vertices(
                    struct.u16("type", vertexList.type()),
                    struct.u16("unknown02", vertexList.unknown02()),
                    struct.pointer("data", new StructId(LayoutEntry.Kind.VERTICES, modelIndex, listIndex)),
                    struct.u32("stride", 4L * vertexList.wordsPerVertex()),
                    struct.u32("count", vertexList.vertexCount()));
        }
    }

    /** The fields of an {@link XjMesh} in stored order, with pointers instead of lists. */
    record Mesh(ArrayField materials, ArrayField indices, int vertexListIndex) {
        /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
        static Mesh layout(BlockStruct struct, XjMesh mesh, int modelIndex, int meshIndex) {
            StructId materials = new StructId(LayoutEntry.Kind.MATERIALS, modelIndex, meshIndex);
            StructId indices = new StructId(LayoutEntry.Kind.INDICES, modelIndex, meshIndex);
            return new Mesh(
                    ArrayField.layout(
                            struct, "materials", materials, mesh.materials().size()),
                    ArrayField.layout(struct, "indices", indices, mesh.indices().length),
                    struct.i32("vertexList", mesh.vertexListIndex()));
        }
    }
}
