package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An animation in a GLB. Computes its values at any time as the specification defines.
 *
 * <p>Source: glTF 2.0 specification, 3.11 (animations) and appendix C (interpolation modes).
 */
public final class GlbClip {
    /** A clip without channels. */
    static final GlbClip EMPTY = new GlbClip(List.of());

    /** The node index of a channel that animates a pointer. */
    private static final int NO_NODE = -1;

    /** In CUBICSPLINE mode, a key has an in-tangent, a value and an out-tangent. */
    private static final int ELEMENTS_PER_CUBIC_KEY = 3;

    private static final int IN_TANGENT_INDEX = 0;
    private static final int VALUE_INDEX = 1;
    private static final int OUT_TANGENT_INDEX = 2;
    /** The angle in radians below which rotations are interpolated linearly. */
    private static final double MIN_SLERP_ANGLE = 1e-6;

    private final List<Track> tracks;

    /**
     * A channel and its target.
     *
     * @param nodeIndex the index of the node, or {@link #NO_NODE} for a pointer
     * @param path the property of the node, or the pointer
     * @param interpolation the interpolation mode
     * @param times the times of the keys in seconds
     * @param values the components of the value of each key; with CUBICSPLINE, of its in-tangent, value and out-tangent
     */
    private record Track(int nodeIndex, String path, String interpolation, float[] times, float[] values) {}

    private GlbClip(List<Track> tracks) {
        this.tracks = tracks;
    }

    public static GlbClip of(Glb glb, int animationIndex) {
        JsonNode animation = glb.json().path("animations").get(animationIndex);
        List<Track> tracks = new ArrayList<>();
        for (JsonNode channel : animation.get("channels")) {
            JsonNode target = channel.get("target");
            JsonNode sampler =
                    animation.get("samplers").get(channel.get("sampler").intValue());
            String pointer = target.path("extensions")
                    .path("KHR_animation_pointer")
                    .path("pointer")
                    .asText();
            tracks.add(new Track(
                    target.path("node").asInt(NO_NODE),
                    pointer.isEmpty() ? target.get("path").textValue() : pointer,
                    sampler.path("interpolation").asText("LINEAR"),
                    glb.floats(sampler.get("input").intValue()),
                    glb.floats(sampler.get("output").intValue())));
        }
        return new GlbClip(tracks);
    }

    /** Returns the time of the last key of all channels, in seconds. */
    public float end() {
        float end = 0;
        for (Track track : tracks) {
            end = Math.max(end, track.times[track.times.length - 1]);
        }
        return end;
    }

    /**
     * Returns the animated values by the index of the node and the path of the property. The values that pointers
     * animate are at the index {@link #NO_NODE}, by pointer.
     */
    Map<Integer, Map<String, double[]>> valuesAt(double seconds) {
        Map<Integer, Map<String, double[]>> values = new HashMap<>();
        for (Track track : tracks) {
            values.computeIfAbsent(track.nodeIndex, node -> new HashMap<>()).put(track.path, valueAt(track, seconds));
        }
        return values;
    }

    /** Returns the animated values by JSON pointer. */
    public Map<String, double[]> pointersAt(double seconds) {
        return valuesAt(seconds).getOrDefault(NO_NODE, Map.of());
    }

    private static double[] valueAt(Track track, double seconds) {
        float[] times = track.times;
        int lastIndex = times.length - 1;
        if (seconds <= times[0]) {
            return keyValue(track, 0, VALUE_INDEX);
        }
        if (seconds >= times[lastIndex]) {
            return keyValue(track, lastIndex, VALUE_INDEX);
        }
        int keyIndex = 0;
        while (times[keyIndex + 1] <= seconds) {
            keyIndex++;
        }
        double keyInterval = (double) times[keyIndex + 1] - times[keyIndex];
        double t = (seconds - times[keyIndex]) / keyInterval;
        return switch (track.interpolation) {
            case "STEP" -> keyValue(track, keyIndex, VALUE_INDEX);
            case "LINEAR" ->
                track.path.equals("rotation")
                        ? slerp(keyValue(track, keyIndex, VALUE_INDEX), keyValue(track, keyIndex + 1, VALUE_INDEX), t)
                        : weightedSum(
                                keyValue(track, keyIndex, VALUE_INDEX),
                                1 - t,
                                keyValue(track, keyIndex + 1, VALUE_INDEX),
                                t);
            case "CUBICSPLINE" -> interpolateCubic(track, keyIndex, t, keyInterval);
            default -> throw new IllegalArgumentException(track.interpolation);
        };
    }

    /**
     * Returns the value of a key or one of its tangents.
     *
     * @param elementIndex {@link #VALUE_INDEX}, or a tangent of a cubic spline
     */
    private static double[] keyValue(Track track, int keyIndex, int elementIndex) {
        int elementsPerKey = track.interpolation.equals("CUBICSPLINE") ? ELEMENTS_PER_CUBIC_KEY : 1;
        int componentCount = track.values.length / track.times.length / elementsPerKey;
        double[] components = new double[componentCount];
        int outputIndex = elementsPerKey == 1 ? keyIndex : ELEMENTS_PER_CUBIC_KEY * keyIndex + elementIndex;
        for (int i = 0; i < componentCount; i++) {
            components[i] = track.values[outputIndex * componentCount + i];
        }
        return components;
    }

    private static double[] interpolateCubic(Track track, int keyIndex, double t, double keyInterval) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values = weightedSum(
                keyValue(track, keyIndex, VALUE_INDEX),
                2 * t3 - 3 * t2 + 1,
                keyValue(track, keyIndex + 1, VALUE_INDEX),
                3 * t2 - 2 * t3);
        double[] slopes = weightedSum(
                keyValue(track, keyIndex, OUT_TANGENT_INDEX),
                keyInterval * (t3 - 2 * t2 + t),
                keyValue(track, keyIndex + 1, IN_TANGENT_INDEX),
                keyInterval * (t3 - t2));
        double[] sum = weightedSum(values, 1, slopes, 1);
        return track.path.equals("rotation") ? normalize(sum) : sum;
    }

    /** Returns the weighted sum of two vectors. */
    private static double[] weightedSum(double[] a, double weightA, double[] b, double weightB) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] * weightA + b[i] * weightB;
        }
        return sum;
    }

    /** Interpolates two rotations on the shorter arc. */
    private static double[] slerp(double[] start, double[] end, double t) {
        double dot = 0;
        for (int i = 0; i < 4; i++) {
            dot += start[i] * end[i];
        }
        double sign = dot < 0 ? -1 : 1;
        double angle = Math.acos(Math.min(1, Math.abs(dot)));
        if (angle < MIN_SLERP_ANGLE) {
            return normalize(weightedSum(start, 1 - t, end, sign * t));
        }
        return weightedSum(
                start, Math.sin(angle * (1 - t)) / Math.sin(angle), end, sign * Math.sin(angle * t) / Math.sin(angle));
    }

    private static double[] normalize(double[] vector) {
        double squaredLength = 0;
        for (double component : vector) {
            squaredLength += component * component;
        }
        return weightedSum(vector, 1 / Math.sqrt(squaredLength), vector, 0);
    }
}
