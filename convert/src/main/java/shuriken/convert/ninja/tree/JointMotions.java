package shuriken.convert.ninja.tree;

import java.util.Arrays;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.pose.JointNodes;

/** The rigid motion of each joint in the space of the scene. All motions are initially the identity. */
final class JointMotions {
    /** The motions. The first one belongs to {@link JointNodes#SCENE}. */
    private final Matrix4d[] motions;

    JointMotions(int nodes) {
        motions = new Matrix4d[nodes + 1];
        Arrays.setAll(motions, i -> new Matrix4d());
    }

    Matrix4dc get(int joint) {
        return motions[joint - JointNodes.SCENE];
    }

    void set(int joint, Matrix4dc motion) {
        motions[joint - JointNodes.SCENE].set(motion);
    }
}
