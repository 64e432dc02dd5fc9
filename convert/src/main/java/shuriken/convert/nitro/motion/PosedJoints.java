package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.convert.nitro.pose.Placement;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;

/**
 * The joints of a model in a pose other than the rest pose.
 *
 * @param placements the mapping of nodes to joints
 * @param rule the scaling rule of the model
 */
record PosedJoints(List<Placement> placements, ScalingRule rule) {
    private static final Matrix3dc UNTURNED = new Matrix3d();
    private static final Vector3dc UNMOVED = new Vector3d();
    private static final Vector3dc UNSCALED = new Vector3d(1);

    PosedJoints {
        placements = List.copyOf(placements);
    }

    /**
     * Returns a pose for each joint of a node, in the order of {@link #joints}.
     *
     * @param poses returns the pose of a node
     */
    List<NodePose> at(IntFunction<NodePose> poses) {
        List<NodePose> posed = new ArrayList<>();
        Map<Integer, Vector3dc> products = new HashMap<>();
        for (Placement placement : placements) {
            NodePose pose = poses.apply(placement.node());
            Vector3dc above = products.getOrDefault(placement.scaledBy(), UNSCALED);
            Vector3d product = new Vector3d(pose.scaled());
            if (rule == ScalingRule.SI3D) {
                product.mul(above);
            }
            if (placement.isSplit()) {
                products.put(placement.node(), product);
            }
            if (!placement.isPlain()) {
                pose = Skeleton.parts(placement.before().mulAffine(pose.matrix(), new Matrix4d()));
            }
            if (!placement.isSplit() && above.equals(UNSCALED)) {
                posed.add(pose);
                continue;
            }
            posed.add(new NodePose(
                    pose.moved().mul(above, new Vector3d()),
                    pose.rotation(),
                    placement.isSplit() ? UNSCALED : pose.scaled()));
            if (placement.isSplit()) {
                posed.add(new NodePose(UNMOVED, UNTURNED, product));
            }
        }
        return posed;
    }

    /** Returns the joints of nodes. */
    List<Integer> joints() {
        List<Integer> joints = new ArrayList<>();
        for (Placement placement : placements) {
            joints.add(placement.frame());
            if (placement.isSplit()) {
                joints.add(placement.drawn());
            }
        }
        return joints;
    }
}
