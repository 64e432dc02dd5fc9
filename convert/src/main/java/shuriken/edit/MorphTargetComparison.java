package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.joml.Vector3d;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.MorphVertex;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Decides whether the clips that came back move the vertices of meshes with morph targets as the original clips did.
 * Changes of morph targets that the file cannot store are collected as lines of the report.
 */
final class MorphTargetComparison {
    /** The weights of a mesh without active morph targets. */
    private static final double[] NO_WEIGHTS = {};
    /** The result of {@link #commonTargetCount} for a part of meshes with different numbers of morph targets. */
    private static final int MIXED_COUNTS = -1;

    private static final String NEW_TARGETS_MESSAGE =
            "has new morph targets, which only meshes with an animated shape can store";

    private final double positionTolerance;
    /** The vertices that can be compared, by the index of the source's node that draws them. */
    private final Map<Integer, List<VertexPair>> pairsByNode = new LinkedHashMap<>();

    /** The first part of each node of the source, by the index of the node. The report uses its name for the node. */
    private final Map<Integer, MeshPart> firstPartByNode = new HashMap<>();

    private final List<EditReport.Line> lines = new ArrayList<>();
    /**
     * The indices of the source's nodes whose original morph targets are kept although the edited scene has different
     * morph targets.
     */
    private final Set<Integer> unsupportedNodeIndices = new TreeSet<>();

    /** A vertex of the original and its edited form. */
    private record VertexPair(MorphVertex original, MorphVertex edited) {}

    /**
     * Compares the morph targets of two scenes.
     *
     * @param modelSize the longest side of the model's bounding box
     */
    MorphTargetComparison(
            Map<MeshPart.Key, MeshPart> originalParts, Map<MeshPart.Key, MeshPart> editedParts, double modelSize) {
        this.positionTolerance = ClipComparison.RELATIVE_POSITION_TOLERANCE * modelSize;
        originalParts.forEach((key, originalPart) -> {
            MeshPart editedPart = editedParts.get(key);
            if (editedPart != null
                    && editedPart.triangles().size() == originalPart.triangles().size()) {
                addPart(originalPart, editedPart);
            } else if (commonTargetCount(originalPart) > 0) {
                reportUnsupported(
                        originalPart,
                        editedPart == null
                                ? "is not in the edited file, so the original morph targets are kept"
                                : "has different vertices, so the original morph targets are kept");
            } else if (editedPart != null && commonTargetCount(editedPart) != 0) {
                firstPartByNode.putIfAbsent(originalPart.sourceNodeIndex(), originalPart);
                reportUnsupported(originalPart, NEW_TARGETS_MESSAGE);
            }
        });
        pairsByNode.keySet().removeAll(unsupportedNodeIndices);
    }

