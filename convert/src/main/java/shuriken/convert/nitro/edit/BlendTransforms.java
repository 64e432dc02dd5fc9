package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.convert.nitro.mesh.NitroSceneAssembler;
import shuriken.convert.nitro.pose.MatrixConverter;
import shuriken.convert.support.BindPose;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.scene.Scene;

/**
 * Computes the transforms and the commands of blended matrices that an edited model adds. The blends of a model use
 * envelopes, which contain the inverse bind matrices of its nodes.
 */
final class BlendTransforms {
    private final Model model;
    private final BindPose bindPose;
    /** The index of the scene node that corresponds to a model node, by the index of the model node. */
    private final Map<Integer, Integer> sceneNodeIndexByModelNode = new HashMap<>();
    /** The indices of the nodes whose envelopes the original model uses. These envelopes must not change. */
    private final Set<Integer> usedEnvelopeIndices = new HashSet<>();

    /** The envelopes that the new blends need, by the index of the model's node. */
    private final Map<Integer, Envelope> newEnvelopeByNode = new HashMap<>();

    /**
     * Finds the scene nodes of a model's nodes, and the envelopes that its blends use.
     *
     * @param sourceScene the scene to which the model was converted
     */
    BlendTransforms(Model model, Scene sourceScene, BindPose bindPose) {
        this.model = model;
        this.bindPose = bindPose;
        for (int i = 0; i < sourceScene.nodes().size(); i++) {
            boolean isBillboard = sourceScene.nodes().get(i).name().endsWith(SbcInterpreter.BILLBOARD_SUFFIX);
            if (sourceScene.nodes().get(i).extras().values().get(NitroSceneAssembler.NODE_KEY)
                            instanceof Integer modelNodeIndex
                    && !isBillboard) {
                // A node with a separate scale becomes two joints. The second joint, which draws the mesh, replaces
                // the first in the map.
                sceneNodeIndexByModelNode.put(modelNodeIndex, i);
            }
        }
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.NodeMix mix) {
                mix.weightedMatrices()
                        .forEach(weightedMatrix -> usedEnvelopeIndices.add(weightedMatrix.envelopeIndex()));
            }
        }
    }

    /** Returns the index of the scene node that corresponds to a model node, or empty if no node does. */
    Optional<Integer> findSceneNodeIndex(int modelNodeIndex) {
        return Optional.ofNullable(sceneNodeIndexByModelNode.get(modelNodeIndex));
    }

    /** Returns the transform from mesh space to the space of a node. */
    Matrix4dc meshToNode(int modelNodeIndex) {
        return bindPose.meshToNode(requireNonNull(sceneNodeIndexByModelNode.get(modelNodeIndex)));
    }

    /**
     * Returns the transform from mesh space to the space of the vertices that a blend moves.
     *
     * @param nodeWeightPairs the indices of the model's nodes, each followed by its weight, as in {@link MatrixBlends}
     */
    Matrix4dc meshToBlend(int[] nodeWeightPairs) {
        if (nodeWeightPairs.length == 2) {
            return meshToNode(nodeWeightPairs[0]);
        }
        Matrix4d vertexToMesh = new Matrix4d().zero();
        for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
            Matrix4d product = bindPose.nodeToMesh(
                            requireNonNull(sceneNodeIndexByModelNode.get(nodeWeightPairs[offset])))
                    .mulAffine(
                            MatrixConverter.convert(
                                    getOrCreateEnvelope(nodeWeightPairs[offset]).modelToNode(),
                                    /* columnCount= */ 3,
                                    /* lengthFactor= */ 1),
                            new Matrix4d());
            vertexToMesh.fma4x3(product, nodeWeightPairs[offset + 1] / (double) MatrixBlends.FULL_WEIGHT);
        }
        return vertexToMesh.m33(1).invertAffine();
    }

    /**
     * Returns the command that computes a blend.
     *
     * @param nodeWeightPairs the indices of the model's nodes, each followed by its weight, as in {@link MatrixBlends}
     * @param storeSlot the slot in which the blend is stored
     * @param slots the slots of the nodes' matrices
     */
    SbcCommand.NodeMix createMixCommand(int[] nodeWeightPairs, int storeSlot, NodeSlots slots) {
        List<WeightedMatrix> weightedMatrices = new ArrayList<>();
        for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
            weightedMatrices.add(new WeightedMatrix(
                    slots.reserve(nodeWeightPairs[offset]).orElseThrow(),
                    nodeWeightPairs[offset],
                    nodeWeightPairs[offset + 1]));
        }
        return new SbcCommand.NodeMix(/* flags= */ 0, storeSlot, weightedMatrices);
    }

    /** Returns the envelopes of the model and the envelopes that the new blends add. */
    List<Envelope> envelopes() {
        if (newEnvelopeByNode.isEmpty()) {
            return model.envelopes();
        }
        List<Envelope> allEnvelopes = new ArrayList<>(model.envelopes());
        for (int nodeIndex = allEnvelopes.size(); nodeIndex < model.nodes().size(); nodeIndex++) {
            allEnvelopes.add(
                    sceneNodeIndexByModelNode.containsKey(nodeIndex)
                            ? getOrCreateEnvelope(nodeIndex)
                            : EncodedNodes.encodeEnvelope(new Matrix4d()));
        }
        newEnvelopeByNode.forEach(allEnvelopes::set);
        return allEnvelopes;
    }

    /** Returns the envelope of a node. It is created if the original model uses no envelope of the node. */
    private Envelope getOrCreateEnvelope(int nodeIndex) {
        return usedEnvelopeIndices.contains(nodeIndex)
                        && nodeIndex < model.envelopes().size()
                ? model.envelopes().get(nodeIndex)
                : newEnvelopeByNode.computeIfAbsent(nodeIndex, key -> EncodedNodes.encodeEnvelope(meshToNode(key)));
    }
}
