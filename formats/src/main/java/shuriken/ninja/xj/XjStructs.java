package shuriken.ninja.xj;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/** The stored fields of the structs of an {@link XjModel}, with pointers instead of lists. */
final class XjStructs {
    private XjStructs() {}

    /** A pointer to an array, followed by the number of elements. */
    record ArrayField(PointerField pointer, long count) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        private static ArrayField visitFields(BlockStructVisitor visitor, String field, StructId target, int count) {
            return new ArrayField(visitor.pointer(field, target), visitor.u32(field + ".count", count));
        }
    }

    /** The fields of an {@link XjModel} in stored order, with pointers instead of lists. */
    record Model(
            int flags, ArrayField vertices, ArrayField opaque, ArrayField translucent, Vec3f centre, float radius) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Model visitFields(BlockStructVisitor visitor, XjModel model, int modelIndex) {
            StructId opaque = new StructId(LayoutEntry.Kind.MESHES, modelIndex, /* part= */ 0);
            StructId translucent = new StructId(LayoutEntry.Kind.MESHES, modelIndex, /* part= */ 1);
            StructId vertices = new StructId(LayoutEntry.Kind.VERTEX_TABLE, modelIndex);
            return new Model(
                    visitor.hex32("flags", model.flags()),
                    ArrayField.visitFields(
                            visitor, "vertices", vertices, model.vertexLists().size()),
                    ArrayField.visitFields(
                            visitor, "opaque", opaque, model.opaque().size()),
                    ArrayField.visitFields(
                            visitor,
                            "translucent",
                            translucent,
                            model.translucent().size()),
                    visitor.vec3f("centre", model.centre()),
                    visitor.f32("radius", model.radius()));
        }
    }

    /**
     * The fields of an {@link XjVertices} in stored order.
     *
     * @param strideBytes the stride in bytes
     */
    record Vertices(int type, int unknown02, PointerField data, long strideBytes, long count) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Vertices visitFields(BlockStructVisitor visitor, XjVertices vertexList, int modelIndex, int listIndex) {
            return new Vertices(
                    visitor.u16("type", vertexList.type()),
                    visitor.u16("unknown02", vertexList.unknown02()),
                    visitor.pointer("data", new StructId(LayoutEntry.Kind.VERTICES, modelIndex, listIndex)),
                    visitor.u32("stride", 4L * vertexList.wordsPerVertex()),
                    visitor.u32("count", vertexList.vertexCount()));
        }
    }

    /** The fields of an {@link XjMesh} in stored order, with pointers instead of lists. */
    record Mesh(ArrayField materials, ArrayField indices, int vertexListIndex) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Mesh visitFields(BlockStructVisitor visitor, XjMesh mesh, int modelIndex, int meshIndex) {
            StructId materials = new StructId(LayoutEntry.Kind.MATERIALS, modelIndex, meshIndex);
            StructId indices = new StructId(LayoutEntry.Kind.INDICES, modelIndex, meshIndex);
            return new Mesh(
                    ArrayField.visitFields(
                            visitor, "materials", materials, mesh.materials().size()),
                    ArrayField.visitFields(visitor, "indices", indices, mesh.indices().length),
                    visitor.i32("vertexList", mesh.vertexListIndex()));
        }
    }
}
