package shuriken.convert.ninja.motion;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import shuriken.convert.ninja.tree.NodeBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Scene;

/**
 * Tracks the difference between stored and exact rotations of nodes, frame by frame. Rounding to 1/65536 of a
 * revolution and omitted keys cause an error of each node. Its children compensate for it, so that errors do not
 * accumulate along a chain.
 */
final class RotationErrors {
    private final EncodingModel model;
    private final NodeBuilder nodes;
    /** The last child of each node. After it, the corrections of the node are no longer needed. */
    private final int[] lastChild;
    /** The rotation from the stored to the exact orientation, for nodes with remaining children. */
    private final Map<Integer, Quaterniond[]> corrections = new HashMap<>();

    RotationErrors(EncodingModel model, boolean isZxy) {
        this.model = model;
        this.lastChild = new int[model.nodes().size()];
        Arrays.fill(lastChild, Scene.NONE);
        this.nodes = new NodeBuilder(model, isZxy);
        for (int i = 0; i < lastChild.length; i++) {
            int parentIndex = model.nodes().get(i).parentIndex();
            if (parentIndex != Scene.NONE) {
                lastChild[parentIndex] = i;
            }
        }
    }

    /**
     * Returns the rotations of a node relative to the stored rotations of its parent.
     *
     * @param samples {@code double[frames][4]}: the rotations of the clip
     */
    Quaterniond[] compensate(int nodeIndex, double[][] samples) {
        int parentIndex = model.nodes().get(nodeIndex).parentIndex();
        Optional<Quaterniond[]> parentCorrections = Optional.ofNullable(corrections.get(parentIndex));
        Quaterniond[] rotations = new Quaterniond[samples.length];
        for (int frame = 0; frame < rotations.length; frame++) {
            double[] q = samples[frame];
            Quaterniond rotation =
                    new Quaterniond(q[0], q[1], q[2], q[3]).normalize().mul(nodes.rotationError(nodeIndex));
            if (parentIndex != Scene.NONE) {
                rotation.premul(nodes.rotationError(parentIndex).conjugate(new Quaterniond()));
            }
            if (parentCorrections.isPresent()) {
                rotation.premul(parentCorrections.get()[frame]);
            }
            rotations[frame] = rotation;
        }
        return rotations;
    }

    /** Records the rotations of a node in each frame. */
    void add(int nodeIndex, Quaterniond[] exact, Quaterniondc[] stored) {
        Quaterniond[] nodeCorrections = new Quaterniond[exact.length];
        for (int frame = 0; frame < nodeCorrections.length; frame++) {
            nodeCorrections[frame] = stored[frame].conjugate(new Quaterniond()).mul(exact[frame]);
        }
        store(nodeIndex, Optional.of(nodeCorrections));
    }

    /** Records a node without keys. */
    void add(int nodeIndex) {
        Quaterniond rotation = nodes.rotation(nodeIndex);
        store(
                nodeIndex,
                Optional.ofNullable(corrections.get(model.nodes().get(nodeIndex).parentIndex()))
                        .map(parentCorrections -> Arrays.stream(parentCorrections)
                                .map(correction -> rotation.conjugate(new Quaterniond())
                                        .mul(correction)
                                        .mul(rotation))
                                .toArray(Quaterniond[]::new)));
    }

    private void store(int nodeIndex, Optional<Quaterniond[]> nodeCorrections) {
        if (lastChild[nodeIndex] != Scene.NONE) {
            nodeCorrections.ifPresent(rotations -> corrections.put(nodeIndex, rotations));
        }
        int parentIndex = model.nodes().get(nodeIndex).parentIndex();
        if (parentIndex != Scene.NONE && lastChild[parentIndex] == nodeIndex) {
            corrections.remove(parentIndex);
        }
    }
}
