package shuriken.scene.support;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.scene.Primitive;

/**
 * Accesses the vectors in an array of numbers, such as the positions and normals of a {@link Primitive}.
 */
public final class Vectors {
    private Vectors() {}

    /**
     * Returns the vector at an index, which counts vectors.
     *
     * @param xyz {@code float[3*n]}
     */
    public static Vector3d at(float[] xyz, int index) {
        return at(xyz, index, new Vector3d());
    }

    /** Reads a vector into an existing object, which is faster in loops. */
    public static Vector3d at(float[] xyz, int index, Vector3d target) {
        return target.set(xyz[3 * index], xyz[3 * index + 1], xyz[3 * index + 2]);
    }

    /** Stores a vector at an index, which counts vectors. */
    public static void store(Vector3dc vector, float[] xyz, int index) {
        xyz[3 * index] = (float) vector.x();
        xyz[3 * index + 1] = (float) vector.y();
        xyz[3 * index + 2] = (float) vector.z();
    }
}
