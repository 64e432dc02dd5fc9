package shuriken.scene.support;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.scene.Primitive;

/**
 * Accesses the vectors in an array of numbers, such as the positions, normals and differences of a {@link Primitive}.
 */
public final class Vectors {
    private Vectors() {}

    /**
     * Returns the vector at an index, which counts vectors.
     *
     * @param xyz {@code float[3*n]}
     */
    public static Vector3d at(float[] xyz, int i) {
        return at(xyz, i, new Vector3d());
    }

    /** Reads a vector into an existing object, which is faster in loops. */
    public static Vector3d at(float[] xyz, int i, Vector3d target) {
        return target.set(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
    }

    /** Stores a vector at an index, which counts vectors. */
    public static void store(Vector3dc v, float[] xyz, int i) {
        xyz[3 * i] = (float) v.x();
        xyz[3 * i + 1] = (float) v.y();
        xyz[3 * i + 2] = (float) v.z();
    }
}
