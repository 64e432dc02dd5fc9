package shuriken.ninja.chunk;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStruct;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** The fields of {@link ChunkModel} in stored order, with pointers instead of lists. */
record ChunkModelStruct(PointerField vertices, PointerField polygons, Vec3f centre, float radius) {
    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static ChunkModelStruct layout(BlockStruct struct, ChunkModel model, int modelIndex) {
        return new ChunkModelStruct(
                struct.pointer("vertices", LayoutEntry.Kind.VERTICES, modelIndex),
                struct.pointer("polygons", LayoutEntry.Kind.POLYGONS, modelIndex),
                struct.point("centre", model.centre()),
                struct.f32("radius", model.radius()));
    }
}
