package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ninja.motion.MotionRowMapping;
import shuriken.convert.ninja.tree.AngleConverter;
import shuriken.edit.ReparentedBone;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * The nodes of a tree after an edit attached some of them to other parents. Each node keeps its world transform at
 * rest. The order of the nodes changes only where the new hierarchy requires it.
 */
public final class ReparentedNinjaNodes {
    /**
     * A transform counts as a transform without shear if no matrix element differs more than this. The tolerance is
     * multiplied by the length of the scale vector if this length exceeds 1.
     */
    private static final double SHEAR_TOLERANCE = 1e-4;
    /** The distance below which two scales count as equal. */
    private static final double SCALE_TOLERANCE = 1e-4;

    private static final int UNIT_FLAGS =
            EvalFlag.UNIT_POS.mask() | EvalFlag.UNIT_ANG.mask() | EvalFlag.UNIT_SCL.mask();

    private final Scene sourceScene;
    /** The transform of each node of the source at rest, relative to the scene. */
    private final List<Matrix4d> worldRestTransforms;

    private final List<ObjectNode> originalNodes;
    /** The nodes with their new parents, in their original order and with original indices. */
    private final ObjectNode[] nodes;

    /** The original index of each node, in the new order. */
    private final List<Integer> originalIndices = new ArrayList<>();

    private ReparentedNinjaNodes(Scene sourceScene, List<ObjectNode> originalNodes) {
        this.sourceScene = sourceScene;
        this.worldRestTransforms = NodeMatrices.atRest(sourceScene);
        this.originalNodes = originalNodes;
        this.nodes = originalNodes.toArray(ObjectNode[]::new);
    }

    /**
     * Attaches some nodes of a tree to other parents. The result is empty in these cases:
     *
     * <ul>
     *   <li>The tree shares nodes, or a bone would become a root of a tree that has several roots.
     *   <li>A bone or its new parent is not a node of the tree, or a bone is a root.
     *   <li>The new parent of a bone is a descendant of the bone.
     *   <li>The transform of a bone relative to its new parent has shear or cannot be computed.
     * </ul>
     *
     * @param sourceScene the scene to which the tree was converted
     * @param bones the bones with new parents
     */
    public static Optional<ReparentedNinjaNodes> create(
            ObjectTree<?> tree, Scene sourceScene, List<ReparentedBone> bones) {
        if (!tree.sharedLinks().isEmpty()) {
            return Optional.empty();
        }
        ReparentedNinjaNodes reparentedNodes = new ReparentedNinjaNodes(sourceScene, tree.nodes());
        TreeNodeMapping nodeMapping = new TreeNodeMapping(sourceScene, List.of());
        for (ReparentedBone bone : bones) {
            int nodeIndex = nodeMapping.treeNodeIndex(bone.nodeIndex());
            int parentIndex =
                    bone.parentIndex() == Scene.NONE ? ObjectNode.NONE : nodeMapping.treeNodeIndex(bone.parentIndex());
            boolean isTreeNode = nodeMapping.sceneNodeIndex(nodeIndex) == bone.nodeIndex();
            boolean isValidParent = parentIndex == ObjectNode.NONE
                    ? tree.rootIndices().size() == 1
                    : nodeMapping.sceneNodeIndex(parentIndex) == bone.parentIndex();
            if (!isTreeNode
                    || !isValidParent
                    || tree.rootIndices().contains(nodeIndex)
                    || !reparentedNodes.tryReparent(nodeIndex, parentIndex, bone)) {
                return Optional.empty();
            }
        }
        reparentedNodes.determineOrder();
        return reparentedNodes.originalIndices.size() == tree.nodes().size()
                ? Optional.of(reparentedNodes)
                : Optional.empty();
    }

