package shuriken.ninja.motion;

import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/**
 * The fields of the header of an {@link NjsMotion} in stored order.
 *
 * @param rows the pointer to the rows
 * @param frameCount the number of frames
 * @param type the bits of the channels
 * @param inpFn the number of slots and the interpolation, as in {@link NjsMotion#inpFn()}
 */
record MotionStruct(PointerField rows, long frameCount, int type, int inpFn) {
    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static MotionStruct visitFields(BlockStructVisitor visitor, NjsMotion motion) {
        return new MotionStruct(
                visitor.pointer("mdata", LayoutEntry.Kind.MOTION_ROWS, /* index= */ 0),
                visitor.u32("nbFrame", motion.frameCount()),
                visitor.hex16("type", motion.type()),
                visitor.hex16("inp_fn", motion.inpFn()));
    }
}
