package shuriken.samples;

import org.joml.Matrix4d;
import org.joml.Quaterniond;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;

/**
 * A node of a sample model.
 *
 * @param parentIndex the index of a preceding joint, or -1 for a root
 * @param position the position in the parent's space
 * @param angles the angles in units of 1/65536 turn. The rotation about x is applied first, then y and z
 * @param scale the scale
 */
record Joint(int parentIndex, Vec3f position, Bams3 angles, Vec3f scale) {
    static Joint root() {
        return at(-1, 0, 0, 0);
    }

    static Joint at(int parentIndex, double x, double y, double z) {
        return new Joint(parentIndex, new Vec3f((float) x, (float) y, (float) z), Bams3.ZERO, Vec3f.ONE);
    }

    /** Returns a rotated copy. Angles are in turns. */
    Joint rotated(double x, double y, double z) {
        return new Joint(parentIndex, position, new Bams3(toBams(x), toBams(y), toBams(z)), scale);
    }

    /** Returns a copy with a scaled mesh and scaled children. */
    Joint scaled(double factor) {
        return new Joint(parentIndex, position, angles, new Vec3f((float) factor, (float) factor, (float) factor));
    }

    /** Converts turns to units of 1/65536 turn (binary angles). */
    private static int toBams(double turns) {
        return (int) Math.round(turns * 0x10000);
    }

    /**
     * Encodes the joint as an object.
     *
     * @param hasMesh whether the node has a mesh
     */
    NjsObject toObject(boolean hasMesh) {
        int flags = hasMesh ? 0 : EvalFlag.HIDE.mask();
        flags |= position.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0;
        flags |= angles.equals(Bams3.ZERO) ? EvalFlag.UNIT_ANG.mask() : 0;
        flags |= scale.equals(Vec3f.ONE) ? EvalFlag.UNIT_SCL.mask() : 0;
        return new NjsObject(
                flags, /* model= */ 0, position, angles, scale, /* child= */ 0, /* sibling= */ 0, /* quaternionW= */ 1);
    }

    /** Returns the transform from the joint's space to the parent's space. */
    Matrix4d jointToParent() {
        return new Matrix4d()
                .translate(position.x(), position.y(), position.z())
                .rotate(rotation(0, 0, 1, angles.z()))
                .rotate(rotation(0, 1, 0, angles.y()))
                .rotate(rotation(1, 0, 0, angles.x()))
                .scale(scale.x(), scale.y(), scale.z());
    }

    private static Quaterniond rotation(double x, double y, double z, int bams) {
        double halfAngle = Math.PI * bams / 0x10000;
        double sine = StrictMath.sin(halfAngle);
        return new Quaterniond(x * sine, y * sine, z * sine, StrictMath.cos(halfAngle));
    }
}
