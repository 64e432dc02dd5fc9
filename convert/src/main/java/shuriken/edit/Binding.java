package shuriken.edit;

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
 * @param nodes the nodes
 * @param weights the weight of each node
 * @param positions the position of the vertex relative to each node: three numbers for each
 */
record Binding(int[] nodes, float[] weights, double[] positions) {
    /** Returns the binding of a vertex to the node that draws it. */
    static Binding rigid(Primitive primitive, int vertex, int node) {
        double[] positions = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            positions[axis] = primitive.positions()[3 * vertex + axis];
        }
        return new Binding(new int[] {node}, new float[] {1}, positions);
    }

    /**
     * Returns the binding of a vertex to the joints of a skin.
     *
     * @param inverseBinds the inverse bind matrix of each joint
     */
    static Binding skinned(Primitive primitive, int vertex, Skin skin, List<? extends Matrix4dc> inverseBinds) {
        int count = primitive.influences();
        int[] nodes = new int[count];
        double[] positions = new double[Math.multiplyExact(3, count)];
        Vector3d position = new Vector3d();
        for (int i = 0; i < count; i++) {
            int joint = primitive.joints()[count * vertex + i];
            nodes[i] = skin.joints()[joint];
            inverseBinds.get(joint).transformPosition(Vectors.at(primitive.positions(), vertex, position));
            positions[3 * i] = position.x;
            positions[3 * i + 1] = position.y;
            positions[3 * i + 2] = position.z;
        }
        float[] weights = Arrays.copyOfRange(primitive.weights(), count * vertex, count * (vertex + 1));
        return new Binding(nodes, weights, positions);
    }
}
