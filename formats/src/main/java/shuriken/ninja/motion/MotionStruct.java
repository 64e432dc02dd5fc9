package shuriken.ninja.motion;

import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** The fields of the header of an {@link NjsMotion} in stored order. */
record MotionStruct(PointerField rows, long frameCount, int type, int inpFn) {
    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static MotionStruct visitFields(BlockStructVisitor visitor, NjsMotion motion) {
        return new MotionStruct(
                visitor.pointer("mdata", LayoutEntry.Kind.MOTION_ROWS, 0),
                visitor.u32("nbFrame", motion.frameCount()),
                visitor.hex16("type", motion.type()),
                visitor.hex16("inp_fn", motion.inpFn()));
    }
}
