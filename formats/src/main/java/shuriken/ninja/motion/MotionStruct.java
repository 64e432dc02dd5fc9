package shuriken.ninja.motion;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of the header of {@link NjsMotion}.
 *
 * @param <P> a pointer
 */
record MotionStruct<P>(P rows, long frames, int type, int inpFn) {
    static <P> MotionStruct<P> layout(PointerStruct<P> s, MotionStruct<P> motion) {
        return new MotionStruct<>(
                s.pointer("mdata", motion.rows),
                s.u32("nbFrame", motion.frames),
                s.hex16("type", motion.type),
                s.hex16("inp_fn", motion.inpFn));
    }
}
