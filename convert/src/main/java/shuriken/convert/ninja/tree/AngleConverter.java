package shuriken.convert.ninja.tree;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import shuriken.io.struct.Bams;
import shuriken.io.struct.Bams3;

/**
 * Converts rotations to three angles and back. Angles are in BAMS, of which 0x10000 are a full revolution. The rotation
 * is Rz·Ry·Rx for column vectors, or Ry·Rx·Rz for nodes with the flag ZXY_ANG (bit 5 of the evaluation flags).
 */
public final class AngleConverter {
    private AngleConverter() {}

    /**
     * Returns the rotation by three angles.
     *
     * @param isZxy whether the node has the flag ZXY_ANG
     */
    public static Quaterniond toRotation(double bamsX, double bamsY, double bamsZ, boolean isZxy) {
        double x = Bams.toRadians(bamsX);
        double y = Bams.toRadians(bamsY);
        double z = Bams.toRadians(bamsZ);
        return isZxy
                ? new Quaterniond().rotateY(y).rotateX(x).rotateZ(z)
                : new Quaterniond().rotateZ(z).rotateY(y).rotateX(x);
    }

    /**
     * Returns three angles that describe a rotation.
     *
     * @param isZxy whether the node has the flag ZXY_ANG
     */
    public static Bams3 toAngles(Quaterniondc rotation, boolean isZxy) {
        Vector3d angles =
                isZxy ? rotation.getEulerAnglesYXZ(new Vector3d()) : rotation.getEulerAnglesZYX(new Vector3d());
        return new Bams3(Bams.fromRadians(angles.x), Bams.fromRadians(angles.y), Bams.fromRadians(angles.z));
    }

    /**
     * Returns the angles of a rotation that are nearest to the angles of the previous key. Two sets of angles describe
     * the same rotation, and full revolutions can be added to each angle.
     *
     * @param previousAngles the angles of the previous key in BAMS, {@code int[3]}
     * @return the nearest angles in BAMS, {@code int[3]}
     */
    public static int[] nearestAngles(Quaterniondc rotation, boolean isZxy, int[] previousAngles) {
        Bams3 angles = toAngles(rotation, isZxy);
        int[] firstSolution = unwrap(new int[] {angles.x(), angles.y(), angles.z()}, previousAngles);
        int halfRevolution = Bams.FULL_ROTATION / 2;
        // The second solution mirrors the middle angle and adds half a revolution to the other two.
        int[] mirroredAngles = isZxy
                ? new int[] {halfRevolution - angles.x(), angles.y() + halfRevolution, angles.z() + halfRevolution}
                : new int[] {angles.x() + halfRevolution, halfRevolution - angles.y(), angles.z() + halfRevolution};
        int[] secondSolution = unwrap(mirroredAngles, previousAngles);
        return distance(secondSolution, previousAngles) < distance(firstSolution, previousAngles)
                ? secondSolution
                : firstSolution;
    }

    /** Adds full revolutions to the angles so that each is nearest to the corresponding previous angle. */
    private static int[] unwrap(int[] angles, int[] previousAngles) {
        int[] nearestAngles = new int[3];
        for (int i = 0; i < 3; i++) {
            int revolutionCount = Math.round((previousAngles[i] - angles[i]) / (float) Bams.FULL_ROTATION);
            nearestAngles[i] = angles[i] + revolutionCount * Bams.FULL_ROTATION;
        }
        return nearestAngles;
    }

    private static long distance(int[] firstAngles, int[] secondAngles) {
        long sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += Math.abs((long) firstAngles[i] - secondAngles[i]);
        }
        return sum;
    }
}
