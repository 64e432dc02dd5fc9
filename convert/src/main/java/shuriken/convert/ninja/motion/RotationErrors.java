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
 * Tracks the difference between the encoded and the exact orientation of nodes, frame by frame. Rounding to 1/65536 of
 * a revolution and omitted keys cause an error of each node. The children of the node compensate for its error, so that
 * errors do not accumulate along a chain.
 */
final class RotationErrors {
    private final EncodingModel model;
    private final NodeBuilder nodeBuilder;
    /** The index of the last child of each node. After this child, the corrections of the node are no longer needed. */
    private final int[] lastChildIndices;
    /** The rotation from the encoded to the exact orientation by frame, for nodes with remaining children. */
    private final Map<Integer, Quaterniond[]> correctionsByNode = new HashMap<>();

    /**
     * Creates the errors of a model's nodes, which are 0 until rotations are added.
     *
     * @param isZxy whether the nodes have the evaluation flag ZXY_ANG, which changes the order of rotations
     */
    RotationErrors(EncodingModel model, boolean isZxy) {
        this.model = model;
        this.lastChildIndices = new int[model.nodes().size()];
        Arrays.fill(lastChildIndices, Scene.NONE);
        this.nodeBuilder = new NodeBuilder(model, isZxy);
        for (int i = 0; i < lastChildIndices.length; i++) {
            int parentIndex = model.nodes().get(i).parentIndex();
            if (parentIndex != Scene.NONE) {
                lastChildIndices[parentIndex] = i;
            }
        }
    }

    /**
     * Returns the rotations of a node relative to the encoded orientations of its parent. With these rotations, the
     * orientations of the node in world space are exact.
     *
     * @param samples {@code double[frames][4]}: the rotations of the clip
     */
    Quaterniond[] compensate(int nodeIndex, double[][] samples) {
        int parentIndex = model.nodes().get(nodeIndex).parentIndex();
        Optional<Quaterniond[]> parentCorrections = Optional.ofNullable(correctionsByNode.get(parentIndex));
        Quaterniond[] rotations = new Quaterniond[samples.length];
        for (int frame = 0; frame < rotations.length; frame++) {
            double[] sample = samples[frame];
            // The rest rotations of the node and its parent are already rounded, so the sample is corrected by their
            // errors.
            Quaterniond rotation = new Quaterniond(sample[0], sample[1], sample[2], sample[3])
                    .normalize()
                    .mul(nodeBuilder.rotationError(nodeIndex));
            if (parentIndex != Scene.NONE) {
                rotation.premul(nodeBuilder.rotationError(parentIndex).conjugate(new Quaterniond()));
            }
            if (parentCorrections.isPresent()) {
                rotation.premul(parentCorrections.get()[frame]);
            }
            rotations[frame] = rotation;
        }
        return rotations;
    }

    /** Records the exact and the encoded rotation of a node in each frame. */
    void addRotations(int nodeIndex, Quaterniond[] exactRotations, Quaterniondc[] encodedRotations) {
        Quaterniond[] nodeCorrections = new Quaterniond[exactRotations.length];
        for (int frame = 0; frame < nodeCorrections.length; frame++) {
            nodeCorrections[frame] =
                    encodedRotations[frame].conjugate(new Quaterniond()).mul(exactRotations[frame]);
        }
        storeCorrections(nodeIndex, Optional.of(nodeCorrections));
    }

    /** Records a node without keys. It does not compensate for its parent's error, so its children must do so. */
    void addWithoutKeys(int nodeIndex) {
        Quaterniond restRotation = nodeBuilder.rotation(nodeIndex);
        storeCorrections(
                nodeIndex,
                Optional.ofNullable(correctionsByNode.get(
                                model.nodes().get(nodeIndex).parentIndex()))
                        .map(parentCorrections -> Arrays.stream(parentCorrections)
                                .map(correction -> restRotation
                                        .conjugate(new Quaterniond())
                                        .mul(correction)
                                        .mul(restRotation))
                                .toArray(Quaterniond[]::new)));
    }

    /**
     * Stores the corrections of a node if it has children, and removes the corrections of its parent after the last
     * child.
     */
    private void storeCorrections(int nodeIndex, Optional<Quaterniond[]> nodeCorrections) {
        if (lastChildIndices[nodeIndex] != Scene.NONE) {
            nodeCorrections.ifPresent(corrections -> correctionsByNode.put(nodeIndex, corrections));
        }
        int parentIndex = model.nodes().get(nodeIndex).parentIndex();
        if (parentIndex != Scene.NONE && lastChildIndices[parentIndex] == nodeIndex) {
            correctionsByNode.remove(parentIndex);
        }
    }
}
