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
 * Creates the joints of a model's nodes. Most nodes become one joint.
 *
 * <p>A node becomes two joints if a child does not inherit its scale: the frame joint translates and rotates and is the
 * parent of such children, and the draw joint below it scales the geometry. A glTF node passes its scale on to its
 * children, so one joint would not be enough. Under the rule {@link ScalingRule#MAYA}, a child can cancel the scale of
 * its parent; under {@link ScalingRule#SI3D}, no child inherits a scale.
 */
public final class NodeTransformer {
    private static final Matrix3dc NO_ROTATION = new Matrix3d();
    private static final Vector3dc NO_TRANSLATION = new Vector3d();
    private static final Vector3dc NO_SCALE = new Vector3d(1);
    private static final Matrix4dc IDENTITY = new Matrix4d();

    private final Dictionary<NodeData> nodes;
    private final ScalingRule scalingRule;
    private final double unit;
    private final Skeleton skeleton;
    /** The frame joint of each node, or {@link Skeleton#NONE} before the joint is added. */
    private final int[] frameJointByNode;
    /** The draw joint of each node. It is the frame joint if the node is one joint. */
    private final int[] drawJointByNode;

    /** The joint whose matrix was the current matrix when each node was described. */
    private final int[] baseJointByNode;

    /** Whether each node has a separate joint for its scale. */
    private final boolean[] isSplit;
    /** The scale of each node. Under {@link ScalingRule#SI3D}, it is multiplied by the scales of all ancestors. */
    private final Vector3dc[] scaleProductByNode;

    private final List<NodeJoints> nodeJoints = new ArrayList<>();

    /**
     * Creates the transformer of a model.
     *
     * @param unit the factor on all lengths
     */
    public NodeTransformer(Model model, double unit, Skeleton skeleton) {
        this.nodes = model.nodes();
        this.scalingRule = ScalingRule.decode(model.header().scalingRule());
        this.unit = unit;
        this.skeleton = skeleton;
        this.frameJointByNode = new int[nodes.size()];
        this.drawJointByNode = new int[nodes.size()];
        this.baseJointByNode = new int[nodes.size()];
        this.isSplit = new boolean[nodes.size()];
        this.scaleProductByNode = new Vector3dc[nodes.size()];
        Arrays.fill(frameJointByNode, Skeleton.NONE);
        Arrays.fill(baseJointByNode, Skeleton.NONE);
        Arrays.fill(isSplit, scalingRule == ScalingRule.SI3D);
        model.commands().forEach(this::splitParent);
    }

    /** Marks the parent of a node as split if the command that describes the node cancels the scale of the parent. */
    private void splitParent(SbcCommand command) {
        if (scalingRule == ScalingRule.MAYA
                && command instanceof NodeDescription description
                && description.isCompensating()
                && description.parentIndex() < isSplit.length) {
            isSplit[description.parentIndex()] = true;
        }
    }

    /** Returns the joints of each node, parents first. */
    public List<NodeJoints> nodeJoints() {
        return nodeJoints;
    }

    /**
     * Returns the matrix of a node.
     *
     * @param command the command that describes the node
     * @param current the current matrix when the command is executed
     */
    public DrawMatrix transform(NodeDescription command, DrawMatrix current) {
        int nodeIndex = command.nodeIndex();
        if (frameJointByNode[nodeIndex] != Skeleton.NONE || !current.isRigid()) {
            // A command can describe a node again, on the same joint or on another one.
            boolean isRepeated = frameJointByNode[nodeIndex] != Skeleton.NONE
                    && current.isJointMatrix()
                    && current.jointIndex(0) == baseJointByNode[nodeIndex];
            return isRepeated
                    ? skeleton.matrix(drawJointByNode[nodeIndex])
                    : current.times(restPose(nodeIndex).toMatrix());
        }
        if (!current.isJointMatrix()) {
            frameJointByNode[nodeIndex] = skeleton.add(
                    current.jointIndex(0),
                    nodes.name(nodeIndex),
                    nodeIndex,
                    current.localTransform(0).mulAffine(restPose(nodeIndex).toMatrix(), new Matrix4d()));
            drawJointByNode[nodeIndex] = frameJointByNode[nodeIndex];
            nodeJoints.add(new NodeJoints(
                    nodeIndex,
                    Skeleton.NONE,
                    frameJointByNode[nodeIndex],
                    drawJointByNode[nodeIndex],
                    current.localTransform(0)));
            return skeleton.matrix(frameJointByNode[nodeIndex]);
        }
        baseJointByNode[nodeIndex] = current.jointIndex(0);
        addJoints(nodeIndex, baseJointByNode[nodeIndex], command.isCompensating());
        return skeleton.matrix(drawJointByNode[nodeIndex]);
    }

    private void addJoints(int nodeIndex, int baseJoint, boolean cancelsParentScale) {
        int parentNodeIndex = baseJoint == DrawMatrix.SCENE_JOINT
                ? Skeleton.NONE
                : skeleton.joint(baseJoint).nodeIndex();
        boolean isBelowFrameJoint = parentNodeIndex != Skeleton.NONE
                && drawJointByNode[parentNodeIndex] == baseJoint
                && (cancelsParentScale || scalingRule == ScalingRule.SI3D);
        NodePose pose = restPose(nodeIndex);
        Vector3dc parentScale = isBelowFrameJoint ? scaleProduct(parentNodeIndex) : NO_SCALE;
        Vector3d translation = pose.translation().mul(parentScale, new Vector3d());
        scaleProductByNode[nodeIndex] =
                scalingRule == ScalingRule.SI3D ? pose.scale().mul(parentScale, new Vector3d()) : pose.scale();
        int parentJoint = isBelowFrameJoint ? frameJointByNode[parentNodeIndex] : baseJoint;
        String name = nodes.name(nodeIndex);
        frameJointByNode[nodeIndex] = skeleton.add(
                parentJoint,
                name,
                nodeIndex,
                translation,
                pose.rotation(),
                isSplit[nodeIndex] ? NO_SCALE : pose.scale());
        drawJointByNode[nodeIndex] = isSplit[nodeIndex]
                ? skeleton.add(
                        frameJointByNode[nodeIndex],
                        name + "_scale",
                        nodeIndex,
                        NO_TRANSLATION,
                        NO_ROTATION,
                        scaleProductByNode[nodeIndex])
                : frameJointByNode[nodeIndex];
        nodeJoints.add(new NodeJoints(
                nodeIndex,
                isBelowFrameJoint ? parentNodeIndex : Skeleton.NONE,
                frameJointByNode[nodeIndex],
                drawJointByNode[nodeIndex],
                IDENTITY));
    }

    /** Returns the scale that a node does not pass on to children of its frame joint. */
    private Vector3dc scaleProduct(int nodeIndex) {
        Vector3dc scale = scaleProductByNode[nodeIndex];
        return scale == null || !isSplit[nodeIndex] ? NO_SCALE : scale;
    }

    /** Adds joints for the nodes that no command describes. */
    public void addUndescribedNodes() {
        for (int nodeIndex = 0; nodeIndex < frameJointByNode.length; nodeIndex++) {
            if (frameJointByNode[nodeIndex] == Skeleton.NONE) {
                NodePose pose = restPose(nodeIndex);
                frameJointByNode[nodeIndex] = skeleton.add(
                        DrawMatrix.SCENE_JOINT,
                        nodes.name(nodeIndex),
                        nodeIndex,
                        pose.translation(),
                        pose.rotation(),
                        pose.scale());
                drawJointByNode[nodeIndex] = frameJointByNode[nodeIndex];
                nodeJoints.add(new NodeJoints(
                        nodeIndex, Skeleton.NONE, frameJointByNode[nodeIndex], drawJointByNode[nodeIndex], IDENTITY));
            }
        }
    }

    private NodePose restPose(int nodeIndex) {
        return NodePose.atRest(nodes.valueAt(nodeIndex)).withUnit(unit);
    }
}
