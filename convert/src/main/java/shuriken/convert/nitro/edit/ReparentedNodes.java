package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.nitro.mesh.NodeTable;
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
public final class ReparentedNodes {
    /** The bits of a node's flags that describe the stored transform. The other bits are the slot of the matrix. */
    private static final int TRANSFORM_FLAGS_MASK = (1 << 11) - 1;

    /** The largest difference of matrix elements up to which a matrix counts as free of shear. */
    private static final double SHEAR_TOLERANCE = 1e-3;

    private ReparentedNodes() {}

    /**
     * Returns a model in which bones have different parents. The result is empty in these cases:
     *
     * <ul>
     *   <li>The command of a new parent does not precede that of the bone.
     *   <li>No slot of the matrix stack can hold the matrix of a new parent.
     *   <li>A bone cancels the scale of its parent.
     * </ul>
     *
     * @param source the scene that the model was converted to
     */
    public static Optional<Model> apply(Model model, Scene source, List<ReparentedBone> bones) {
        List<Matrix4d> restTransforms = NodeMatrices.atRest(source);
        Map<Integer, Transform> newTransformByNode = new LinkedHashMap<>();
        List<SbcCommand> commands = new ArrayList<>(model.commands());
        NodeSlots slots = new NodeSlots(model);
        for (ReparentedBone bone : bones) {
            int nodeIndex = TriangleGrouper.modelNodeIndex(source, bone.nodeIndex());
            int parentIndex =
                    bone.parentIndex() == Scene.NONE ? -1 : TriangleGrouper.modelNodeIndex(source, bone.parentIndex());
            int commandIndex = findDescription(nodeIndex, commands);
            if (nodeIndex < 0
                    || parentIndex < 0
                    || commandIndex < 0
                    || findDescription(parentIndex, commands.subList(0, commandIndex)) < 0) {
                return Optional.empty();
            }
            NodeDescription description = (NodeDescription) commands.get(commandIndex);
            Matrix4d parentRest = restTransforms.get(bone.parentIndex());
            Optional<Integer> parentSlot = slots.reserve(parentIndex);
            if (description.scaling() != 0 || parentSlot.isEmpty() || parentRest.determinantAffine() == 0) {
                return Optional.empty();
            }
            Optional<Transform> localTransform =
                    decompose(parentRest.invertAffine(new Matrix4d()).mulAffine(restTransforms.get(bone.nodeIndex())));
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
                model.texturePairs(),
                model.palettePairs(),
                model.shapes(),
                model.envelopes()));
    }

    /** Returns the index of the first command that describes a node, or -1. */
    private static int findDescription(int nodeIndex, List<SbcCommand> commands) {
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof NodeDescription description && description.nodeIndex() == nodeIndex) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the transform of a matrix, or an empty result if the matrix has shear or mirrors. */
    private static Optional<Transform> decompose(Matrix4d localTransform) {
        Vector3d translation = localTransform.getTranslation(new Vector3d());
        Vector3d scale = localTransform.getScale(new Vector3d());
        Quaterniond rotation = localTransform.getNormalizedRotation(new Quaterniond());
        Matrix4d composed = new Matrix4d().translationRotateScale(translation, rotation, scale);
        if (!localTransform.isFinite()
                || !composed.equals(localTransform, SHEAR_TOLERANCE * Math.max(1, scale.length()))) {
            return Optional.empty();
        }
        return Optional.of(NodeMatrices.transform(localTransform));
    }

    private static NodeData withTransform(NodeData oldNode, Transform local) {
        NodeData encoded = NodeTable.encode(local);
        int flags = (encoded.flags() & TRANSFORM_FLAGS_MASK) | (oldNode.flags() & ~TRANSFORM_FLAGS_MASK);
        return new NodeData(
                flags, encoded.m00(), encoded.storedTranslation(), encoded.storedRotation(), encoded.storedScale());
    }
}
