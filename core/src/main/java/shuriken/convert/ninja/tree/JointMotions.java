package shuriken.convert.ninja.tree;

import java.util.Arrays;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.pose.JointNodes;

/** A rigid motion in the scene's space for each joint; one that moves nothing at first. */
final class JointMotions {
    /** That of {@link JointNodes#SCENE} first. */
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
