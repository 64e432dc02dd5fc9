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
import shuriken.convert.support.FrameFitter;
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
 * Encodes morph target weights as a motion of shapes. A shape is an array with the positions or the normals of all
 * vertices of a node. Each key refers to a shape of positions and, if the model stores normals, to a shape of normals.
 */
public final class MorphMotionBuilder {
    /** The size in memory of a vertex in a shape of positions and a shape of normals. */
    private static final long BYTES_PER_SHAPE_VERTEX = 6L * Float.BYTES;

    private final Clip clip;
    private final float framesPerSecond;
    private final int frameCount;
    private final double maxError;
    private final MorphVertices vertices;
    private final SourceLocation location;
    private final ReadContext context;
    /** The different shapes, each as {@code float[3*vertices]}. */
    private final List<float[]> shapes = new ArrayList<>();
    /** The indices of shapes, by the hash of their coordinates. */
    private final Map<Integer, List<Integer>> shapeIndicesByHash = new HashMap<>();

    /**
     * The weights of a mesh's morph targets at each frame.
     *
     * @param firstWeightIndex the index of the first weight among the weights of all meshes of a node
     * @param samples {@code double[frames][targets]}: the weights by frame
     */
    private record MeshWeights(int firstWeightIndex, double[][] samples) {}

    /**
     * Creates the builder of a clip's motion.
     *
     * @param maxError the maximum error of vertices between keys, or a negative value for a key at every frame
     * @param location the location of the scene's file, for messages
     */
    public MorphMotionBuilder(
            Clip clip,
            float framesPerSecond,
            double maxError,
            MorphVertices vertices,
            SourceLocation location,
            ReadContext context) {
        this.clip = clip;
        this.framesPerSecond = framesPerSecond;
        this.frameCount = MotionBuilder.limitedFrameCount(clip, framesPerSecond);
        this.maxError = maxError;
        this.vertices = vertices;
        this.location = location;
        this.context = context;
    }

    /** Returns whether a clip changes the weights of morph targets. */
    public static boolean hasMorphWeights(Clip clip) {
        return clip.channels().stream().anyMatch(MorphMotionBuilder::animatesWeights);
    }

    static boolean animatesWeights(Channel channel) {
        return channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                && property == Property.WEIGHTS;
    }

