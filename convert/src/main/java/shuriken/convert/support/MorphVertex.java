package shuriken.convert.support;

import java.util.List;
import org.joml.Vector3d;
import shuriken.scene.MorphTarget;
import shuriken.scene.support.Vectors;

/**
 * The vertex of a scene's primitive from which a vertex of the file is encoded. The primitive may have morph targets.
 *
 * @param nodePrimitive the primitive with its node
 * @param vertexIndex the index of the vertex in the primitive
 * @param normal the unit normal, or empty if the vertex of the file has none
 */
public record MorphVertex(NodePrimitive nodePrimitive, int vertexIndex, float[] normal) {
    /** Returns the morph targets of the primitive. */
    public List<MorphTarget> targets() {
        return nodePrimitive.primitive().targets();
    }

    /**
     * Returns the position with morph targets applied, in the space of the primitives.
     *
     * @param weights the weights of the targets
     */
    public Vector3d morphedPosition(double[] weights) {
        Vector3d position = vectorAtVertex(nodePrimitive.primitive().positions());
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] != 0) {
                position.fma(weights[i], vectorAtVertex(targets().get(i).positionDeltas()));
            }
        }
        return position;
    }

    /** Returns the normal with morph targets applied, which may not have unit length. */
    public Vector3d morphedNormal(double[] weights) {
        Vector3d sum = Vectors.at(normal, 0);
        for (int i = 0; i < weights.length; i++) {
            if (targets().get(i).normalDeltas().length > 0) {
                sum.fma(weights[i], vectorAtVertex(targets().get(i).normalDeltas()));
            }
        }
        return sum;
    }

    /** Returns the distance by which a morph target with weight 1 moves the vertex. */
    public double displacement(int targetIndex) {
        return vectorAtVertex(targets().get(targetIndex).positionDeltas()).length();
    }

    private Vector3d vectorAtVertex(float[] values) {
        return Vectors.at(values, vertexIndex);
    }
}