    private void addPart(MeshPart originalPart, MeshPart editedPart) {
        int nodeIndex = originalPart.sourceNodeIndex();
        firstPartByNode.putIfAbsent(nodeIndex, originalPart);
        if (commonTargetCount(originalPart) == 0) {
            if (commonTargetCount(editedPart) != 0) {
                reportUnsupported(originalPart, NEW_TARGETS_MESSAGE);
            }
        } else if (commonTargetCount(editedPart) == 0) {
            reportUnsupported(originalPart, "no longer has morph targets, so the original ones are kept");
        } else if (commonTargetCount(editedPart) == MIXED_COUNTS) {
            reportUnsupported(
                    originalPart, "was split into meshes with different morph targets, so the original ones are kept");
        }
        List<VertexPair> nodePairs = pairsByNode.computeIfAbsent(nodeIndex, unused -> new ArrayList<>());
        boolean haveDifferentTargetCounts = nodePairs.stream()
                .anyMatch(pair -> pair.original.targets().size() != commonTargetCount(originalPart)
                        || pair.edited.targets().size() != commonTargetCount(editedPart));
        if (haveDifferentTargetCounts) {
            unsupportedNodeIndices.add(nodeIndex);
        }
        Set<EditCorner> comparedCorners = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < originalPart.triangles().size() && commonTargetCount(originalPart) > 0; i++) {
            for (int corner = 0; corner < 3; corner++) {
                EditCorner originalCorner = originalPart.triangles().get(i)[corner];
                EditCorner editedCorner = editedPart.triangles().get(i)[corner];
                // Triangles have common corners. A pair is skipped if both of its corners have already been compared.
                boolean isNewOriginal = comparedCorners.add(originalCorner);
                if (comparedCorners.add(editedCorner) || isNewOriginal) {
                    nodePairs.add(new VertexPair(originalCorner.morphVertex(), editedCorner.morphVertex()));
                }
            }
        }
    }

    private void reportUnsupported(MeshPart part, String description) {
        unsupportedNodeIndices.add(part.sourceNodeIndex());
        lines.add(new EditReport.Line(ChangeKind.UNSUPPORTED, "mesh", part.name(), description));
    }

    /**
     * Returns the number of morph targets that all vertices of a part have, or {@link #MIXED_COUNTS} if this number
     * differs between vertices. It is 0 for a part without triangles.
     */
    private static int commonTargetCount(MeshPart part) {
        Set<Integer> counts = part.triangles().stream()
                .flatMap(Arrays::stream)
                .map(corner -> corner.morphVertex().targets().size())
                .collect(Collectors.toSet());
        return counts.isEmpty() ? 0 : counts.size() == 1 ? counts.iterator().next() : MIXED_COUNTS;
    }

    /**
     * Returns whether a channel has a weight for each morph target of a node's edited mesh.
     *
     * @param nodeIndex the index of the node in the source
     */
    boolean hasMatchingWeights(int nodeIndex, Channel channel) {
        List<VertexPair> nodePairs = pairsByNode.getOrDefault(nodeIndex, List.of());
        int valuesPerKey = channel.interpolation() == Channel.Interpolation.CUBIC_SPLINE ? 3 : 1;
        return !nodePairs.isEmpty()
                && channel.values().length
                        == (long) channel.times().length
                                * valuesPerKey
                                * nodePairs.getFirst().edited.targets().size();
    }

    /** Reports meshes whose number of morph targets differs from the number of weights in a clip. */
    void reportMismatches(Clip weightClip) {
        Set<Integer> matchingNodeIndices = new TreeSet<>();
        Set<Integer> mismatchedNodeIndices = new TreeSet<>();
        for (Channel channel : weightClip.channels()) {
            if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                    && pairsByNode.containsKey(nodeIndex)) {
                mismatchedNodeIndices.add(nodeIndex);
                if (hasMatchingWeights(nodeIndex, channel)) {
                    matchingNodeIndices.add(nodeIndex);
                }
            }
        }
        mismatchedNodeIndices.removeAll(matchingNodeIndices);
        mismatchedNodeIndices.removeAll(unsupportedNodeIndices);
        mismatchedNodeIndices.forEach(nodeIndex -> reportUnsupported(
                requireNonNull(firstPartByNode.get(nodeIndex)),
                "the animation " + weightClip.name()
                        + " has weights for other morph targets, so the original weights are kept"));
    }

    /** Returns the indices of the source's nodes whose morph targets can be compared. */
    Set<Integer> comparableNodes() {
        Set<Integer> nodeIndices = new TreeSet<>();
        pairsByNode.forEach((nodeIndex, nodePairs) -> {
            if (!nodePairs.isEmpty()) {
                nodeIndices.add(nodeIndex);
            }
        });
        return nodeIndices;
    }

    /**
     * Returns whether a node keeps its original morph targets although the edited scene has different ones.
     *
     * @param nodeIndex the index of the node in the source
     */
    boolean isUnsupported(int nodeIndex) {
        return unsupportedNodeIndices.contains(nodeIndex);
    }

    /** Returns the lines about changes that cannot be written back. */
    List<EditReport.Line> lines() {
        return lines;
    }

    /**
     * Returns the indices of the source's nodes whose vertices have different positions at any frame. Nodes that the
     * edited clip does not animate are unchanged.
     *
     * @param originalClip the original clip, with weights of morph targets on the nodes of parts
     */
    Set<Integer> findChangedNodes(Clip originalClip, Clip editedClip) {
        Set<Integer> changedNodeIndices = new TreeSet<>();
        float framesPerSecond = originalClip.framesPerSecond();
        int frameCount =
                ChannelSamples.frameCount(Math.max(originalClip.duration(), editedClip.duration()), framesPerSecond);
        for (int nodeIndex : comparableNodes()) {
            List<VertexPair> nodePairs = pairsByNode.getOrDefault(nodeIndex, List.of());
            Optional<double[][]> editedSamples = sampleWeights(
                    editedClip, nodeIndex, nodePairs.getFirst().edited.targets().size(), frameCount, framesPerSecond);
            if (editedSamples.isPresent()) {
                Optional<double[][]> originalSamples = sampleWeights(
                        originalClip,
                        nodeIndex,
                        nodePairs.getFirst().original.targets().size(),
                        frameCount,
                        framesPerSecond);
                if (!nodePairs.stream()
                        .allMatch(pair -> hasSamePositions(pair, originalSamples, editedSamples.get()))) {
                    changedNodeIndices.add(nodeIndex);
                }
            }
        }
        return changedNodeIndices;
    }

    /**
     * Returns whether a vertex has the same positions in both clips.
     *
     * @param originalSamples the weights at each frame, or empty if the original clip has no weights for the mesh. The
     *     edited clip must then keep the edited vertex at its position without weights
     */
    private boolean hasSamePositions(VertexPair pair, Optional<double[][]> originalSamples, double[][] editedSamples) {
        for (int frame = 0; frame < editedSamples.length; frame++) {
            Vector3d originalPosition = originalSamples.isPresent()
                    ? pair.original.morphedPosition(originalSamples.get()[frame])
                    : pair.edited.morphedPosition(NO_WEIGHTS);
            if (originalPosition.distance(pair.edited.morphedPosition(editedSamples[frame])) > positionTolerance) {
                return false;
            }
        }
        return true;
    }

    /** Returns the weights of a node's mesh at each frame, or empty if the clip has none. */
    private static Optional<double[][]> sampleWeights(
            Clip clip, int nodeIndex, int weightCount, int frameCount, float framesPerSecond) {
        return findWeightChannel(clip, nodeIndex)
                .map(channel -> ChannelSamples.sample(channel, weightCount, frameCount, framesPerSecond));
    }

    private static Optional<Channel> findWeightChannel(Clip clip, int nodeIndex) {
        Target target = new Target.OfNode(nodeIndex, Property.WEIGHTS);
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst();
    }
}
