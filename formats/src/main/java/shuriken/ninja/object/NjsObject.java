package shuriken.ninja.object;

import shuriken.io.Bams3;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;

/**
 * One {@code NJS_OBJECT} as stored in the file; its layout is in the package's description.
 *
 * @param evalflags {@link EvalFlag} bits
 * @param model pointer, 0 = none
 * @param pos model units
 * @param ang BAMS; with {@link EvalFlag#QUATERNION} the bits of three floats x y z
 * @param child pointer, 0 = none
 * @param sibling pointer, 0 = none
 * @param quaternionW 1 where the stored node has only {@value #SIZE} bytes
 */
public record NjsObject(
        int evalflags, long model, Vec3f pos, Bams3 ang, Vec3f scl, long child, long sibling, float quaternionW) {
    /** Bytes of the usual form. */
    public static final int SIZE = 0x34;
    /** Bytes of the form with {@code quaternionW}. */
    public static final int LONG_SIZE = 0x38;

    public static NjsObject read(ByteCursor in, boolean longForm) {
        return new NjsObject(
                in.hex32("evalflags"),
                in.pointer("model"),
                Vec3f.read(in, "pos"),
                Bams3.read(in, "ang"),
                Vec3f.read(in, "scl"),
                in.pointer("child"),
                in.pointer("sibling"),
                longForm ? in.f32("quaternionW") : 1);
    }

    public boolean has(EvalFlag flag) {
        return flag.in(evalflags);
    }
}
