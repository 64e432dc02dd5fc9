package shuriken.convert.ninja.tree;

import java.util.Arrays;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.pose.JointNodes;

/** A rigid motion in scene space for each joint, initially the identity. */
final class JointMotions {
    /** The motion of {@link JointNodes#SCENE} is the first. */
    private final Matrix4d[] motions;

    JointMotions(int nodes) {
        motions = new Matrix4d[nodes + 1];
        Arrays.setAll(motions, i -> new Matrix4d());
    }

    Matrix4dc of(int joint) {
        return motions[joint - JointNodes.SCENE];
    }

    void set(int joint, Matrix4dc motion) {
        motions[joint - JointNodes.SCENE].set(motion);
    }
}
