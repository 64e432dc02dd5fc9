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
    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static BasicModelStruct layout(BlockStruct struct, BasicModel model, int modelIndex) {
        return new BasicModelStruct(
                struct.pointer("points", LayoutEntry.Kind.POSITIONS, modelIndex),
                struct.pointer("normals", LayoutEntry.Kind.NORMALS, modelIndex),
                struct.u32("nbPoint", model.vertexCount()),
                struct.pointer("meshsets", LayoutEntry.Kind.MESHSETS, modelIndex),
                struct.pointer("mats", LayoutEntry.Kind.MATERIALS, modelIndex),
                struct.u16("nbMeshset", model.meshsets().size()),
                struct.u16("nbMat", model.materialCount()),
                struct.point("center", model.centre()),
                struct.f32("r", model.radius()),
                model.isBasicPlus() ? struct.hex32("buffer", model.buffer()) : 0);
    }
}
