package shuriken.edit.triangle;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.Skin;
import shuriken.scene.support.Vectors;

/**
 * The nodes that move a vertex, with their weights.
 *
 * @param nodeIndices the indices of the nodes in their scene
 * @param weights the weight of each node
 * @param localPositions the position of the vertex in the space of each node, {@code double[3 * n]}
 */
record Binding(int[] nodeIndices, float[] weights, double[] localPositions) {
    /** Returns the binding of a vertex to the node that draws it. */
    static Binding rigid(Primitive primitive, int vertexIndex, int nodeIndex) {
        double[] localPositions = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            localPositions[axis] = primitive.positions()[3 * vertexIndex + axis];
        }
        return new Binding(new int[] {nodeIndex}, new float[] {1}, localPositions);
    }

    /**
     * Returns the binding of a vertex to the joints of a skin.
     *
     * @param inverseBindMatrices the inverse bind matrix of each joint
     */
    static Binding skinned(
            Primitive primitive, int vertexIndex, Skin skin, List<? extends Matrix4dc> inverseBindMatrices) {
        int influenceCount = primitive.influencesPerVertex();
        int[] nodeIndices = new int[influenceCount];
        double[] localPositions = new double[Math.multiplyExact(3, influenceCount)];
        Vector3d localPosition = new Vector3d();
        for (int i = 0; i < influenceCount; i++) {
            int jointIndex = primitive.joints()[influenceCount * vertexIndex + i];
            nodeIndices[i] = skin.joints()[jointIndex];
            inverseBindMatrices
                    .get(jointIndex)
                    .transformPosition(Vectors.at(primitive.positions(), vertexIndex, localPosition));
            localPositions[3 * i] = localPosition.x;
            localPositions[3 * i + 1] = localPosition.y;
            localPositions[3 * i + 2] = localPosition.z;
        }
        float[] weights = Arrays.copyOfRange(
                primitive.weights(), influenceCount * vertexIndex, influenceCount * (vertexIndex + 1));
        return new Binding(nodeIndices, weights, localPositions);
    }
}
