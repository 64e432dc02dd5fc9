package shuriken.convert.ninja.pose;

import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.io.struct.Bams;
import shuriken.io.struct.Bams3;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;

/** Converts the angles of a node to rotations. */
public final class NodeRotation {
    private NodeRotation() {}

    /** Returns the rotation of a node at rest as a unit quaternion. */
    public static Quaterniond atRest(NjsObject object, RotationOrder order) {
        if (object.has(EvalFlag.UNIT_ANG)) {
            return new Quaterniond();
        }
        return object.has(EvalFlag.QUATERNION)
                ? fromQuaternion(object.angles(), object.quaternionW())
                : fromAngles(
                        object.angles().x(),
                        object.angles().y(),
                        object.angles().z(),
                        object.has(EvalFlag.ZXY_ANG),
                        order);
    }

    /**
     * Returns the rotation Rz·Ry·Rx for column vectors, or a rotation in a different order if {@code isZxy} is true.
     *
     * @param bamsX the angle about x in BAMS, possibly interpolated
     * @param bamsY the angle about y
     * @param bamsZ the angle about z
     * @param isZxy whether the node has {@link EvalFlag#ZXY_ANG}
     * @param order the order of rotations for this flag
     */
    public static Quaterniond fromAngles(double bamsX, double bamsY, double bamsZ, boolean isZxy, RotationOrder order) {
        double x = Bams.toRadians(bamsX);
        double y = Bams.toRadians(bamsY);
        double z = Bams.toRadians(bamsZ);
        if (!isZxy) {
            return new Quaterniond().rotateZ(z).rotateY(y).rotateX(x);
        }
        return switch (order) {
            case YXZ -> new Quaterniond().rotateY(y).rotateX(x).rotateZ(z);
            case ZXY -> new Quaterniond().rotateZ(z).rotateX(x).rotateY(y);
        };
    }

    /**
     * Returns the unit quaternion whose x, y and z are stored instead of the angles. An unusable one becomes the
     * identity.
     */
    private static Quaterniond fromQuaternion(Bams3 quaternionWords, float w) {
        Quaterniond quaternion = new Quaterniond(
                Float.intBitsToFloat(quaternionWords.x()),
                Float.intBitsToFloat(quaternionWords.y()),
                Float.intBitsToFloat(quaternionWords.z()),
                w);
        double squaredLength = quaternion.lengthSquared();
        boolean isUsable = squaredLength > 1e-12 && squaredLength < 1e12;
        return isUsable ? quaternion.normalize() : new Quaterniond();
    }
}
