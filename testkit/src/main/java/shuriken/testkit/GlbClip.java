package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An animation of a GLB that computes values at any time as the specification defines.
 *
 * <p>Source: glTF 2.0 specification, 3.11 (animations) and appendix C (interpolation modes).
 */
public final class GlbClip {
    /** A clip without channels. */
    static final GlbClip REST = new GlbClip(List.of());

    private static final int CUBIC_PARTS = 3;
    private static final int IN_TANGENT = 0;
    private static final int VALUE = 1;
    private static final int OUT_TANGENT = 2;
    /** The angle in radians below which a linear interpolation is exact enough. */
    private static final double MIN_SLERP_ANGLE = 1e-6;

    private final List<Track> tracks;

    /**
     * A channel and its target.
     *
     * @param node the index of the node, or -1 for a pointer
     * @param path the property of the node, or the pointer
     * @param interpolation the interpolation mode
     * @param times the times of the keys in seconds
     * @param values the components of the value of each key; with CUBICSPLINE, of its in-tangent, value and out-tangent
     */
    private record Track(int node, String path, String interpolation, float[] times, float[] values) {}

    private GlbClip(List<Track> tracks) {
        this.tracks = tracks;
    }

    public static GlbClip of(Glb glb, int animation) {
        JsonNode description = glb.json().path("animations").get(animation);
        List<Track> tracks = new ArrayList<>();
        for (JsonNode channel : description.get("channels")) {
            JsonNode target = channel.get("target");
            JsonNode sampler =
                    description.get("samplers").get(channel.get("sampler").intValue());
            String pointer = target.path("extensions")
                    .path("KHR_animation_pointer")
                    .path("pointer")
                    .asText();
            tracks.add(new Track(
                    target.path("node").asInt(-1),
                    pointer.isEmpty() ? target.get("path").textValue() : pointer,
                    sampler.path("interpolation").asText("LINEAR"),
                    glb.floats(sampler.get("input").intValue()),
                    glb.floats(sampler.get("output").intValue())));
        }
        return new GlbClip(tracks);
    }

    /** Returns the largest time of a key in seconds. */
    public float end() {
        float end = 0;
        for (Track track : tracks) {
            end = Math.max(end, track.times[track.times.length - 1]);
        }
        return end;
    }

    /** Returns the animated values by node and path. */
    Map<Integer, Map<String, double[]>> valuesAt(double seconds) {
        Map<Integer, Map<String, double[]>> values = new HashMap<>();
        for (Track track : tracks) {
            values.computeIfAbsent(track.node, node -> new HashMap<>()).put(track.path, valueAt(track, seconds));
        }
        return values;
    }

    /** Returns the animated values by JSON pointer. */
    public Map<String, double[]> pointersAt(double seconds) {
        return valuesAt(seconds).getOrDefault(-1, Map.of());
    }

    private static double[] valueAt(Track track, double seconds) {
        float[] times = track.times;
        int last = times.length - 1;
        if (seconds <= times[0]) {
            return keyValue(track, 0, VALUE);
        }
        if (seconds >= times[last]) {
            return keyValue(track, last, VALUE);
        }
        int key = 0;
        while (times[key + 1] <= seconds) {
            key++;
        }
        double step = (double) times[key + 1] - times[key];
        double t = (seconds - times[key]) / step;
        return switch (track.interpolation) {
            case "STEP" -> keyValue(track, key, VALUE);
            case "LINEAR" ->
                track.path.equals("rotation")
                        ? slerp(keyValue(track, key, VALUE), keyValue(track, key + 1, VALUE), t)
                        : mix(keyValue(track, key, VALUE), 1 - t, keyValue(track, key + 1, VALUE), t);
            case "CUBICSPLINE" -> cubic(track, key, t, step);
            default -> throw new IllegalArgumentException(track.interpolation);
        };
    }

    /**
     * Returns the value of a key or one of its tangents.
     *
     * @param part {@link #VALUE}, or a tangent of a cubic spline
     */
    private static double[] keyValue(Track track, int keyIndex, int part) {
        int parts = track.interpolation.equals("CUBICSPLINE") ? CUBIC_PARTS : 1;
        int width = track.values.length / track.times.length / parts;
        double[] components = new double[width];
        for (int i = 0; i < width; i++) {
            components[i] = track.values[(parts == 1 ? keyIndex : CUBIC_PARTS * keyIndex + part) * width + i];
        }
        return components;
    }

    private static double[] cubic(Track track, int key, double t, double step) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values =
                mix(keyValue(track, key, VALUE), 2 * t3 - 3 * t2 + 1, keyValue(track, key + 1, VALUE), 3 * t2 - 2 * t3);
        double[] slopes = mix(
                keyValue(track, key, OUT_TANGENT),
                step * (t3 - 2 * t2 + t),
                keyValue(track, key + 1, IN_TANGENT),
                step * (t3 - t2));
        double[] sum = mix(values, 1, slopes, 1);
        return track.path.equals("rotation") ? normalized(sum) : sum;
    }

    /** Returns the weighted sum of two vectors. */
    private static double[] mix(double[] a, double weightA, double[] b, double weightB) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] * weightA + b[i] * weightB;
        }
        return sum;
    }

    private static double[] slerp(double[] a, double[] b, double t) {
        double dot = 0;
        for (int i = 0; i < 4; i++) {
            dot += a[i] * b[i];
        }
        double sign = dot < 0 ? -1 : 1;
        double angle = Math.acos(Math.min(1, Math.abs(dot)));
        if (angle < MIN_SLERP_ANGLE) {
            return normalized(mix(a, 1 - t, b, sign * t));
        }
        return mix(a, Math.sin(angle * (1 - t)) / Math.sin(angle), b, sign * Math.sin(angle * t) / Math.sin(angle));
    }

    private static double[] normalized(double[] v) {
        double square = 0;
        for (double x : v) {
            square += x * x;
        }
        return mix(v, 1 / Math.sqrt(square), v, 0);
    }
}
