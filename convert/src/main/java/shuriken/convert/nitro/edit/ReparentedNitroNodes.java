package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.edit.ReparentedBone;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * Attaches nodes of a model to different parents. Nodes keep their indices, so that existing animations still move the
 * same nodes.
 */
public final class ReparentedNitroNodes {
    /** The bits of a node's flags that describe its encoded transform. The other bits are the slot of its matrix. */
    private static final int TRANSFORM_FLAGS_MASK = (1 << 11) - 1;

    /**
     * The tolerance of the check for shear. A matrix has shear if an element differs from its decomposed form by more
     * than this fraction of the scale, or of 1 if the scale is smaller.
     */
    private static final double SHEAR_TOLERANCE = 1e-3;

    private static final int NOT_FOUND = -1;

    private ReparentedNitroNodes() {}

    /**
     * Returns a model in which bones have new parents and keep their rest poses in the scene. The result is empty in
     * these cases:
     *
     * <ul>
     *   <li>The command of a new parent does not precede the command of the bone.
     *   <li>No slot of the matrix stack can hold the matrix of a new parent.
     *   <li>A bone cancels the scale of its parent.
     *   <li>A bone or a parent is not a node of the model, or the transform relative to the parent has shear.
     * </ul>
     *
     * @param sourceScene the scene that the model was converted to
     */
    public static Optional<Model> apply(Model model, Scene sourceScene, List<ReparentedBone> bones) {
        List<Matrix4d> nodeToSceneTransforms = NodeMatrices.atRest(sourceScene);
        Map<Integer, Transform> newTransformByNode = new LinkedHashMap<>();
        List<SbcCommand> commands = new ArrayList<>(model.commands());
        NodeSlots slots = new NodeSlots(model);
        for (ReparentedBone bone : bones) {
            int nodeIndex = TriangleGrouper.modelNodeIndex(sourceScene, bone.nodeIndex());
            int parentIndex = bone.parentIndex() == Scene.NONE
                    ? NOT_FOUND
                    : TriangleGrouper.modelNodeIndex(sourceScene, bone.parentIndex());
            int commandIndex = findDescriptionIndex(nodeIndex, commands);
            if (nodeIndex < 0
                    || parentIndex < 0
                    || commandIndex < 0
                    || findDescriptionIndex(parentIndex, commands.subList(0, commandIndex)) < 0) {
                return Optional.empty();
            }
            NodeDescription description = (NodeDescription) commands.get(commandIndex);
            Matrix4d parentToScene = nodeToSceneTransforms.get(bone.parentIndex());
            Optional<Integer> parentSlot = slots.reserve(parentIndex);
            if (description.scaling() != 0 || parentSlot.isEmpty() || parentToScene.determinantAffine() == 0) {
                return Optional.empty();
            }
            Optional<Transform> localTransform = decompose(
                    parentToScene.invertAffine(new Matrix4d()).mulAffine(nodeToSceneTransforms.get(bone.nodeIndex())));
            if (localTransform.isEmpty()) {
                return Optional.empty();
            }
            commands.set(
                    commandIndex,
                    new NodeDescription(
                            description.flags() | SbcCommand.RESTORE_FLAG,
                            nodeIndex,
                            parentIndex,
                            /* scaling= */ 0,
                            description.storeSlot(),
                            parentSlot.get()));
            newTransformByNode.put(nodeIndex, localTransform.get());
        }
        List<NodeData> nodes = new ArrayList<>(slots.withSlots().values());
        newTransformByNode.forEach((nodeIndex, localTransform) ->
                nodes.set(nodeIndex, withTransform(nodes.get(nodeIndex), localTransform)));
        return Optional.of(new Model(
                model.location(),
                ModelHeaderEditor.withFirstFreeSlot(
                        model.header(), slots.reservedSlots().length()),
                model.nodes().with(Dictionary.of(model.nodes().names(), nodes).entries()),
                slots.withStores(commands),
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes(),
                model.envelopes()));
    }

    /** Returns the index of the first command that computes a node's matrix, or {@link #NOT_FOUND}. */
    private static int findDescriptionIndex(int nodeIndex, List<SbcCommand> commands) {
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof NodeDescription description && description.nodeIndex() == nodeIndex) {
                return i;
            }
        }
        return NOT_FOUND;
    }

    /** Decomposes a matrix into a transform. The result is empty if the matrix has shear or is not finite. */
    private static Optional<Transform> decompose(Matrix4d nodeToParent) {
        Transform transform = NodeMatrices.transform(nodeToParent);
        double tolerance = SHEAR_TOLERANCE
                * Math.max(1, nodeToParent.getScale(new Vector3d()).length());
        boolean hasShear = !NodeMatrices.matrix(transform).equals(nodeToParent, tolerance);
        return hasShear || !nodeToParent.isFinite() ? Optional.empty() : Optional.of(transform);
    }

    /** Returns a node with a new transform and its old matrix slot. */
    private static NodeData withTransform(NodeData oldNode, Transform localTransform) {
        NodeData newNode = EncodedNodes.encode(localTransform);
        int flags = (newNode.flags() & TRANSFORM_FLAGS_MASK) | (oldNode.flags() & ~TRANSFORM_FLAGS_MASK);
        return new NodeData(
                flags, newNode.m00(), newNode.storedTranslation(), newNode.storedRotation(), newNode.storedScale());
    }
}
