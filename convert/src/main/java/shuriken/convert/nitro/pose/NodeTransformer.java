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
 * Creates the joints of a model's nodes, and computes the matrices of commands that describe nodes. Such a command
 * multiplies the current matrix by the transform of a node. Most nodes become one joint.
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
    /** The factor on all lengths. */
    private final double lengthFactor;

    private final Skeleton skeleton;
    /** The index of each node's frame joint, or {@link Skeleton#NONE} before the joint is added. */
    private final int[] frameJointIndexByNode;
    /** The index of each node's draw joint. It is the frame joint if the node is one joint. */
    private final int[] drawJointIndexByNode;

    /**
     * The index of the joint whose matrix was the current matrix when a command described the node. It is {@link
     * Skeleton#NONE} if no command did, or if the current matrix was not the matrix of a joint.
     */
    private final int[] baseJointIndexByNode;

    /** Whether each node has a draw joint that is separate from its frame joint. */
    private final boolean[] isSplit;
    /**
     * The scale of each node that has joints. Under {@link ScalingRule#SI3D}, it is multiplied by the scales of all
     * ancestors.
     */
    private final Vector3dc[] scaleProductByNode;

    private final List<NodeJoints> nodeJoints = new ArrayList<>();

    /**
     * Creates the transformer of a model.
     *
     * @param lengthFactor the factor on all lengths
     */
    public NodeTransformer(Model model, double lengthFactor, Skeleton skeleton) {
        this.nodes = model.nodes();
        this.scalingRule = ScalingRule.decode(model.header().scalingRule());
        this.lengthFactor = lengthFactor;
        this.skeleton = skeleton;
        this.frameJointIndexByNode = new int[nodes.size()];
        this.drawJointIndexByNode = new int[nodes.size()];
        this.baseJointIndexByNode = new int[nodes.size()];
        this.isSplit = new boolean[nodes.size()];
        this.scaleProductByNode = new Vector3dc[nodes.size()];
        Arrays.fill(frameJointIndexByNode, Skeleton.NONE);
        Arrays.fill(baseJointIndexByNode, Skeleton.NONE);
        Arrays.fill(isSplit, scalingRule == ScalingRule.SI3D);
        model.commands().forEach(this::splitParent);
    }

    /**
     * Splits the parent of a node into two joints if the command that describes the node cancels the parent's scale.
     */
    private void splitParent(SbcCommand command) {
        if (scalingRule == ScalingRule.MAYA
                && command instanceof NodeDescription description
                && description.compensatesParentScale()
                && description.parentIndex() < isSplit.length) {
            isSplit[description.parentIndex()] = true;
        }
    }

    /** Returns the joints of each node, parents first. */
    public List<NodeJoints> nodeJoints() {
        return nodeJoints;
    }

    /**
     * Returns the matrix of a node. If the node has no joints yet and the current matrix depends on only one joint or
     * on none, the method also adds the joints of the node.
     *
     * @param command the command that describes the node
     * @param currentMatrix the current matrix when the command is executed
     */
    public DrawMatrix executeDescription(NodeDescription command, DrawMatrix currentMatrix) {
        int nodeIndex = command.nodeIndex();
        boolean hasJoints = frameJointIndexByNode[nodeIndex] != Skeleton.NONE;
        if (hasJoints || !currentMatrix.isRigid()) {
            // A second description of a node uses its joint only if it is relative to the same joint as the first.
            boolean isSameTransform = hasJoints
                    && currentMatrix.isJointMatrix()
                    && currentMatrix.jointIndex(0) == baseJointIndexByNode[nodeIndex];
            return isSameTransform
                    ? skeleton.matrix(drawJointIndexByNode[nodeIndex])
                    : currentMatrix.times(restPose(nodeIndex).toMatrix());
        }
        if (!currentMatrix.isJointMatrix()) {
            frameJointIndexByNode[nodeIndex] = skeleton.add(
                    currentMatrix.jointIndex(0),
                    nodes.name(nodeIndex),
                    nodeIndex,
                    currentMatrix
                            .localTransform(0)
                            .mulAffine(restPose(nodeIndex).toMatrix(), new Matrix4d()));
            drawJointIndexByNode[nodeIndex] = frameJointIndexByNode[nodeIndex];
            nodeJoints.add(new NodeJoints(
                    nodeIndex,
                    Skeleton.NONE,
                    frameJointIndexByNode[nodeIndex],
                    drawJointIndexByNode[nodeIndex],
                    currentMatrix.localTransform(0)));
            return skeleton.matrix(frameJointIndexByNode[nodeIndex]);
        }
        baseJointIndexByNode[nodeIndex] = currentMatrix.jointIndex(0);
        addJoints(nodeIndex, baseJointIndexByNode[nodeIndex], command.compensatesParentScale());
        return skeleton.matrix(drawJointIndexByNode[nodeIndex]);
    }

    /** Adds the joints of a node whose transform is relative to {@code baseJointIndex}. */
    private void addJoints(int nodeIndex, int baseJointIndex, boolean compensatesParentScale) {
        int parentNodeIndex = baseJointIndex == DrawMatrix.SCENE_JOINT
                ? Skeleton.NONE
                : skeleton.joint(baseJointIndex).nodeIndex();
        boolean isBelowFrameJoint = parentNodeIndex != Skeleton.NONE
                && drawJointIndexByNode[parentNodeIndex] == baseJointIndex
                && (compensatesParentScale || scalingRule == ScalingRule.SI3D);
        NodePose pose = restPose(nodeIndex);
        Vector3dc parentScale = isBelowFrameJoint ? scaleProduct(parentNodeIndex) : NO_SCALE;
        Vector3d translation = pose.translation().mul(parentScale, new Vector3d());
        scaleProductByNode[nodeIndex] =
                scalingRule == ScalingRule.SI3D ? pose.scale().mul(parentScale, new Vector3d()) : pose.scale();
        int parentJointIndex = isBelowFrameJoint ? frameJointIndexByNode[parentNodeIndex] : baseJointIndex;
        String name = nodes.name(nodeIndex);
        frameJointIndexByNode[nodeIndex] = skeleton.add(
                parentJointIndex,
                name,
                nodeIndex,
                translation,
                pose.rotation(),
                isSplit[nodeIndex] ? NO_SCALE : pose.scale());
        drawJointIndexByNode[nodeIndex] = isSplit[nodeIndex]
                ? skeleton.add(
                        frameJointIndexByNode[nodeIndex],
                        name + "_scale",
                        nodeIndex,
                        NO_TRANSLATION,
                        NO_ROTATION,
                        scaleProductByNode[nodeIndex])
                : frameJointIndexByNode[nodeIndex];
        nodeJoints.add(new NodeJoints(
                nodeIndex,
                isBelowFrameJoint ? parentNodeIndex : Skeleton.NONE,
                frameJointIndexByNode[nodeIndex],
                drawJointIndexByNode[nodeIndex],
                IDENTITY));
    }

    /** Returns the scale that the children of a node's frame joint do not inherit. */
    private Vector3dc scaleProduct(int nodeIndex) {
        Vector3dc scale = scaleProductByNode[nodeIndex];
        return scale == null || !isSplit[nodeIndex] ? NO_SCALE : scale;
    }

    /** Adds a joint for each node that no command describes. It has no parent. */
    public void addUndescribedNodes() {
        for (int nodeIndex = 0; nodeIndex < frameJointIndexByNode.length; nodeIndex++) {
            if (frameJointIndexByNode[nodeIndex] == Skeleton.NONE) {
                NodePose pose = restPose(nodeIndex);
                frameJointIndexByNode[nodeIndex] = skeleton.add(
                        DrawMatrix.SCENE_JOINT,
                        nodes.name(nodeIndex),
                        nodeIndex,
                        pose.translation(),
                        pose.rotation(),
                        pose.scale());
                drawJointIndexByNode[nodeIndex] = frameJointIndexByNode[nodeIndex];
                nodeJoints.add(new NodeJoints(
                        nodeIndex,
                        Skeleton.NONE,
                        frameJointIndexByNode[nodeIndex],
                        drawJointIndexByNode[nodeIndex],
                        IDENTITY));
            }
        }
    }

    private NodePose restPose(int nodeIndex) {
        return NodePose.atRest(nodes.valueAt(nodeIndex)).withScaledTranslation(lengthFactor);
    }
}
