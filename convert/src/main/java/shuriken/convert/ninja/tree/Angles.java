package shuriken.convert.ninja.tree;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import shuriken.io.struct.Bams;
import shuriken.io.struct.Bams3;

/** Rotations as three angles: Rz·Ry·Rx for column vectors, or Ry·Rx·Rz for nodes with evaluation bit 5. */
public final class Angles {
    private Angles() {}

    public static Quaterniond rotation(double bamsX, double bamsY, double bamsZ, boolean zxy) {
        double x = Bams.toRadians(bamsX);
        double y = Bams.toRadians(bamsY);
        double z = Bams.toRadians(bamsZ);
        return zxy
                ? new Quaterniond().rotateY(y).rotateX(x).rotateZ(z)
                : new Quaterniond().rotateZ(z).rotateY(y).rotateX(x);
    }

    static Bams3 of(Quaterniondc rotation, boolean zxy) {
        Vector3d angles = zxy ? rotation.getEulerAnglesYXZ(new Vector3d()) : rotation.getEulerAnglesZYX(new Vector3d());
        return new Bams3(Bams.fromRadians(angles.x), Bams.fromRadians(angles.y), Bams.fromRadians(angles.z));
    }

    /**
     * Returns the angles of a rotation that are nearest to others, of both solutions and all revolutions.
     *
     * @param before {@code int[3]}
     * @return {@code int[3]}
     */
    public static int[] near(Quaterniondc rotation, boolean zxy, int[] before) {
        Bams3 one = of(rotation, zxy);
        int[] first = unwrapped(new int[] {one.x(), one.y(), one.z()}, before);
        int half = Bams.FULL_ROTATION / 2;
        // The second solution mirrors the middle angle and adds half a revolution to the others.
        int[] other = zxy
                ? new int[] {half - one.x(), one.y() + half, one.z() + half}
                : new int[] {one.x() + half, half - one.y(), one.z() + half};
        int[] second = unwrapped(other, before);
        return distance(second, before) < distance(first, before) ? second : first;
    }

    private static int[] unwrapped(int[] angles, int[] before) {
        int[] near = new int[3];
        for (int i = 0; i < 3; i++) {
            int revolutions = Math.round((before[i] - angles[i]) / (float) Bams.FULL_ROTATION);
            near[i] = angles[i] + revolutions * Bams.FULL_ROTATION;
        }
        return near;
    }

    private static long distance(int[] a, int[] b) {
        long sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += Math.abs((long) a[i] - b[i]);
        }
        return sum;
    }
}