    /** Attaches a node to a parent, or returns false if the node cannot keep its transform at rest. */
    private boolean tryReparent(int nodeIndex, int parentIndex, ReparentedBone bone) {
        Matrix4d localTransform = new Matrix4d(worldRestTransforms.get(bone.nodeIndex()));
        if (parentIndex != ObjectNode.NONE) {
            Matrix4d parentRest = worldRestTransforms.get(bone.parentIndex());
            if (parentRest.determinantAffine() == 0) {
                return false;
            }
            parentRest.invertAffine(new Matrix4d()).mulAffine(localTransform, localTransform);
            NjsObject object = nodes[parentIndex].object();
            nodes[parentIndex] =
                    withObject(nodes[parentIndex], withFlags(object, object.evalflags() & ~EvalFlag.BREAK.mask()));
        }
        Vector3d position = localTransform.getTranslation(new Vector3d());
        Vector3d scale = localTransform.getScale(new Vector3d());
        // The scale of a matrix has no signs. A negative scale represents a mirrored transform.
        if (localTransform.determinantAffine() < 0) {
            scale.negate();
        }
        Matrix4d unscaledTransform = scale.x == 0 || scale.y == 0 || scale.z == 0
                ? localTransform
                : localTransform.scale(1 / scale.x, 1 / scale.y, 1 / scale.z, new Matrix4d());
        Quaterniond rotation = unscaledTransform.getNormalizedRotation(new Quaterniond());
        Matrix4d composedTransform = new Matrix4d().translationRotateScale(position, rotation, scale);
        if (!localTransform.isFinite()
                || !composedTransform.equals(localTransform, SHEAR_TOLERANCE * Math.max(1, scale.length()))) {
            return false;
        }
        nodes[nodeIndex] = withObject(
                        nodes[nodeIndex], withTransform(nodes[nodeIndex].object(), position, rotation, scale))
                .withParentIndex(parentIndex);
        return true;
    }

    private static ObjectNode withObject(ObjectNode node, NjsObject object) {
        return new ObjectNode(object, node.offset(), node.parentIndex(), node.meshIndex());
    }

    private static NjsObject withFlags(NjsObject object, int flags) {
        return new NjsObject(
                flags,
                object.model(),
                object.position(),
                object.angles(),
                object.scale(),
                object.child(),
                object.sibling(),
                object.quaternionW());
    }

    private static NjsObject withTransform(NjsObject object, Vector3d position, Quaterniond rotation, Vector3d scale) {
        // With this flag, the fields of the angles contain x, y and z of a quaternion as floats.
        boolean isQuaternion = object.has(EvalFlag.QUATERNION);
        Bams3 angles = isQuaternion
                ? new Bams3(
                        Float.floatToRawIntBits((float) rotation.x),
                        Float.floatToRawIntBits((float) rotation.y),
                        Float.floatToRawIntBits((float) rotation.z))
                : AngleConverter.toAngles(rotation, object.has(EvalFlag.ZXY_ANG));
        boolean keepsScale = scale.distance(
                        object.scale().x(), object.scale().y(), object.scale().z())
                < SCALE_TOLERANCE;
        return new NjsObject(
                object.evalflags() & ~UNIT_FLAGS,
                object.model(),
                new Vec3f((float) position.x, (float) position.y, (float) position.z),
                angles,
                keepsScale ? object.scale() : new Vec3f((float) scale.x, (float) scale.y, (float) scale.z),
                object.child(),
                object.sibling(),
                isQuaternion ? (float) rotation.w : object.quaternionW());
    }

    /** Determines the drawing order of the nodes. Nodes that are their own ancestors are omitted. */
    private void determineOrder() {
        // The children of node i are at index i + 1. The roots are at index 0, because their parent index is -1.
        List<List<Integer>> childrenByParent = new ArrayList<>();
        for (int i = 0; i <= nodes.length; i++) {
            childrenByParent.add(new ArrayList<>());
        }
        for (int i = nodes.length - 1; i >= 0; i--) {
            childrenByParent.get(nodes[i].parentIndex() + 1).add(i);
        }
        List<Integer> nodeStack = new ArrayList<>(childrenByParent.getFirst());
        while (!nodeStack.isEmpty()) {
            int nodeIndex = nodeStack.removeLast();
            originalIndices.add(nodeIndex);
            nodeStack.addAll(childrenByParent.get(nodeIndex + 1));
        }
    }

    /** Returns whether the nodes have another order than in the original tree. */
    public boolean isReordered() {
        for (int i = 0; i < originalIndices.size(); i++) {
            if (originalIndices.get(i) != i) {
                return true;
            }
        }
        return false;
    }

    /** Returns a tree with these nodes, in the new order, and with the meshes of {@code tree}. */
    public <A> ObjectTree<A> apply(ObjectTree<A> tree) {
        return new ObjectTree<>(
                sortedNodes(),
                tree.meshes(),
                tree.rootIndices().stream().map(originalIndices::indexOf).toList());
    }

    /** Returns the nodes in the new order, with the new indices of their parents. */
    private List<ObjectNode> sortedNodes() {
        return originalIndices.stream()
                .map(originalIndex -> nodes[originalIndex].withParentIndex(
                        nodes[originalIndex].parentIndex() == ObjectNode.NONE
                                ? ObjectNode.NONE
                                : originalIndices.indexOf(nodes[originalIndex].parentIndex())))
                .toList();
    }

