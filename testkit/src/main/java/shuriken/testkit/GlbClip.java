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

    private final List<Track> tracks;

    /**
     * A channel and its target.
     *
     * @param node the index of the node, or -1 for a pointer
     * @param path the property of the node, or the pointer
     * @param interpolation the interpolation mode
     * @param times the times of the keys in seconds
     * @param values the values of the keys
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

    /** Returns the largest time of a key. */
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
            values.computeIfAbsent(track.node, node -> new HashMap<>()).put(track.path, value(track, seconds));
        }
        return values;
    }

    /** Returns the animated values by JSON pointer. */
    public Map<String, double[]> pointersAt(double seconds) {
        return valuesAt(seconds).getOrDefault(-1, Map.of());
    }

    private static double[] value(Track track, double seconds) {
        float[] times = track.times;
        int last = times.length - 1;
        if (seconds <= times[0]) {
            return keyValue(track, 0, 1);
        }
        if (seconds >= times[last]) {
            return keyValue(track, last, 1);
        }
        int k = 0;
        while (times[k + 1] <= seconds) {
            k++;
        }
        double step = (double) times[k + 1] - times[k];
        double t = (seconds - times[k]) / step;
        return switch (track.interpolation) {
            case "STEP" -> keyValue(track, k, 1);
            case "LINEAR" ->
                track.path.equals("rotation")
                        ? slerp(keyValue(track, k, 1), keyValue(track, k + 1, 1), t)
                        : mix(keyValue(track, k, 1), 1 - t, keyValue(track, k + 1, 1), t);
            case "CUBICSPLINE" -> cubic(track, k, t, step);
            default -> throw new IllegalArgumentException(track.interpolation);
        };
    }

    /**
     * Returns one value of a key.
     *
     * @param part 0 in-tangent, 1 value, 2 out-tangent
     */
    private static double[] keyValue(Track track, int k, int part) {
        int parts = track.interpolation.equals("CUBICSPLINE") ? 3 : 1;
        int width = track.values.length / track.times.length / parts;
        double[] key = new double[width];
        for (int i = 0; i < width; i++) {
            key[i] = track.values[(parts == 1 ? k : 3 * k + part) * width + i];
        }
        return key;
    }

    private static double[] cubic(Track track, int k, double t, double step) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values = mix(keyValue(track, k, 1), 2 * t3 - 3 * t2 + 1, keyValue(track, k + 1, 1), 3 * t2 - 2 * t3);
        double[] slopes =
                mix(keyValue(track, k, 2), step * (t3 - 2 * t2 + t), keyValue(track, k + 1, 0), step * (t3 - t2));
        double[] sum = mix(values, 1, slopes, 1);
        return track.path.equals("rotation") ? unit(sum) : sum;
    }

    private static double[] mix(double[] a, double wa, double[] b, double wb) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] * wa + b[i] * wb;
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
        if (angle < 1e-6) {
            return unit(mix(a, 1 - t, b, sign * t));
        }
        return mix(a, Math.sin(angle * (1 - t)) / Math.sin(angle), b, sign * Math.sin(angle * t) / Math.sin(angle));
    }

    private static double[] unit(double[] v) {
        double square = 0;
        for (double x : v) {
            square += x * x;
        }
        return mix(v, 1 / Math.sqrt(square), v, 0);
    }
}
