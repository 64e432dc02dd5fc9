package shuriken.convert.ninja.pose;

import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.io.struct.Bams;
import shuriken.io.struct.Bams3;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;

/** Converts a node's angle words to rotations. */
public final class NodeRotation {
    private NodeRotation() {}

    /** Returns the unit rotation of a node at rest. */
    public static Quaterniond of(NjsObject object, RotationOrder order) {
        if (object.has(EvalFlag.UNIT_ANG)) {
            return new Quaterniond();
        }
        return object.has(EvalFlag.QUATERNION)
                ? quaternion(object.angles(), object.quaternionW())
                : euler(
                        object.angles().x(),
                        object.angles().y(),
                        object.angles().z(),
                        object.has(EvalFlag.ZXY_ANG),
                        order);
    }

    /**
     * Returns Rz·Ry·Rx for column vectors, or the other order.
     *
     * @param bamsX angle in BAMS, possibly interpolated
     * @param zxy whether the node has {@link EvalFlag#ZXY_ANG}
     * @param order meaning of that flag
     */
    public static Quaterniond euler(double bamsX, double bamsY, double bamsZ, boolean zxy, RotationOrder order) {
        double x = Bams.toRadians(bamsX);
        double y = Bams.toRadians(bamsY);
        double z = Bams.toRadians(bamsZ);
        if (!zxy) {
            return new Quaterniond().rotateZ(z).rotateY(y).rotateX(x);
        }
        return switch (order) {
            case YXZ -> new Quaterniond().rotateY(y).rotateX(x).rotateZ(z);
            case ZXY -> new Quaterniond().rotateZ(z).rotateX(x).rotateY(y);
        };
    }

    private static Quaterniond quaternion(Bams3 words, float w) {
        Quaterniond stored = new Quaterniond(
                Float.intBitsToFloat(words.x()), Float.intBitsToFloat(words.y()), Float.intBitsToFloat(words.z()), w);
        double squares = stored.lengthSquared();
        return squares > 1e-12 && squares < 1e12 ? stored.normalize() : new Quaterniond();
    }
}
