package shuriken.ninja.object;

import shuriken.io.Bams3;
import shuriken.io.Vec3f;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * One {@code NJS_OBJECT} as stored in the file.
 *
 * @param evalflags {@link EvalFlag} bits
 * @param model pointer, 0 = none
 * @param pos model units
 * @param ang BAMS; with {@link EvalFlag#QUATERNION} the bits of three floats x y z
 * @param child pointer, 0 = none
 * @param sibling pointer, 0 = none
 * @param quaternionW 1 where the stored node has the usual form
 */
public record NjsObject(
        int evalflags, long model, Vec3f pos, Bams3 ang, Vec3f scl, long child, long sibling, float quaternionW) {
    static final NjsObject BLANK = new NjsObject(0, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ZERO, 0, 0, 1);

    /** Fields of the usual form. */
    public static final StructTable FIELDS = fields(false);
    /** Fields of the form with {@code quaternionW}. */
    public static final StructTable LONG_FIELDS = fields(true);
    /** Bytes of the usual form. */
    public static final int SIZE = FIELDS.size();
    /** Bytes of the form with {@code quaternionW}. */
    public static final int LONG_SIZE = LONG_FIELDS.size();

    private static StructTable fields(boolean longForm) {
        return BlockStruct.table(s -> NodeStruct.layout(s, BLANK, NodeStruct.Links.NONE, longForm));
    }

    public boolean has(EvalFlag flag) {
        return flag.in(evalflags);
    }
}
