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

/** Blends of nodes' matrices that an edited model needs and the original does not compute, with their envelopes. */
final class ModelBlends {
    private final Model model;
    private final BindPose bind;
    /** The joint of the scene that has the matrix of each node of the model. */
    private final Map<Integer, Integer> sceneNodes = new HashMap<>();
    /** Nodes whose envelopes the original uses, so that they must not change. */
    private final Set<Integer> fixed = new HashSet<>();

    private final Map<Integer, Envelope> envelopes = new HashMap<>();

    /** @param source the scene that the model was converted to */
    ModelBlends(Model model, Scene source, BindPose bind) {
        this.model = model;
        this.bind = bind;
        for (int i = 0; i < source.nodes().size(); i++) {
            boolean isRotated = source.nodes().get(i).name().endsWith("_billboard");
            if (source.nodes().get(i).extras().values().get("node") instanceof Integer node && !isRotated) {
                // A node with a separate scale becomes two joints; the second one draws.
                sceneNodes.put(node, i);
            }
        }
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.NodeMix mix) {
                mix.shares().forEach(share -> fixed.add(share.envelope()));
            }
        }
    }

    Optional<Integer> sceneNode(int node) {
        return Optional.ofNullable(sceneNodes.get(node));
    }

    /** Returns the transform from the space of the meshes to that of a node. */
    Matrix4dc intoNode(int node) {
        return bind.inverse(requireNonNull(sceneNodes.get(node)));
    }

    /**
     * Returns the transform from the space of the meshes to that of vertices which a blend moves.
     *
     * @param row of {@link MatrixBlends}: nodes of the model and shares
     */
    Matrix4dc into(int[] row) {
        if (row.length == 2) {
            return intoNode(row[0]);
        }
        Matrix4d sum = new Matrix4d().zero();
        for (int k = 0; k < row.length; k += 2) {
            Matrix4d part = bind.transform(requireNonNull(sceneNodes.get(row[k])))
                    .mulAffine(MatrixReader.readRows(envelope(row[k]).inverse(), 3, 1), new Matrix4d());
            sum.fma4x3(part, row[k + 1] / (double) MatrixBlends.FULL_WEIGHT);
        }
        return sum.m33(1).invertAffine();
    }

    /** Returns the command that computes a blend of matrices in slots. */
    SbcCommand.NodeMix command(int[] row, int store, NodeSlots slots) {
        List<EnvelopeShare> shares = new ArrayList<>();
        for (int k = 0; k < row.length; k += 2) {
            shares.add(new EnvelopeShare(slots.of(row[k]).orElseThrow(), row[k], row[k + 1]));
        }
        return new SbcCommand.NodeMix(0, store, shares);
    }

    /** Returns the model's envelopes with those of the blends. */
    List<Envelope> envelopes() {
        if (envelopes.isEmpty()) {
            return model.envelopes();
        }
        List<Envelope> all = new ArrayList<>(model.envelopes());
        for (int node = all.size(); node < model.nodes().size(); node++) {
            all.add(sceneNodes.containsKey(node) ? envelope(node) : NodeTable.envelope(new Matrix4d()));
        }
        envelopes.forEach(all::set);
        return all;
    }

    private Envelope envelope(int node) {
        return fixed.contains(node) && node < model.envelopes().size()
                ? model.envelopes().get(node)
                : envelopes.computeIfAbsent(node, key -> NodeTable.envelope(intoNode(key)));
    }
}
