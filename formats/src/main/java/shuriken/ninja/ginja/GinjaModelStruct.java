package shuriken.ninja.ginja;

import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link GinjaModel}.
 *
 * @param <P> a pointer
 */
record GinjaModelStruct<P>(
        P vertexSets,
        P weightSets,
        P opaque,
        P translucent,
        int opaqueCount,
        int translucentCount,
        Vec3f centre,
        float radius) {
    static <P> GinjaModelStruct<P> blank(P none) {
        return new GinjaModelStruct<>(none, none, none, none, 0, 0, Vec3f.ZERO, 0);
    }

    static <P> GinjaModelStruct<P> layout(PointerStruct<P> s, GinjaModelStruct<P> model) {
        return new GinjaModelStruct<>(
                s.pointer("vertexSets", model.vertexSets),
                s.pointer("weightSets", model.weightSets),
                s.pointer("opaque", model.opaque),
                s.pointer("translucent", model.translucent),
                s.u16("opaqueCount", model.opaqueCount),
                s.u16("translucentCount", model.translucentCount),
                s.point("centre", model.centre),
                s.f32("radius", model.radius));
    }
}
