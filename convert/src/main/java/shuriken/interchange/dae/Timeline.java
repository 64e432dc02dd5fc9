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
import shuriken.scene.ChannelValue;
import shuriken.scene.Clip;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Scene;
import shuriken.scene.Target.OfNode;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Concatenates all clips, each from a full frame on, with a matrix for each frame of each animated node: programs
 * interpolate matrices badly, so that no interpolation is left. Each clip is named, from its first second to its last.
 */
final class Timeline {
    /** Maximum number of matrices of all nodes and frames; more would be gigabytes of text. */
    private static final long MAX_MATRICES = 1 << 23;

    private final Scene scene;
    private final List<String> nodeIds;
    private final List<Part> parts = new ArrayList<>();
    private int frames;

    /** A clip on the timeline. */
    private record Part(Clip clip, int first, int frames, Map<Integer, List<Channel>> channels) {
        static Part of(Clip clip, int first) {
            Map<Integer, List<Channel>> channels = new HashMap<>();
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof OfNode(int node, Property property) && property.isTransform()) {
                    channels.computeIfAbsent(node, unused -> new ArrayList<>()).add(channel);
                }
            }
            float last = 0;
            for (Channel channel : clip.channels()) {
                last = Math.max(last, channel.times()[channel.times().length - 1]);
            }
            return new Part(
                    clip,
                    first,
                    (int) Math.min(Integer.MAX_VALUE, 1L + Math.round(last * clip.framesPerSecond())),
                    channels);
        }
    }

    /** @param nodeIds identifiers of the scene's nodes */
    Timeline(Scene scene, List<String> nodeIds) {
        this.scene = scene;
        this.nodeIds = nodeIds;
        List<Clip> clips = RestPoseClip.isNeeded(scene) ? List.of(RestPoseClip.of(scene)) : scene.clips();
        Set<Integer> moved = new HashSet<>();
        long all = 0;
        for (Clip clip : clips) {
            Part part = Part.of(clip, frames);
            if (!part.channels.isEmpty()) {
                parts.add(part);
                moved.addAll(part.channels.keySet());
                all += part.frames;
                check(all, moved.size());
                frames += part.frames;
            }
        }
    }

    private void check(long all, int nodes) {
        if (all > MAX_MATRICES / nodes) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    new SourceLocation(scene.name(), 0),
                    "COLLADA wants a matrix for each of %d frames of %d nodes, at most %d",
                    all,
                    nodes,
                    MAX_MATRICES);
        }
    }

    /** Returns the frame rate of the timeline: that of its first clip, which all clips use. */
    private float framesPerSecond() {
        return parts.getFirst().clip.framesPerSecond();
    }

    /** Writes the libraries of animations and clips; nothing without animation. */
    void write(Xml xml) {
        if (parts.isEmpty()) {
            return;
        }
        TreeMap<Integer, String> moving = new TreeMap<>();
        parts.forEach(part -> part.channels.keySet().forEach(node -> moving.put(node, nodeIds.get(node) + "-motion")));
        xml.open("library_animations");
        moving.forEach((node, id) -> animation(xml, node, id));
        xml.close();
        xml.open("library_animation_clips");
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            String start = Xml.number(part.first / framesPerSecond());
            String end = Xml.number((part.first + part.frames - 1) / framesPerSecond());
            String name = part.clip.name();
            xml.open("animation_clip", "id", "clip-" + i, "name", name, "start", start, "end", end);
            moving.values().forEach(id -> xml.empty("instance_animation", "url", "#" + id));
            xml.close();
        }
        xml.close();
    }

    private void animation(Xml xml, int node, String id) {
        float[] times = new float[frames];
        float[] matrices = new float[Math.multiplyExact(16, frames)];
        for (Part part : parts) {
            for (int frame = 0; frame < part.frames; frame++) {
                int at = part.first + frame;
                times[at] = at / framesPerSecond();
                double seconds = (double) frame / part.clip.framesPerSecond();
                float[] rows = Nodes.rows(NodeMatrices.matrix(transform(part, node, seconds)));
                System.arraycopy(rows, 0, matrices, 16 * at, 16);
            }
        }
        xml.open("animation", "id", id, "name", scene.nodes().get(node).name());
        Geometries.source(xml, id + "-times", times, 1, "TIME");
        String count = String.valueOf(matrices.length);
        xml.open("source", "id", id + "-places");
        xml.numbers("float_array", matrices, "id", id + "-places-array", "count", count);
        Geometries.accessor(xml, id + "-places", frames, 16, "float4x4", "TRANSFORM");
        xml.close().open("source", "id", id + "-lines");
        String lines = "LINEAR ".repeat(frames).strip();
        xml.leaf("Name_array", lines, "id", id + "-lines-array", "count", String.valueOf(frames));
        Geometries.accessor(xml, id + "-lines", frames, 1, "name", "INTERPOLATION");
        xml.close().open("sampler", "id", id + "-sampler");
        xml.empty("input", "semantic", "INPUT", "source", "#" + id + "-times");
        xml.empty("input", "semantic", "OUTPUT", "source", "#" + id + "-places");
        xml.empty("input", "semantic", "INTERPOLATION", "source", "#" + id + "-lines")
                .close();
        xml.empty("channel", "source", "#" + id + "-sampler", "target", nodeIds.get(node) + "/transform");
        xml.close();
    }

    private Transform transform(Part part, int node, double seconds) {
        Transform transform = scene.nodes().get(node).transform();
        for (Channel channel : part.channels.getOrDefault(node, List.of())) {
            Property property = ((OfNode) channel.target()).property();
            float[] value = ChannelValue.at(channel, seconds, property == Property.ROTATION);
            transform = switch (property) {
                case TRANSLATION -> new Transform(value, transform.rotation(), transform.scale());
                case ROTATION -> new Transform(transform.translation(), value, transform.scale());
                case SCALE, WEIGHTS, VISIBLE -> transform.withScale(value);
            };
        }
        return transform;
    }
}
