package shuriken.convert.ninja.pose;

import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.io.struct.Bams;
import shuriken.io.struct.Bams3;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;

/** Converts the angles of a node to rotations. */
public final class NodeRotation {
    /** The limits between which the squared length of a quaternion is usable. */
    private static final double MIN_SQUARED_LENGTH = 1e-12;

    private static final double MAX_SQUARED_LENGTH = 1e12;

    private NodeRotation() {}

    /**
     * Returns the rotation of a node at rest as a unit quaternion.
     *
     * @param rotationOrder the order of rotations for nodes with {@link EvalFlag#ZXY_ANG}
     */
    public static Quaterniond atRest(NjsObject object, RotationOrder rotationOrder) {
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
                        rotationOrder);
    }

    /**
     * Returns the rotation Rz·Ry·Rx for column vectors, or a rotation in a different order if {@code isZxy} is true.
     *
     * @param bamsX the angle about x in BAMS, of which 0x10000 are a full revolution. It may be interpolated
     * @param bamsY the angle about y
     * @param bamsZ the angle about z
     * @param isZxy whether the node has {@link EvalFlag#ZXY_ANG}
     * @param rotationOrder the order of rotations for nodes with this flag
     */
    public static Quaterniond fromAngles(
            double bamsX, double bamsY, double bamsZ, boolean isZxy, RotationOrder rotationOrder) {
        double x = Bams.toRadians(bamsX);
        double y = Bams.toRadians(bamsY);
        double z = Bams.toRadians(bamsZ);
        if (!isZxy) {
            return new Quaterniond().rotateZ(z).rotateY(y).rotateX(x);
        }
        return switch (rotationOrder) {
            case YXZ -> new Quaterniond().rotateY(y).rotateX(x).rotateZ(z);
            case ZXY -> new Quaterniond().rotateZ(z).rotateX(x).rotateY(y);
        };
    }

    /**
     * Returns the unit quaternion of a node that stores x, y and z as floats instead of the angles. If the length of
     * the quaternion is nearly 0 or too large, the result is the identity.
     */
    private static Quaterniond fromQuaternion(Bams3 quaternionWords, float w) {
        Quaterniond quaternion = new Quaterniond(
                Float.intBitsToFloat(quaternionWords.x()),
                Float.intBitsToFloat(quaternionWords.y()),
                Float.intBitsToFloat(quaternionWords.z()),
                w);
        return canNormalize(quaternion.lengthSquared()) ? quaternion.normalize() : new Quaterniond();
    }

    /** Returns whether a quaternion with a squared length represents a rotation, rather than undefined data. */
    public static boolean canNormalize(double squaredLength) {
        return squaredLength > MIN_SQUARED_LENGTH && squaredLength < MAX_SQUARED_LENGTH;
    }
}
