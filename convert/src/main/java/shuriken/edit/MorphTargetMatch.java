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
import org.joml.Vector3d;
import shuriken.convert.ChannelSamples;
import shuriken.convert.MorphVertex;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Decides whether clips that came back move the vertices of meshes with morph targets as before. */
final class MorphTargetMatch {
    private static final double[] AT_REST = {};
    private static final int MIXED = -1;
    private static final String NEW_SHAPES = "new shapes; only meshes whose shapes a motion changes can have others";

    private final double tolerance;
    /** The comparable vertices of each node. */
    private final Map<Integer, List<Pair>> pairs = new LinkedHashMap<>();

    /** The first part of each node. */
    private final Map<Integer, MeshPart> firstParts = new HashMap<>();

    private final List<EditReport.Line> lines = new ArrayList<>();
    private final Set<Integer> unsupported = new TreeSet<>();

    private record Pair(MorphVertex was, MorphVertex now) {}

    /** @param size of the model */
    MorphTargetMatch(Map<MeshPart.Key, MeshPart> before, Map<MeshPart.Key, MeshPart> after, double size) {
        this.tolerance = ClipMatch.POSITION_TOLERANCE * size;
        before.forEach((key, was) -> {
            MeshPart now = after.get(key);
            if (now != null && now.triangles().size() == was.triangles().size()) {
                add(was, now);
            } else if (targets(was) > 0) {
                addUnsupported(was, "its vertices are others; shapes stay as the original has them");
            } else if (now != null && targets(now) != 0) {
                firstParts.putIfAbsent(was.node(), was);
                addUnsupported(was, NEW_SHAPES);
            }
        });
        pairs.keySet().removeAll(unsupported);
    }

    private void add(MeshPart was, MeshPart now) {
        int node = was.node();
        firstParts.putIfAbsent(node, was);
        if (targets(was) == 0) {
            if (targets(now) != 0) {
                addUnsupported(was, NEW_SHAPES);
            }
        } else if (targets(now) == 0) {
            addUnsupported(was, "came back without shapes; they stay as the original has them");
        } else if (targets(now) == MIXED) {
            addUnsupported(was, "came back as meshes with different shapes; those of the original stay");
        }
        List<Pair> nodePairs = pairs.computeIfAbsent(node, unused -> new ArrayList<>());
        boolean hasOtherTargets = nodePairs.stream()
                .anyMatch(pair -> pair.was.targets().size() != targets(was)
                        || pair.now.targets().size() != targets(now));
        if (hasOtherTargets) {
            unsupported.add(node);
        }
        Set<EditCorner> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < was.triangles().size() && targets(was) > 0; i++) {
            for (int k = 0; k < 3; k++) {
                EditCorner from = was.triangles().get(i)[k];
                EditCorner to = now.triangles().get(i)[k];
                boolean isNew = seen.add(from);
                if (seen.add(to) || isNew) {
                    nodePairs.add(new Pair(from.morph(), to.morph()));
                }
            }
        }
    }

    private void addUnsupported(MeshPart part, String what) {
        unsupported.add(part.node());
        lines.add(new EditReport.Line(ChangeKind.UNSUPPORTED, "mesh", part.name(), what));
    }

    /**
     * Returns the number of targets of all vertices, or {@link #MIXED} if the meshes of the part have different
     * numbers.
     */
    private static int targets(MeshPart part) {
        int[] counts = part.triangles().stream()
                .flatMap(Arrays::stream)
                .mapToInt(corner -> corner.morph().targets().size())
                .distinct()
                .toArray();
        return counts.length == 0 ? 0 : counts.length == 1 ? counts[0] : MIXED;
    }

    /** Returns whether a channel has a weight for each morph target of a node's edited mesh. */
    boolean fits(int node, Channel channel) {
        List<Pair> nodePairs = pairs.getOrDefault(node, List.of());
        int values = channel.interpolation() == Channel.Interpolation.CUBIC_SPLINE ? 3 : 1;
        return !nodePairs.isEmpty()
                && channel.values().length
                        == (long) channel.times().length
                                * values
                                * nodePairs.getFirst().now.targets().size();
    }

    /** Reports meshes for which a clip has weights of another number of targets than they have. */
    void reportUnfit(Clip shaping) {
        Set<Integer> fitting = new TreeSet<>();
        Set<Integer> all = new TreeSet<>();
        for (Channel channel : shaping.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property) && pairs.containsKey(node)) {
                all.add(node);
                if (fits(node, channel)) {
                    fitting.add(node);
                }
            }
        }
        all.removeAll(fitting);
        all.removeAll(unsupported);
        all.forEach(node -> addUnsupported(
                requireNonNull(firstParts.get(node)),
                "the clip " + shaping.name() + " has weights for other shapes; the original's stay"));
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
     * Returns the nodes whose vertices are elsewhere at some frame. Nodes that the edited clip does not animate are
     * unchanged.
     *
     * @param was clip with weights of targets by the nodes of parts
     */
    Set<Integer> changed(Clip was, Clip now) {
        Set<Integer> changed = new TreeSet<>();
        float rate = was.framesPerSecond();
        int frames = ChannelSamples.frames(Math.max(was.duration(), now.duration()), rate);
        for (int node : nodes()) {
            List<Pair> vertices = pairs.getOrDefault(node, List.of());
            Optional<double[][]> after =
                    samples(now, node, vertices.getFirst().now.targets().size(), frames, rate);
            if (after.isPresent()) {
                Optional<double[][]> before =
                        samples(was, node, vertices.getFirst().was.targets().size(), frames, rate);
                if (!vertices.stream().allMatch(pair -> isSame(pair, before, after.get()))) {
                    changed.add(node);
                }
            }
        }
        return changed;
    }

    /**
     * @param before the weights at each frame; empty if the clip did not change the mesh, which then is at its present
     *     position
     */
    private boolean isSame(Pair pair, Optional<double[][]> before, double[][] after) {
        for (int frame = 0; frame < after.length; frame++) {
            Vector3d from = before.isPresent() ? pair.was.position(before.get()[frame]) : pair.now.position(AT_REST);
            if (from.distance(pair.now.position(after[frame])) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Returns the weights of one mesh at each frame; empty if the clip has none. */
    private static Optional<double[][]> samples(Clip clip, int node, int width, int frames, float rate) {
        return weights(clip, node).map(channel -> ChannelSamples.of(channel, width, frames, rate));
    }

    private static Optional<Channel> weights(Clip clip, int node) {
        Target target = new Target.OfNode(node, Property.WEIGHTS);
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst();
    }
}
