package shuriken.ninja.landtable;

import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link Col}.
 *
 * @param widthY only in Sonic Adventure, otherwise 0
 * @param widthZ only in Sonic Adventure, otherwise 0
 * @param unknown14 only in Sonic Adventure 2, otherwise 0
 * @param <P> a pointer
 */
record ColStruct<P>(
        Vec3f centre, float radius, float widthY, float widthZ, P object, int unknown14, int blockBits, int flags) {
    static <P> ColStruct<P> blank(P none) {
        return new ColStruct<>(Vec3f.ZERO, 0, 0, 0, none, 0, 0, 0);
    }

    static <P> ColStruct<P> layout(PointerStruct<P> s, ColStruct<P> col, boolean second) {
        return new ColStruct<>(
                s.vec3f("centre", col.centre),
                s.f32("radius", col.radius),
                second ? 0 : s.f32("widthY", col.widthY),
                second ? 0 : s.f32("widthZ", col.widthZ),
                s.pointer("object", col.object),
                second ? s.hex32("unknown14", col.unknown14) : 0,
                s.hex32("blockBits", col.blockBits),
                s.hex32("flags", col.flags));
    }
}
