package shuriken.ninja.landtable;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link LandAnimation}.
 *
 * @param <P> a pointer
 */
record LandAnimationStruct<P>(float frame, float speed, float maxFrame, P object, P action, int texlist) {
    static <P> LandAnimationStruct<P> layout(PointerStruct<P> s, LandAnimationStruct<P> animation) {
        return new LandAnimationStruct<>(
                s.f32("frame", animation.frame),
                s.f32("speed", animation.speed),
                s.f32("maxFrame", animation.maxFrame),
                s.pointer("object", animation.object),
                s.pointer("action", animation.action),
                s.hex32("texlist", animation.texlist));
    }
}
