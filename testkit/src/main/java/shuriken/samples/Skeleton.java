package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;

/** A list of joints in drawing order: parents first, and the subtree of a child before its sibling. */
final class Skeleton {
    private final List<Joint> joints = new ArrayList<>();
    private final List<Matrix4d> jointToSceneTransforms = new ArrayList<>();

    /** Adds a joint and returns its index. */
    int add(Joint joint) {
        Matrix4d localTransform = joint.jointToParent();
        jointToSceneTransforms.add(
                joint.parentIndex() < 0
                        ? localTransform
                        : jointToSceneTransforms.get(joint.parentIndex()).mul(localTransform, new Matrix4d()));
        joints.add(joint);
        return joints.size() - 1;
    }

    List<Joint> joints() {
        return joints;
    }

    /** Returns the transform from the joint's space to the space of the scene. */
    Matrix4d jointToScene(int jointIndex) {
        return new Matrix4d(jointToSceneTransforms.get(jointIndex));
    }
}
