package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.convert.support.LatinNames;
import shuriken.edit.NewBone;
import shuriken.edit.NodeRenumbering;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * Adds nodes for new bones to a model. They follow the existing nodes, so that existing animations still move the same
 * nodes.
 */
public final class NewNitroNodes {
    private static final int MAX_NODES = 255;

    private NewNitroNodes() {}

    /**
     * Returns a model with the new nodes. The result is empty if the model would have more nodes than the format
     * allows, if no slot of the matrix stack can hold the matrix of an existing parent, or if a new parent does not
     * directly precede its child.
     *
     * @param sourceScene the scene that the model was converted to
     */
    public static Optional<Model> add(Model model, Scene sourceScene, List<NewBone> bones) {
        int nodeCount = model.nodes().size();
        if (nodeCount + bones.size() > MAX_NODES) {
            return Optional.empty();
        }
        LatinNames latinNames = LatinNames.forDictionaries();
        model.nodes().names().forEach(latinNames::makeUnique);
        NodeSlots slots = new NodeSlots(model);
        List<Matrix4d> nodeToSceneTransforms = NodeMatrices.atRest(sourceScene);
        List<SbcCommand> descriptions = new ArrayList<>();
        List<DictionaryEntry<NodeData>> newNodes = new ArrayList<>();
        List<Envelope> envelopes = new ArrayList<>(model.envelopes());
        for (NewBone bone : bones) {
            int parentBoneIndex = bone.parentIndex() - sourceScene.nodes().size();
            int parentIndex = parentBoneIndex >= 0
                    ? nodeCount + parentBoneIndex
                    : TriangleGrouper.modelNodeIndex(sourceScene, bone.parentIndex());
            int nodeIndex = nodeCount + newNodes.size();
            // The matrix of a new parent has no slot. It is the current matrix only if the preceding command computes
            // it.
            Optional<Integer> parentSlot =
                    parentBoneIndex < 0 && parentIndex >= 0 ? slots.reserve(parentIndex) : Optional.empty();
            if (parentSlot.isEmpty() && (parentBoneIndex < 0 || parentIndex != nodeIndex - 1)) {
                return Optional.empty();
            }
            descriptions.add(new SbcCommand.NodeDescription(
                    parentSlot.isPresent() ? SbcCommand.RESTORE_FLAG : 0,
                    nodeIndex,
                    parentIndex,
                    /* scaling= */ 0,
                    SbcCommand.NO_SLOT,
                    parentSlot.orElse(SbcCommand.NO_SLOT)));
            newNodes.add(new DictionaryEntry<>(
                    latinNames.makeUnique(bone.name()), EncodedNodes.encode(bone.restTransform())));
            nodeToSceneTransforms.add(nodeToSceneTransforms
                    .get(bone.parentIndex())
                    .mulAffine(NodeMatrices.matrix(bone.restTransform()), new Matrix4d()));
            if (!envelopes.isEmpty()) {
                envelopes.add(EncodedNodes.encodeEnvelope(
                        nodeToSceneTransforms.getLast().invertAffine(new Matrix4d())));
            }
        }
        List<SbcCommand> commands = slots.withStores(model.commands());
        commands.addAll(commands.size() - 1, descriptions);
        List<DictionaryEntry<NodeData>> allNodes =
                new ArrayList<>(slots.withSlots().entries());
        allNodes.addAll(newNodes);
        return Optional.of(new Model(
                model.location(),
                ModelHeaderEditor.withFirstFreeSlot(
                        model.header(), slots.reservedSlots().length()),
                model.nodes().with(allNodes),
                commands,
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes(),
                envelopes));
    }

    /**
     * Maps nodes to their indices in the scene of the extended model: first the nodes of the original scene, and then
     * the new bones. The array is empty if the scene of the extended model has any other nodes.
     *
     * @param nodeCount the number of nodes of the original model
     * @param sourceScene the scene of the original model
     * @param convertedScene the scene of the extended model
     */
    public static int[] sceneIndices(int nodeCount, Scene sourceScene, List<NewBone> bones, Scene convertedScene) {
        if (convertedScene.nodes().size() != sourceScene.nodes().size() + bones.size()) {
            return new int[0];
        }
        int[] boneSceneIndices = new int[bones.size()];
        int foundBoneCount = 0;
        for (int i = 0; i < convertedScene.nodes().size(); i++) {
            int boneIndex = TriangleGrouper.modelNodeIndex(convertedScene, i) - nodeCount;
            if (boneIndex >= 0) {
                boneSceneIndices[boneIndex] = i;
                foundBoneCount++;
            }
        }
        return foundBoneCount == bones.size() ? NodeRenumbering.newIndices(sourceScene, boneSceneIndices) : new int[0];
    }
}
