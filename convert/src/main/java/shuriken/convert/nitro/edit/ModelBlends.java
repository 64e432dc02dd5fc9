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
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.mesh.NodeTable;
import shuriken.convert.nitro.pose.MatrixReader;
import shuriken.convert.support.BindPose;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.EnvelopeShare;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;

/** The blends of node matrices that an edited model needs and the original does not compute, with their envelopes. */
final class ModelBlends {
    private final Model model;
    private final BindPose bindPose;
    /** Maps each node of the model to the scene node with its matrix. */
    private final Map<Integer, Integer> sceneNodeByModelNode = new HashMap<>();
    /** The nodes whose envelopes the original uses. They must not change. */
    private final Set<Integer> fixedNodeIndices = new HashSet<>();

    private final Map<Integer, Envelope> newEnvelopeByNode = new HashMap<>();

    /**
     * Creates the blends of a model.
     *
     * @param source the scene to which the model was converted
     */
    ModelBlends(Model model, Scene source, BindPose bindPose) {
        this.model = model;
        this.bindPose = bindPose;
        for (int i = 0; i < source.nodes().size(); i++) {
            boolean isBillboard = source.nodes().get(i).name().endsWith("_billboard");
            if (source.nodes().get(i).extras().values().get("node") instanceof Integer node && !isBillboard) {
                // A node with a separate scale becomes two joints. The second one draws.
                sceneNodeByModelNode.put(node, i);
            }
        }
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.NodeMix mix) {
                mix.shares().forEach(share -> fixedNodeIndices.add(share.envelopeIndex()));
            }
        }
    }

    Optional<Integer> findSceneNode(int modelNodeIndex) {
        return Optional.ofNullable(sceneNodeByModelNode.get(modelNodeIndex));
    }

    /** Returns the transform from the space of the meshes to that of a node. */
    Matrix4dc toNode(int modelNodeIndex) {
        return bindPose.inverse(requireNonNull(sceneNodeByModelNode.get(modelNodeIndex)));
    }

    /**
     * Returns the transform from the space of the meshes to that of the vertices that a blend moves.
     *
     * @param blend pairs of a node of the model and its weight, as in {@link MatrixBlends}
     */
    Matrix4dc toBlend(int[] blend) {
        if (blend.length == 2) {
            return toNode(blend[0]);
        }
        Matrix4d blendTransform = new Matrix4d().zero();
        for (int offset = 0; offset < blend.length; offset += 2) {
            Matrix4d part = bindPose.transform(requireNonNull(sceneNodeByModelNode.get(blend[offset])))
                    .mulAffine(
                            MatrixReader.convert(
                                    envelope(blend[offset]).inverse(), /* rowLength= */ 3, /* lengthFactor= */ 1),
                            new Matrix4d());
            blendTransform.fma4x3(part, blend[offset + 1] / (double) MatrixBlends.FULL_WEIGHT);
        }
        return blendTransform.m33(1).invertAffine();
    }

    /**
     * Returns the command that computes a blend.
     *
     * @param blend pairs of a node of the model and its weight, as in {@link MatrixBlends}
     * @param store the slot that receives the result
     * @param slots the slots of the nodes' matrices
     */
    SbcCommand.NodeMix createMixCommand(int[] blend, int store, NodeSlots slots) {
        List<EnvelopeShare> shares = new ArrayList<>();
        for (int k = 0; k < blend.length; k += 2) {
            shares.add(new EnvelopeShare(slots.reserve(blend[k]).orElseThrow(), blend[k], blend[k + 1]));
        }
        return new SbcCommand.NodeMix(/* flags= */ 0, store, shares);
    }

    /** Returns the envelope of each node: those of the model, with those that the blends add. */
    List<Envelope> envelopes() {
        if (newEnvelopeByNode.isEmpty()) {
            return model.envelopes();
        }
        List<Envelope> allEnvelopes = new ArrayList<>(model.envelopes());
        for (int nodeIndex = allEnvelopes.size(); nodeIndex < model.nodes().size(); nodeIndex++) {
            allEnvelopes.add(
                    sceneNodeByModelNode.containsKey(nodeIndex)
                            ? envelope(nodeIndex)
                            : NodeTable.envelope(new Matrix4d()));
        }
        newEnvelopeByNode.forEach(allEnvelopes::set);
        return allEnvelopes;
    }

    private Envelope envelope(int nodeIndex) {
        return fixedNodeIndices.contains(nodeIndex)
                        && nodeIndex < model.envelopes().size()
                ? model.envelopes().get(nodeIndex)
                : newEnvelopeByNode.computeIfAbsent(nodeIndex, key -> NodeTable.envelope(toNode(key)));
    }
}