    /**
     * Encodes the motion. The result is empty if the clip does not change the weights of any vertex's morph targets.
     *
     * @param nodeCount the number of nodes of the model, each of which gets a row
     */
    public Optional<NjsMotion> build(int nodeCount) {
        boolean hasNormals = true;
        boolean hasAnimatedVertices = false;
        for (int nodeIndex = 0; nodeIndex < nodeCount; nodeIndex++) {
            for (MorphVertex vertex : vertices.verticesOf(nodeIndex)) {
                hasNormals &= vertex.normal().length > 0;
                hasAnimatedVertices |= findWeightChannel(vertex).isPresent();
            }
        }
        if (!hasAnimatedVertices) {
            return Optional.empty();
        }
        List<MotionChannel> channels =
                hasNormals ? List.of(MotionChannel.SHAPE, MotionChannel.NORMAL_SHAPE) : List.of(MotionChannel.SHAPE);
        List<MotionRow> rows = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < nodeCount; nodeIndex++) {
            rows.add(buildRow(nodeIndex, channels));
        }
        return Optional.of(NjsMotion.create(frameCount, Interpolation.LINEAR, channels, rows, shapes));
    }

    private Optional<Channel> findWeightChannel(MorphVertex vertex) {
        Target target = new Target.OfNode(vertex.nodePrimitive().sceneNodeIndex(), Property.WEIGHTS);
        return vertex.targets().isEmpty()
                ? Optional.empty()
                : clip.channels().stream()
                        .filter(channel -> channel.target().equals(target))
                        .findFirst();
    }

    private MotionRow buildRow(int nodeIndex, List<MotionChannel> channels) {
        List<MorphVertex> nodeVertices = vertices.verticesOf(nodeIndex);
        // The carrier of a vertex is the node of the scene that has its mesh.
        Map<Integer, MeshWeights> weightsByCarrier = new LinkedHashMap<>();
        int weightCount = 0;
        for (MorphVertex vertex : nodeVertices) {
            int targetCount = vertex.targets().size();
            Optional<Channel> channel = findWeightChannel(vertex);
            if (channel.isPresent()
                    && !weightsByCarrier.containsKey(vertex.nodePrimitive().sceneNodeIndex())) {
                context.reserve((long) Double.BYTES * targetCount * frameCount, location, "weights of targets");
                double[][] samples = FrameFitter.fit(channel.get(), targetCount, frameCount, framesPerSecond);
                weightsByCarrier.put(vertex.nodePrimitive().sceneNodeIndex(), new MeshWeights(weightCount, samples));
                weightCount += targetCount;
            }
        }
        if (weightsByCarrier.isEmpty()) {
            return new MotionRow(channels.stream().map(MotionTrack::empty).toList());
        }
        int[] keyFrames = selectKeys(nodeVertices, weightsByCarrier, weightCount);
        context.reserve(BYTES_PER_SHAPE_VERTEX * nodeVertices.size() * keyFrames.length, location, "shapes");
        List<MotionTrack> tracks = new ArrayList<>();
        for (MotionChannel channel : channels) {
            int[] shapeIndices = new int[keyFrames.length];
            for (int keyIndex = 0; keyIndex < keyFrames.length; keyIndex++) {
                shapeIndices[keyIndex] = getOrAddShapeIndex(computeShape(
                        nodeIndex,
                        nodeVertices,
                        weightsByCarrier,
                        keyFrames[keyIndex],
                        /* isPosition= */ channel == MotionChannel.SHAPE));
            }
            tracks.add(new MotionTrack(channel, keyFrames, shapeIndices));
        }
        return new MotionRow(tracks);
    }

    /**
     * Selects the frames of keys so that between keys the error of no vertex exceeds the maximum. The error is
     * estimated from above: the errors of the weights, multiplied by the largest displacements of the targets, are
     * added.
     */
    private int[] selectKeys(
            List<MorphVertex> nodeVertices, Map<Integer, MeshWeights> weightsByCarrier, int weightCount) {
        // By target: the largest distance by which it moves any vertex at weight 1.
        double[] maxDisplacements = new double[weightCount];
        double[][] weightsByFrame = new double[frameCount][weightCount];
        for (MorphVertex vertex : nodeVertices) {
            MeshWeights meshWeights =
                    weightsByCarrier.get(vertex.nodePrimitive().sceneNodeIndex());
            for (int i = 0; meshWeights != null && i < vertex.targets().size(); i++) {
                maxDisplacements[meshWeights.firstWeightIndex + i] =
                        Math.max(maxDisplacements[meshWeights.firstWeightIndex + i], vertex.displacement(i));
            }
        }
        weightsByCarrier.values().forEach(meshWeights -> {
            for (int frame = 0; frame < frameCount; frame++) {
                System.arraycopy(
                        meshWeights.samples[frame],
                        0,
                        weightsByFrame[frame],
                        meshWeights.firstWeightIndex,
                        meshWeights.samples[frame].length);
            }
        });
        return ChannelSamples.selectKeys(weightsByFrame, (startFrame, endFrame, frame) -> {
            double t = (frame - startFrame) / (double) (endFrame - startFrame);
            double error = 0;
            for (int i = 0; i < weightCount; i++) {
                error += Math.abs(weightsByFrame[startFrame][i]
                                + t * (weightsByFrame[endFrame][i] - weightsByFrame[startFrame][i])
                                - weightsByFrame[frame][i])
                        * maxDisplacements[i];
            }
            return error <= maxError;
        });
    }

    /**
     * Returns the positions or the normals of a node's vertices at a frame as {@code float[3*vertices]}, in the space
     * of the node.
     */
    private float[] computeShape(
            int nodeIndex,
            List<MorphVertex> nodeVertices,
            Map<Integer, MeshWeights> weightsByCarrier,
            int frame,
            boolean isPosition) {
        float[] coordinates = new float[Math.multiplyExact(3, nodeVertices.size())];
        Matrix4dc meshToNode = vertices.meshToNode(nodeIndex);
        int offset = 0;
        for (MorphVertex vertex : nodeVertices) {
            MeshWeights meshWeights =
                    weightsByCarrier.get(vertex.nodePrimitive().sceneNodeIndex());
            double[] frameWeights =
                    meshWeights == null || vertex.targets().isEmpty() ? new double[0] : meshWeights.samples[frame];
            Vector3d vector = isPosition
                    ? meshToNode.transformPosition(vertex.morphedPosition(frameWeights))
                    : meshToNode
                            .transformDirection(vertex.morphedNormal(frameWeights))
                            .normalize();
            coordinates[offset++] = (float) vector.x;
            coordinates[offset++] = (float) vector.y;
            coordinates[offset++] = (float) vector.z;
        }
        return coordinates;
    }

    /** Returns the index of an equal shape, or adds the shape. */
    private int getOrAddShapeIndex(float[] shape) {
        List<Integer> candidateIndices =
                shapeIndicesByHash.computeIfAbsent(Arrays.hashCode(shape), unused -> new ArrayList<>());
        for (int shapeIndex : candidateIndices) {
            if (Floats.areEqual(shapes.get(shapeIndex), shape)) {
                return shapeIndex;
            }
        }
        candidateIndices.add(shapes.size());
        shapes.add(shape);
        return shapes.size() - 1;
    }
}
