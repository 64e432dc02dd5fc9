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
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Decides whether the clips that came back move the vertices of meshes with morph targets as the original clips did.
 */
final class MorphTargetComparison {
    /** The weights of a mesh whose morph targets are not used. */
    private static final double[] AT_REST = {};
    /** The result of {@link #targetCount} for a part of meshes with different numbers of morph targets. */
    private static final int MIXED_COUNTS = -1;

    private static final String NEW_TARGETS_MESSAGE =
            "has new morph targets, which only meshes with an animated shape can store";

    private final double tolerance;
    /** The vertices of each node that can be compared. */
    private final Map<Integer, List<Pair>> pairs = new LinkedHashMap<>();

    /** The first part of each node. */
    private final Map<Integer, MeshPart> firstParts = new HashMap<>();

    private final List<EditReport.Line> lines = new ArrayList<>();
    /** The nodes whose original morph targets are kept although the edited scene has others. */
    private final Set<Integer> unsupported = new TreeSet<>();

    /** A vertex of the original and its edited form. */
    private record Pair(MorphVertex original, MorphVertex edited) {}

    /**
     * Compares the morph targets of two scenes.
     *
     * @param size the size of the model
     */
    MorphTargetComparison(
            Map<MeshPart.Key, MeshPart> originalParts, Map<MeshPart.Key, MeshPart> editedParts, double size) {
        this.tolerance = ClipComparison.POSITION_TOLERANCE * size;
        originalParts.forEach((key, original) -> {
            MeshPart edited = editedParts.get(key);
            if (edited != null
                    && edited.triangles().size() == original.triangles().size()) {
                add(original, edited);
            } else if (targetCount(original) > 0) {
                addUnsupported(
                        original,
                        edited == null
                                ? "is not in the edited file, so the original morph targets are kept"
                                : "has different vertices, so the original morph targets are kept");
            } else if (edited != null && targetCount(edited) != 0) {
                firstParts.putIfAbsent(original.node(), original);
                addUnsupported(original, NEW_TARGETS_MESSAGE);
            }
        });
        pairs.keySet().removeAll(unsupported);
    }

