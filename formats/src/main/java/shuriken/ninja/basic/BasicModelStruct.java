package shuriken.ninja.basic;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStruct;
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
    /** Reads or writes the fields in stored order, depending on the visitor {@code s}. */
    static BasicModelStruct layout(BlockStruct s, BasicModel model, int modelIndex) {
        return new BasicModelStruct(
                s.pointer("points", LayoutEntry.Kind.POSITIONS, modelIndex),
                s.pointer("normals", LayoutEntry.Kind.NORMALS, modelIndex),
                s.u32("nbPoint", model.vertexCount()),
                s.pointer("meshsets", LayoutEntry.Kind.MESHSETS, modelIndex),
                s.pointer("mats", LayoutEntry.Kind.MATERIALS, modelIndex),
                s.u16("nbMeshset", model.meshsets().size()),
                s.u16("nbMat", model.materialCount()),
                s.point("center", model.centre()),
                s.f32("r", model.radius()),
                model.isBasicPlus() ? s.hex32("buffer", model.buffer()) : 0);
    }
}
