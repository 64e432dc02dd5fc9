package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.MorphVertex;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Floats;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Encodes weights of morph targets as shape motions: each key has all positions of a node, and its normals if it stores
 * them.
 */
public final class MorphMotionBuilder {
    private final Clip clip;
    private final float framesPerSecond;
    private final int frames;
    private final double positionError;
    private final MorphVertices vertices;
    private final SourceLocation site;
    private final ReadContext context;
    private final List<float[]> shapes = new ArrayList<>();
    /** Indices of shapes by hash. */
    private final Map<Integer, List<Integer>> known = new HashMap<>();

    /**
     * The weights of one mesh's targets at each frame.
     *
     * @param from index of the first among the weights of all meshes of a node
     * @param samples the weights
     */
    private record Weights(int from, double[][] samples) {}

    /**
     * @param positionError maximum error of vertices between keys; below 0 for a key at every frame
     * @param site of the scene's file, for findings
     */
    public MorphMotionBuilder(
            Clip clip,
            float framesPerSecond,
            double positionError,
            MorphVertices vertices,
            SourceLocation site,
            ReadContext context) {
        this.clip = clip;
        this.framesPerSecond = framesPerSecond;
        this.frames = MotionBuilder.frames(clip, framesPerSecond);
        this.positionError = positionError;
        this.vertices = vertices;
        this.site = site;
        this.context = context;
    }

    /** Returns whether a clip changes weights of morph targets. */
    public static boolean isShaping(Clip clip) {
        return clip.channels().stream().anyMatch(MorphMotionBuilder::isWeights);
    }

    static boolean isWeights(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property) && property == Property.WEIGHTS;
    }

    /** Encodes the motion; empty if the clip changes no mesh that is rigid in its node's space. */
    public Optional<NjsMotion> motion(int nodes) {
        boolean hasNormals = true;
        boolean any = false;
        for (int node = 0; node < nodes; node++) {
            for (MorphVertex vertex : vertices.verticesOf(node)) {
                hasNormals &= vertex.normal().length > 0;
                any |= channel(vertex).isPresent();
            }
        }
        if (!any) {
            return Optional.empty();
        }
        List<MotionChannel> channels =
                hasNormals ? List.of(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE) : List.of(MotionChannel.SHAPE);
        List<MotionRow> rows = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            rows.add(row(node, channels));
        }
        return Optional.of(NjsMotion.create(frames, Interpolation.LINEAR, channels, rows, shapes));
    }

    private Optional<Channel> channel(MorphVertex vertex) {
        Target target = new Target.OfNode(vertex.nodePrimitive().carrier(), Property.WEIGHTS);
        return vertex.targets().isEmpty()
                ? Optional.empty()
                : clip.channels().stream()
                        .filter(channel -> channel.target().equals(target))
                        .findFirst();
    }

    private MotionRow row(int node, List<MotionChannel> channels) {
        List<MorphVertex> nodeVertices = vertices.verticesOf(node);
        Map<Integer, Weights> weights = new LinkedHashMap<>();
        int width = 0;
        for (MorphVertex vertex : nodeVertices) {
            int targets = vertex.targets().size();
            Optional<Channel> channel = channel(vertex);
            if (channel.isPresent()
                    && !weights.containsKey(vertex.nodePrimitive().carrier())) {
                context.reserve(8L * targets * frames, site, "weights of targets");
                double[][] samples = ChannelSamples.sample(channel.get(), targets, frames, framesPerSecond);
                weights.put(vertex.nodePrimitive().carrier(), new Weights(width, samples));
                width += targets;
            }
        }
        if (weights.isEmpty()) {
            return new MotionRow(channels.stream().map(MotionTrack::empty).toList());
        }
        int[] keys = keys(nodeVertices, weights, width);
        context.reserve(24L * nodeVertices.size() * keys.length, site, "shapes");
        List<MotionTrack> tracks = new ArrayList<>();
        for (MotionChannel channel : channels) {
            int[] words = new int[keys.length];
            for (int key = 0; key < keys.length; key++) {
                words[key] = number(vectors(node, nodeVertices, weights, keys[key], channel == MotionChannel.SHAPE));
            }
            tracks.add(new MotionTrack(channel, keys, words));
        }
        return new MotionRow(tracks);
    }

    /** Returns the fewest keys that keep every vertex within the error. */
    private int[] keys(List<MorphVertex> vertices, Map<Integer, Weights> weights, int width) {
        double[] reach = new double[width];
        double[][] all = new double[frames][width];
        for (MorphVertex vertex : vertices) {
            Weights of = weights.get(vertex.nodePrimitive().carrier());
            for (int i = 0; of != null && i < vertex.targets().size(); i++) {
                reach[of.from + i] = Math.max(reach[of.from + i], vertex.displacement(i));
            }
        }
        weights.values().forEach(of -> {
            for (int frame = 0; frame < frames; frame++) {
                System.arraycopy(of.samples[frame], 0, all[frame], of.from, of.samples[frame].length);
            }
        });
        return ChannelSamples.selectKeys(all, (from, to, at) -> {
            double t = (at - from) / (double) (to - from);
            double off = 0;
            for (int i = 0; i < width; i++) {
                off += Math.abs(all[from][i] + t * (all[to][i] - all[from][i]) - all[at][i]) * reach[i];
            }
            return off <= positionError;
        });
    }

    private float[] vectors(
            int node, List<MorphVertex> nodeVertices, Map<Integer, Weights> weights, int frame, boolean hasPositions) {
        float[] all = new float[Math.multiplyExact(3, nodeVertices.size())];
        Matrix4dc into = vertices.toNode(node);
        int at = 0;
        for (MorphVertex vertex : nodeVertices) {
            Weights of = weights.get(vertex.nodePrimitive().carrier());
            double[] now = of == null || vertex.targets().isEmpty() ? new double[0] : of.samples[frame];
            Vector3d vector = hasPositions
                    ? into.transformPosition(vertex.position(now))
                    : into.transformDirection(vertex.normal(now)).normalize();
            all[at++] = (float) vector.x;
            all[at++] = (float) vector.y;
            all[at++] = (float) vector.z;
        }
        return all;
    }

    /** Returns the index of a shape; equal shapes are stored once. */
    private int number(float[] shape) {
        List<Integer> similar = known.computeIfAbsent(Arrays.hashCode(shape), unused -> new ArrayList<>());
        for (int i : similar) {
            if (Floats.areEqual(shapes.get(i), shape)) {
                return i;
            }
        }
        similar.add(shapes.size());
        shapes.add(shape);
        return shapes.size() - 1;
    }
}
