package shuriken.convert.ninja.tree;

import java.util.Arrays;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.pose.JointNodes;

/** The rigid motion of each joint in world space. All motions are initially the identity. */
final class JointMotions {
    /** The motions. The first one belongs to {@link JointNodes#SCENE}. */
    private final Matrix4d[] motions;

    JointMotions(int nodeCount) {
        motions = new Matrix4d[nodeCount + 1];
        Arrays.setAll(motions, i -> new Matrix4d());
    }

    Matrix4dc get(int jointIndex) {
        return motions[jointIndex - JointNodes.SCENE];
    }

    void set(int jointIndex, Matrix4dc motion) {
        motions[jointIndex - JointNodes.SCENE].set(motion);
    }
}
