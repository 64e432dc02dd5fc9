package shuriken.ninja.basic;

import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link BasicModel}.
 *
 * @param buffer only in Basic+, otherwise 0
 * @param <P> a pointer
 */
record BasicModelStruct<P>(
        P points,
        P normals,
        long vertexCount,
        P meshsets,
        P materials,
        int meshsetCount,
        int materialCount,
        Vec3f centre,
        float radius,
        int buffer) {
    static <P> BasicModelStruct<P> blank(P none) {
        return new BasicModelStruct<>(none, none, 0, none, none, 0, 0, Vec3f.ZERO, 0, 0);
    }

    static <P> BasicModelStruct<P> layout(PointerStruct<P> s, BasicModelStruct<P> model, boolean plus) {
        return new BasicModelStruct<>(
                s.pointer("points", model.points),
                s.pointer("normals", model.normals),
                s.u32("nbPoint", model.vertexCount),
                s.pointer("meshsets", model.meshsets),
                s.pointer("mats", model.materials),
                s.u16("nbMeshset", model.meshsetCount),
                s.u16("nbMat", model.materialCount),
                s.point("center", model.centre),
                s.f32("r", model.radius),
                plus ? s.hex32("buffer", model.buffer) : 0);
    }
}
