package shuriken.ninja.motion;

import shuriken.ninja.layout.BlockStruct;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** The fields of the header of an {@link NjsMotion} in stored order. */
record MotionStruct(PointerField rows, long frameCount, int type, int inpFn) {
    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static MotionStruct layout(BlockStruct struct, NjsMotion motion) {
        return new MotionStruct(
                struct.pointer("mdata", LayoutEntry.Kind.MOTION_ROWS, 0),
                struct.u32("nbFrame", motion.frameCount()),
                struct.hex16("type", motion.type()),
                struct.hex16("inp_fn", motion.inpFn()));
    }
}
