package shuriken.convert;

import java.util.List;
import org.joml.Vector3d;
import shuriken.scene.MorphTarget;
import shuriken.scene.Vectors;

/**
 * The origin of a stored vertex, whose mesh may have morph targets.
 *
 * @param vertex of the primitive
 * @param normal of unit length; empty if none is stored
 */
public record MorphVertex(NodePrimitive piece, int vertex, float[] normal) {
    /** Returns the morph targets of its primitive. */
    public List<MorphTarget> targets() {
        return piece.primitive().targets();
    }

    /**
     * Returns the position with morph targets applied, in the space of the primitives.
     *
     * @param weights of the targets
     */
    public Vector3d position(double[] weights) {
        Vector3d at = vector(piece.primitive().positions());
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] != 0) {
                at.fma(weights[i], vector(targets().get(i).positions()));
            }
        }
        return at;
    }

    /** Returns the normal with morph targets applied, not of unit length. */
    public Vector3d normal(double[] weights) {
        Vector3d facing = Vectors.at(normal, 0);
        for (int i = 0; i < weights.length; i++) {
            if (targets().get(i).normals().length > 0) {
                facing.fma(weights[i], vector(targets().get(i).normals()));
            }
        }
        return facing;
    }

    /** Returns the distance by which a target moves it. */
    public double reach(int target) {
        return vector(targets().get(target).positions()).length();
    }

    private Vector3d vector(float[] all) {
        return Vectors.at(all, vertex);
    }
}
