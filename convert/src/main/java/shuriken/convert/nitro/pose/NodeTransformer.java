package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;

/**
 * Creates the joints of a model's nodes. A node gets two joints if its child cancels its scale, or if its scale applies
 * only to its geometry: one that moves and rotates and has the children, and below it one that scales and draws. Each
 * joint is therefore a scale, a rotation and a translation under all three scaling rules.
 */
public final class NodeTransformer {
    private static final Matrix3dc NO_ROTATION = new Matrix3d();
    private static final Vector3dc NO_TRANSLATION = new Vector3d();
    private static final Vector3dc NO_SCALE = new Vector3d(1);
    private static final Matrix4dc IDENTITY = new Matrix4d();

    private final Dictionary<NodeData> nodes;
    private final ScalingRule rule;
    private final double unit;
    private final Skeleton skeleton;
    /** The joint that translates and rotates the node, or {@link Skeleton#NONE} before it is added. */
    private final int[] frameJoints;
    /** The joint that scales and draws the node's geometry, which is added together with the frame joint. */
    private final int[] drawJoints;

    /** The joint whose matrix was the current matrix when the node was described. */
    private final int[] baseJoints;

    /** Whether the node has a separate joint for its scale. */
    private final boolean[] isSplit;
    /** The product of all ancestors' scales, under {@link ScalingRule#SI3D}. */
    private final Vector3dc[] scaleProducts;

    private final List<NodeJoints> nodeJoints = new ArrayList<>();

    /**
     * Creates the transformer of a model.
     *
     * @param unit the factor on all lengths
     */
    public NodeTransformer(Model model, double unit, Skeleton skeleton) {
        this.nodes = model.nodes();
        this.rule = ScalingRule.decode(model.header().scalingRule());
        this.unit = unit;
        this.skeleton = skeleton;
        this.frameJoints = new int[nodes.size()];
        this.drawJoints = new int[nodes.size()];
        this.baseJoints = new int[nodes.size()];
        this.isSplit = new boolean[nodes.size()];
        this.scaleProducts = new Vector3dc[nodes.size()];
        Arrays.fill(frameJoints, Skeleton.NONE);
        Arrays.fill(baseJoints, Skeleton.NONE);
        Arrays.fill(isSplit, rule == ScalingRule.SI3D);
        model.commands().forEach(this::splitParent);
    }

    /** Marks the parent of a node as split if the command of the node cancels the scale of the parent. */
    private void splitParent(SbcCommand command) {
        if (rule == ScalingRule.MAYA
                && command instanceof NodeDescription node
                && node.isCompensating()
                && node.parent() < isSplit.length) {
            isSplit[node.parent()] = true;
        }
    }

    /** Returns the joints of each node, parents first. */
    public List<NodeJoints> nodeJoints() {
        return nodeJoints;
    }

    /** Returns the matrix of a node that is described while {@code current} is the current matrix. */
    public DrawMatrix transform(NodeDescription command, DrawMatrix current) {
        int node = command.node();
        if (frameJoints[node] != Skeleton.NONE || !current.isRigid()) {
            boolean isRepeated = frameJoints[node] != Skeleton.NONE
                    && current.isJointMatrix()
                    && current.joint(0) == baseJoints[node];
            return isRepeated
                    ? skeleton.matrix(drawJoints[node])
                    : current.times(pose(node).toMatrix());
        }
        if (!current.isJointMatrix()) {
            frameJoints[node] = skeleton.add(
                    current.joint(0),
                    nodes.name(node),
                    node,
                    current.local(0).mulAffine(pose(node).toMatrix(), new Matrix4d()));
            drawJoints[node] = frameJoints[node];
            nodeJoints.add(new NodeJoints(node, Skeleton.NONE, frameJoints[node], drawJoints[node], current.local(0)));
            return skeleton.matrix(frameJoints[node]);
        }
        baseJoints[node] = current.joint(0);
        add(node, baseJoints[node], command.isCompensating());
        return skeleton.matrix(drawJoints[node]);
    }

    private void add(int node, int baseJoint, boolean cancelsParentScale) {
        int parent = baseJoint == DrawMatrix.SCENE_JOINT
                ? Skeleton.NONE
                : skeleton.joint(baseJoint).node();
        boolean isBelowFrameJoint = parent != Skeleton.NONE
                && drawJoints[parent] == baseJoint
                && (cancelsParentScale || rule == ScalingRule.SI3D);
        NodePose pose = pose(node);
        Vector3dc parentScale = isBelowFrameJoint ? scaleProduct(parent) : NO_SCALE;
        Vector3d translation = pose.translation().mul(parentScale, new Vector3d());
        scaleProducts[node] = rule == ScalingRule.SI3D ? pose.scale().mul(parentScale, new Vector3d()) : pose.scale();
        int parentJoint = isBelowFrameJoint ? frameJoints[parent] : baseJoint;
        String name = nodes.name(node);
        frameJoints[node] = skeleton.add(
                parentJoint, name, node, translation, pose.rotation(), isSplit[node] ? NO_SCALE : pose.scale());
        drawJoints[node] = isSplit[node]
                ? skeleton.add(
                        frameJoints[node], name + "_scale", node, NO_TRANSLATION, NO_ROTATION, scaleProducts[node])
                : frameJoints[node];
        nodeJoints.add(new NodeJoints(
                node, isBelowFrameJoint ? parent : Skeleton.NONE, frameJoints[node], drawJoints[node], IDENTITY));
    }

    /** Returns the scale that a node does not pass on to children of its frame joint. */
    private Vector3dc scaleProduct(int node) {
        Vector3dc scale = scaleProducts[node];
        return scale == null || !isSplit[node] ? NO_SCALE : scale;
    }

    /** Adds the nodes that no command describes. */
    public void addUndescribedNodes() {
        for (int node = 0; node < frameJoints.length; node++) {
            if (frameJoints[node] == Skeleton.NONE) {
                NodePose pose = pose(node);
                frameJoints[node] = skeleton.add(
                        DrawMatrix.SCENE_JOINT,
                        nodes.name(node),
                        node,
                        pose.translation(),
                        pose.rotation(),
                        pose.scale());
                drawJoints[node] = frameJoints[node];
                nodeJoints.add(new NodeJoints(node, Skeleton.NONE, frameJoints[node], drawJoints[node], IDENTITY));
            }
        }
    }

    private NodePose pose(int node) {
        return NodePose.atRest(nodes.valueAt(node)).withUnit(unit);
    }
}