    /**
     * Returns a motion whose rows have the new order of the nodes. A row contains the tracks of one node. If the number
     * of rows does not match the tree, the motion is returned unchanged.
     */
    public NjsMotion reorder(NjsMotion motion) {
        MotionRowMapping originalRows = MotionRowMapping.map(motion, originalNodes);
        MotionRowMapping newRows = MotionRowMapping.map(motion, sortedNodes());
        if (!originalRows.hasMatchingCount()) {
            return motion;
        }
        List<MotionRow> rows = newRows.nodeIndices().stream()
                .map(nodeIndex -> motion.rows().get(originalRows.nodeIndices().indexOf(originalIndices.get(nodeIndex))))
                .toList();
        return rows.equals(motion.rows())
                ? motion
                : new NjsMotion(
                        motion.frameCount(), motion.type(), motion.inpFn(), motion.channels(), rows, motion.shapes());
    }

    /** Returns the metadata of an SA Tools file with the new indices of the nodes. */
    public List<Metadata> renumber(List<Metadata> metadata) {
        return new MetadataRenumberer(originalIndices).renumber(metadata);
    }

    /**
     * Returns a motion file whose motions have the new order of the nodes. Files of other kinds and motions that do not
     * fit the tree are returned unchanged.
     */
    public Object reorder(Object file) {
        return switch (file) {
            case NjmFile njm -> {
                NjsMotion motion = reorder(njm.motion());
                yield motion == njm.motion()
                        ? njm
                        : new NjmFile(motion, njm.trailer(), njm.byteOrder(), BlockLayout.NONE);
            }
            case SaanimFile saanim -> {
                NjsMotion motion = reorder(saanim.motion());
                yield motion == saanim.motion() ? saanim : SaanimFile.create(motion, saanim.metadata());
            }
            case NjFile nj -> reorder(nj);
            default -> file;
        };
    }

    /** Returns a file whose motions have the new order of the nodes. */
    public NjFile reorder(NjFile file) {
        List<NjBlock> blocks = file.blocks().stream().map(this::reorder).toList();
        return blocks.equals(file.blocks()) ? file : new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder());
    }

    private NjBlock reorder(NjBlock block) {
        if (block instanceof NjBlock.Motion motion && MotionUpdater.becomesClip(motion)) {
            NjsMotion reordered = reorder(motion.motion());
            return reordered == motion.motion()
                    ? motion
                    : new NjBlock.Motion(motion.tag(), motion.location(), reordered);
        }
        return block;
    }

    /**
     * Returns the index of each node of the original scene in the scene of the changed tree. The result is empty if the
     * scenes do not have corresponding nodes.
     *
     * @param convertedScene the scene of the changed tree
     */
    public int[] sceneIndices(Scene convertedScene) {
        TreeNodeMapping sourceNodeMapping = new TreeNodeMapping(sourceScene, List.of());
        TreeNodeMapping convertedNodeMapping = new TreeNodeMapping(convertedScene, List.of());
        if (convertedScene.nodes().size() != sourceScene.nodes().size()
                || sourceNodeMapping.size() != convertedNodeMapping.size()) {
            return new int[0];
        }
        int[] indices = new int[sourceScene.nodes().size()];
        Arrays.fill(indices, Scene.NONE);
        boolean[] isAssigned = new boolean[indices.length];
        for (int i = 0; i < originalIndices.size(); i++) {
            int convertedIndex = convertedNodeMapping.sceneNodeIndex(i);
            indices[sourceNodeMapping.sceneNodeIndex(originalIndices.get(i))] = convertedIndex;
            isAssigned[convertedIndex] = true;
        }
        // The scene nodes that are not in the tree only draw meshes. They keep their order below each parent.
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] == Scene.NONE) {
                int parentIndex = sourceScene.nodes().get(i).parentIndex();
                int newParentIndex = parentIndex == Scene.NONE ? Scene.NONE : indices[parentIndex];
                int candidateIndex = 0;
                while (candidateIndex < indices.length
                        && (isAssigned[candidateIndex]
                                || convertedScene.nodes().get(candidateIndex).parentIndex() != newParentIndex)) {
                    candidateIndex++;
                }
                if (candidateIndex == indices.length) {
                    return new int[0];
                }
                indices[i] = candidateIndex;
                isAssigned[candidateIndex] = true;
            }
        }
        return indices;
    }
}
