package shuriken.ninja.object;

import shuriken.io.struct.Bams3;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * A node as stored, {@code NJS_OBJECT}.
 *
 * @param evalflags the {@link EvalFlag} bits
 * @param model the offset of the mesh; 0 if absent
 * @param position the position in model units
 * @param angles the rotation in BAMS (65536 units for 360 degrees); with {@link EvalFlag#QUATERNION}, the bits of x, y
 *     and z of a quaternion as floats
 * @param scale the scale factors along x, y and z
 * @param child the offset of the first child; 0 if absent
 * @param sibling the offset of the next sibling; 0 if absent
 * @param quaternionW the w component of the quaternion; 1 if the stored node has the short form
 */
public record NjsObject(
        int evalflags,
        long model,
        Vec3f position,
        Bams3 angles,
        Vec3f scale,
        long child,
        long sibling,
        float quaternionW) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final NjsObject PLACEHOLDER = new NjsObject(
            /* evalflags= */ 0,
            /* model= */ 0,
            Vec3f.ZERO,
            Bams3.ZERO,
            Vec3f.ZERO,
            /* child= */ 0,
            /* sibling= */ 0,
            /* quaternionW= */ 1);

    /** The fields of the short form. */
    public static final StructTable SHORT_FIELDS = fields(/* hasLongForm= */ false);
    /** The fields of the form with {@code quaternionW}. */
    public static final StructTable LONG_FIELDS = fields(/* hasLongForm= */ true);
    /** The size of the short form in bytes. */
    public static final int SHORT_SIZE = SHORT_FIELDS.size();
    /** The size of the form with {@code quaternionW} in bytes. */
    public static final int LONG_SIZE = LONG_FIELDS.size();

    private static StructTable fields(boolean hasLongForm) {
        return BlockStructVisitor.table(
                visitor -> NodeStruct.visitFields(visitor, PLACEHOLDER, NodeStruct.Links.NONE, hasLongForm));
    }

    public boolean has(EvalFlag flag) {
        return flag.isSetIn(evalflags);
    }
}