    private void add(MeshPart original, MeshPart edited) {
        int node = original.node();
        firstParts.putIfAbsent(node, original);
        if (targetCount(original) == 0) {
            if (targetCount(edited) != 0) {
                addUnsupported(original, NEW_TARGETS_MESSAGE);
            }
        } else if (targetCount(edited) == 0) {
            addUnsupported(original, "no longer has morph targets, so the original ones are kept");
        } else if (targetCount(edited) == MIXED_COUNTS) {
            addUnsupported(
                    original, "was split into meshes with different morph targets, so the original ones are kept");
        }
        List<Pair> nodePairs = pairs.computeIfAbsent(node, unused -> new ArrayList<>());
        boolean hasOtherTargets = nodePairs.stream()
                .anyMatch(pair -> pair.original.targets().size() != targetCount(original)
                        || pair.edited.targets().size() != targetCount(edited));
        if (hasOtherTargets) {
            unsupported.add(node);
        }
        Set<EditCorner> comparedCorners = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < original.triangles().size() && targetCount(original) > 0; i++) {
            for (int k = 0; k < 3; k++) {
                EditCorner originalCorner = original.triangles().get(i)[k];
                EditCorner editedCorner = edited.triangles().get(i)[k];
                // Triangles share corners. A pair is skipped if both of its corners were compared before.
                boolean isNewOriginal = comparedCorners.add(originalCorner);
                if (comparedCorners.add(editedCorner) || isNewOriginal) {
                    nodePairs.add(new Pair(originalCorner.morph(), editedCorner.morph()));
                }
            }
        }
    }

    private void addUnsupported(MeshPart part, String description) {
        unsupported.add(part.node());
        lines.add(new EditReport.Line(ChangeKind.UNSUPPORTED, "mesh", part.name(), description));
    }

    /**
     * Returns the number of morph targets of every vertex, or {@link #MIXED_COUNTS} if the meshes of the part differ in
     * it.
     */
    private static int targetCount(MeshPart part) {
        Set<Integer> counts = part.triangles().stream()
                .flatMap(Arrays::stream)
                .map(corner -> corner.morph().targets().size())
                .collect(Collectors.toSet());
        return counts.isEmpty() ? 0 : counts.size() == 1 ? counts.iterator().next() : MIXED_COUNTS;
    }

    /** Returns whether a channel has a weight for each morph target of a node's edited mesh. */
    boolean hasMatchingWeights(int node, Channel channel) {
        List<Pair> nodePairs = pairs.getOrDefault(node, List.of());
        int valuesPerKey = channel.interpolation() == Channel.Interpolation.CUBIC_SPLINE ? 3 : 1;
        return !nodePairs.isEmpty()
                && channel.values().length
                        == (long) channel.times().length
                                * valuesPerKey
                                * nodePairs.getFirst().edited.targets().size();
    }

    /** Reports meshes for which the number of a clip's weights differs from that of their morph targets. */
    void reportMismatches(Clip weights) {
        Set<Integer> matchingNodes = new TreeSet<>();
        Set<Integer> mismatchedNodes = new TreeSet<>();
        for (Channel channel : weights.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property) && pairs.containsKey(node)) {
                mismatchedNodes.add(node);
                if (hasMatchingWeights(node, channel)) {
                    matchingNodes.add(node);
                }
            }
        }
        mismatchedNodes.removeAll(matchingNodes);
        mismatchedNodes.removeAll(unsupported);
        mismatchedNodes.forEach(node -> addUnsupported(
                requireNonNull(firstParts.get(node)),
                "the animation " + weights.name()
                        + " has weights for other morph targets, so the original weights are kept"));
    }

    /** Returns the nodes whose morph targets can be compared. */
    Set<Integer> nodes() {
        Set<Integer> nodes = new TreeSet<>();
        pairs.forEach((node, vertices) -> {
            if (!vertices.isEmpty()) {
                nodes.add(node);
            }
        });
        return nodes;
    }

    /** Returns whether a node's mesh keeps the original's morph targets although the edited scene has others. */
    boolean isUnsupported(int node) {
        return unsupported.contains(node);
    }

    /** Returns the lines about changes that cannot be written back. */
    List<EditReport.Line> lines() {
        return lines;
    }

    /**
     * Returns the nodes whose vertices have other positions at some frame. Nodes that the edited clip does not animate
     * are unchanged.
     *
     * @param original the original clip, with weights of morph targets on the nodes of parts
     */
    Set<Integer> changedNodes(Clip original, Clip edited) {
        Set<Integer> changed = new TreeSet<>();
        float rate = original.framesPerSecond();
        int frames = ChannelSamples.frameCount(Math.max(original.duration(), edited.duration()), rate);
        for (int node : nodes()) {
            List<Pair> vertices = pairs.getOrDefault(node, List.of());
            Optional<double[][]> editedSamples =
                    samples(edited, node, vertices.getFirst().edited.targets().size(), frames, rate);
            if (editedSamples.isPresent()) {
                Optional<double[][]> originalSamples = samples(
                        original, node, vertices.getFirst().original.targets().size(), frames, rate);
                if (!vertices.stream().allMatch(pair -> isSame(pair, originalSamples, editedSamples.get()))) {
                    changed.add(node);
                }
            }
        }
        return changed;
    }

    /**
     * Returns whether a vertex has the same positions in both clips.
     *
     * @param originalSamples the weights at each frame, or empty if the clip did not change the mesh, which then is at
     *     its present position
     */
    private boolean isSame(Pair pair, Optional<double[][]> originalSamples, double[][] editedSamples) {
        for (int frame = 0; frame < editedSamples.length; frame++) {
            Vector3d originalPosition = originalSamples.isPresent()
                    ? pair.original.position(originalSamples.get()[frame])
                    : pair.edited.position(AT_REST);
            if (originalPosition.distance(pair.edited.position(editedSamples[frame])) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Returns the weights of one mesh at each frame; empty for a clip without weights. */
    private static Optional<double[][]> samples(Clip clip, int node, int weightCount, int frames, float rate) {
        return weights(clip, node).map(channel -> ChannelSamples.sample(channel, weightCount, frames, rate));
    }

    private static Optional<Channel> weights(Clip clip, int node) {
        Target target = new Target.OfNode(node, Property.WEIGHTS);
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst();
    }
}
