package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target.OfNode;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.ChannelEvaluator;
import shuriken.scene.support.NodeMatrices;

/**
 * Writes the animations of COLLADA. All clips that move nodes follow each other on one timeline. Each clip starts at a
 * full frame. For each frame, it has a matrix of each animated node, because programs interpolate matrices badly. Each
 * clip has an {@code animation_clip} element with its name, start and end.
 */
final class Timeline {
    /** The maximum number of matrices of all nodes and frames. More would be gigabytes of text. */
    private static final long MAX_MATRICES = 1 << 23;

    private final Scene scene;
    private final List<String> nodeIds;
    private final List<TimelineClip> timelineClips = new ArrayList<>();
    private int frameCount;

    /**
     * A clip on the timeline.
     *
     * @param clip the clip of the scene
     * @param firstFrame the first frame on the timeline
     * @param frameCount the number of frames
     * @param channelsByNode the channels of the transform of each animated node, by the index of the node
     */
    private record TimelineClip(Clip clip, int firstFrame, int frameCount, Map<Integer, List<Channel>> channelsByNode) {
        static TimelineClip of(Clip clip, int firstFrame) {
            Map<Integer, List<Channel>> channelsByNode = new HashMap<>();
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof OfNode(int nodeIndex, Property property) && property.isTransform()) {
                    channelsByNode
                            .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                            .add(channel);
                }
            }
            float lastTime = 0;
            for (Channel channel : clip.channels()) {
                lastTime = Math.max(lastTime, channel.times()[channel.times().length - 1]);
            }
            return new TimelineClip(
                    clip,
                    firstFrame,
                    (int) Math.min(Integer.MAX_VALUE, 1L + Math.round(lastTime * clip.framesPerSecond())),
                    channelsByNode);
        }
    }

    /**
     * Creates the timeline of a scene.
     *
     * @param nodeIds the identifiers of the scene's nodes
     */
    Timeline(Scene scene, List<String> nodeIds) {
        this.scene = scene;
        this.nodeIds = nodeIds;
        Set<Integer> animatedNodeIndices = new HashSet<>();
        long totalFrameCount = 0;
        for (Clip clip : scene.clips()) {
            TimelineClip timelineClip = TimelineClip.of(clip, frameCount);
            if (!timelineClip.channelsByNode.isEmpty()) {
                timelineClips.add(timelineClip);
                animatedNodeIndices.addAll(timelineClip.channelsByNode.keySet());
                totalFrameCount += timelineClip.frameCount;
                requireSizeWithinLimit(totalFrameCount, animatedNodeIndices.size());
                frameCount += timelineClip.frameCount;
            }
        }
    }

    private void requireSizeWithinLimit(long totalFrameCount, int nodeCount) {
        if (totalFrameCount > MAX_MATRICES / nodeCount) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(scene.name(), 0),
                    "COLLADA needs a matrix for each frame of each node: %,d × %,d, but %,d is the limit. Use --to glb",
                    totalFrameCount,
                    nodeCount,
                    MAX_MATRICES);
        }
    }

    /** Returns the frame rate of the first clip, which the entire timeline uses. */
    private float framesPerSecond() {
        return timelineClips.getFirst().clip.framesPerSecond();
    }

    /** Writes the libraries of animations and clips, unless no clip animates a node. */
    void write(XmlBuilder xml) {
        if (timelineClips.isEmpty()) {
            return;
        }
        TreeMap<Integer, String> animationIdByNode = new TreeMap<>();
        timelineClips.forEach(timelineClip -> timelineClip
                .channelsByNode
                .keySet()
                .forEach(nodeIndex -> animationIdByNode.put(nodeIndex, nodeIds.get(nodeIndex) + "-motion")));
        xml.open("library_animations");
        animationIdByNode.forEach((nodeIndex, id) -> writeAnimation(xml, nodeIndex, id));
        xml.close();
        xml.open("library_animation_clips");
        for (int i = 0; i < timelineClips.size(); i++) {
            TimelineClip timelineClip = timelineClips.get(i);
            String start = XmlBuilder.formatNumber(timelineClip.firstFrame / framesPerSecond());
            String end = XmlBuilder.formatNumber(
                    (timelineClip.firstFrame + timelineClip.frameCount - 1) / framesPerSecond());
            String name = timelineClip.clip.name();
            xml.open("animation_clip", "id", "clip-" + i, "name", name, "start", start, "end", end);
            animationIdByNode.values().forEach(id -> xml.emptyElement("instance_animation", "url", "#" + id));
            xml.close();
        }
        xml.close();
    }

    private void writeAnimation(XmlBuilder xml, int nodeIndex, String id) {
        float[] times = new float[frameCount];
        float[] matrices = new float[Math.multiplyExact(VisualScene.MATRIX_LENGTH, frameCount)];
        for (TimelineClip timelineClip : timelineClips) {
            for (int frame = 0; frame < timelineClip.frameCount; frame++) {
                int timelineFrame = timelineClip.firstFrame + frame;
                times[timelineFrame] = timelineFrame / framesPerSecond();
                double seconds = (double) frame / timelineClip.clip.framesPerSecond();
                float[] rowMajorMatrix =
                        VisualScene.toRowMajor(NodeMatrices.matrix(transformAt(timelineClip, nodeIndex, seconds)));
                System.arraycopy(
                        rowMajorMatrix,
                        0,
                        matrices,
                        VisualScene.MATRIX_LENGTH * timelineFrame,
                        VisualScene.MATRIX_LENGTH);
            }
        }
        xml.open("animation", "id", id, "name", scene.nodes().get(nodeIndex).name());
        SourceWriter.writeSource(xml, id + "-times", times, "TIME");
        String count = String.valueOf(matrices.length);
        xml.open("source", "id", id + "-places");
        xml.numberElement("float_array", matrices, "id", id + "-places-array", "count", count);
        SourceWriter.writeAccessor(xml, id + "-places", frameCount, VisualScene.MATRIX_LENGTH, "float4x4", "TRANSFORM");
        xml.close().open("source", "id", id + "-lines");
        String interpolations = "LINEAR ".repeat(frameCount).strip();
        xml.textElement("Name_array", interpolations, "id", id + "-lines-array", "count", String.valueOf(frameCount));
        SourceWriter.writeAccessor(xml, id + "-lines", frameCount, /* stride= */ 1, "name", "INTERPOLATION");
        xml.close().open("sampler", "id", id + "-sampler");
        xml.emptyElement("input", "semantic", "INPUT", "source", "#" + id + "-times");
        xml.emptyElement("input", "semantic", "OUTPUT", "source", "#" + id + "-places");
        xml.emptyElement("input", "semantic", "INTERPOLATION", "source", "#" + id + "-lines")
                .close();
        xml.emptyElement("channel", "source", "#" + id + "-sampler", "target", nodeIds.get(nodeIndex) + "/transform");
        xml.close();
    }

    /** Returns the transform of a node at a time of a clip. Properties without a channel have their rest values. */
    private Transform transformAt(TimelineClip timelineClip, int nodeIndex, double seconds) {
        Transform transform = scene.nodes().get(nodeIndex).transform();
        for (Channel channel : timelineClip.channelsByNode.getOrDefault(nodeIndex, List.of())) {
            Property property = ((OfNode) channel.target()).property();
            float[] value = ChannelEvaluator.valueAt(channel, seconds, property == Property.ROTATION);
            transform = switch (property) {
                case TRANSLATION -> new Transform(value, transform.rotation(), transform.scale());
                case ROTATION -> new Transform(transform.translation(), value, transform.scale());
                // The timeline has no channels of weights or visibility.
                case SCALE, WEIGHTS, VISIBLE -> transform.withScale(value);
            };
        }
        return transform;
    }
}
