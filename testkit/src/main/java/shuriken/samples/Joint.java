package shuriken.samples;

import org.joml.Matrix4d;
import org.joml.Quaterniond;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;

/**
 * A node of a sample.
 *
 * @param parent the index of a preceding joint, or -1
 * @param pos the position in the parent's space
 * @param ang the angles in units of 1/65536 turn, applied in the order x, y, z
 * @param scl the scale
 */
record Joint(int parent, Vec3f pos, Bams3 ang, Vec3f scl) {
    static Joint root() {
        return at(-1, 0, 0, 0);
    }

    static Joint at(int parentIndex, double x, double y, double z) {
        return new Joint(parentIndex, new Vec3f((float) x, (float) y, (float) z), Bams3.ZERO, Vec3f.ONE);
    }

    /** Returns a rotated copy. Angles are in turns. */
    Joint turned(double x, double y, double z) {
        return new Joint(parent, pos, new Bams3(bams(x), bams(y), bams(z)), scl);
    }

    /** Returns a copy with a scaled mesh and scaled children. */
    Joint scaled(double factor) {
        return new Joint(parent, pos, ang, new Vec3f((float) factor, (float) factor, (float) factor));
    }

    /** Converts turns to units of 1/65536 turn (binary angles). */
    private static int bams(double turns) {
        return (int) Math.round(turns * 0x10000);
    }

    /**
     * Encodes the joint as an object.
     *
     * @param hasMesh whether the node has a mesh
     */
    NjsObject toObject(boolean hasMesh) {
        int flags = hasMesh ? 0 : EvalFlag.HIDE.mask();
        flags |= pos.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0;
        flags |= ang.equals(Bams3.ZERO) ? EvalFlag.UNIT_ANG.mask() : 0;
        flags |= scl.equals(Vec3f.ONE) ? EvalFlag.UNIT_SCL.mask() : 0;
        return new NjsObject(flags, 0, pos, ang, scl, 0, 0, 1);
    }

    /** Returns the transform to the parent's space. */
    Matrix4d matrix() {
        return new Matrix4d()
                .translate(pos.x(), pos.y(), pos.z())
                .rotate(rotation(0, 0, 1, ang.z()))
                .rotate(rotation(0, 1, 0, ang.y()))
                .rotate(rotation(1, 0, 0, ang.x()))
                .scale(scl.x(), scl.y(), scl.z());
    }

    private static Quaterniond rotation(double x, double y, double z, int bams) {
        double half = Math.PI * bams / 0x10000;
        double sine = StrictMath.sin(half);
        return new Quaterniond(x * sine, y * sine, z * sine, StrictMath.cos(half));
    }
}
