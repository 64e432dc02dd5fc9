package shuriken.ninja.xj;

import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link XjModel}.
 *
 * @param <P> a pointer
 */
record XjModelStruct<P>(
        int flags, XjArray<P> vertices, XjArray<P> opaque, XjArray<P> translucent, Vec3f centre, float radius) {
    static <P> XjModelStruct<P> blank(P none) {
        XjArray<P> array = new XjArray<>(none, 0);
        return new XjModelStruct<>(0, array, array, array, Vec3f.ZERO, 0);
    }

    static <P> XjModelStruct<P> layout(PointerStruct<P> s, XjModelStruct<P> model) {
        return new XjModelStruct<>(
                s.hex32("flags", model.flags),
                XjArray.layout(s, "vertices", model.vertices),
                XjArray.layout(s, "opaque", model.opaque),
                XjArray.layout(s, "translucent", model.translucent),
                s.vec3f("centre", model.centre),
                s.f32("radius", model.radius));
    }
}
