package shuriken.ninja.basic;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** The fields of {@link BasicModel} in stored order, with pointers instead of lists. */
record BasicModelStruct(
        PointerField points,
        PointerField normals,
        long vertexCount,
        PointerField meshsets,
        PointerField materials,
        int meshsetCount,
        int materialCount,
        Vec3f centre,
        float radius,
        int buffer) {
    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static BasicModelStruct visitFields(BlockStructVisitor visitor, BasicModel model, int modelIndex) {
        return new BasicModelStruct(
                visitor.pointer("points", LayoutEntry.Kind.POSITIONS, modelIndex),
                visitor.pointer("normals", LayoutEntry.Kind.NORMALS, modelIndex),
                visitor.u32("nbPoint", model.vertexCount()),
                visitor.pointer("meshsets", LayoutEntry.Kind.MESHSETS, modelIndex),
                visitor.pointer("mats", LayoutEntry.Kind.MATERIALS, modelIndex),
                visitor.u16("nbMeshset", model.meshsets().size()),
                visitor.u16("nbMat", model.materialCount()),
                visitor.point("center", model.centre()),
                visitor.f32("r", model.radius()),
                model.isBasicPlus() ? visitor.hex32("buffer", model.buffer()) : 0);
    }
}
