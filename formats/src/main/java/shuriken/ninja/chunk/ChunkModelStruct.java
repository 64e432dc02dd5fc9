package shuriken.ninja.chunk;

import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** The fields of {@link ChunkModel} in stored order, with pointers instead of lists. */
record ChunkModelStruct(PointerField vertices, PointerField polygons, Vec3f centre, float radius) {
    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static ChunkModelStruct visitFields(BlockStructVisitor visitor, ChunkModel model, int modelIndex) {
        return new ChunkModelStruct(
                visitor.pointer("vertices", LayoutEntry.Kind.VERTICES, modelIndex),
                visitor.pointer("polygons", LayoutEntry.Kind.POLYGONS, modelIndex),
                visitor.point("centre", model.centre()),
                visitor.f32("radius", model.radius()));
    }
}
