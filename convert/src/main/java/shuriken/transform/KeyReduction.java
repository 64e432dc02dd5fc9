package shuriken.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Floats;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Drops redundant keys: those whose values equal, to the last bit, the interpolation of their neighbours, and channels
 * of transforms with constant rest values. The length of a clip does not change.
 */
public final class KeyReduction {
    /**
     * Maximum number of keys that one segment replaces, and that number times the keys of the channel, which limits the
     * work.
     */
    private static final int LONGEST = 256;

    private static final int SHORTEST = 8;
    private static final int MAX_WORK = LONGEST << 16;

    /** Minimum squared sine of the angle between rotations that defines a plane accurately. */
    private static final double MIN_AREA = 1e-9;
    /** Squared distance from that plane that float rounding, at most 1.2e-7, cannot cause. */
    private static final double FAR = 1e-12;

    private KeyReduction() {}

    /** Returns the scene with fewer keys. */
    public static Scene of(Scene scene) {
        return scene.withClips(
                scene.clips().stream().map(clip -> of(clip, scene)).toList());
    }

    private static Clip of(Clip clip, Scene scene) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            Channel less = reduced(channel);
            if (less.times().length > 1 || !isAtRest(less, scene)) {
                channels.add(less);
            }
        }
        float end = end(clip.channels());
        if (end(channels) < end) {
            Channel first = channels.isEmpty() ? reduced(clip.channels().getFirst()) : channels.getFirst();
            channels.remove(first);
            channels.addFirst(end(List.of(first)) < end ? lasting(first, end) : first);
        }
        return clip.withChannels(channels);
    }

    private static float end(List<Channel> channels) {
        float end = 0;
        for (Channel channel : channels) {
            end = Math.max(end, channel.times()[channel.times().length - 1]);
        }
        return end;
    }

    private static boolean isAtRest(Channel channel, Scene scene) {
        if (!(channel.target() instanceof Target.OfNode(int index, Property property)) || !property.isTransform()) {
            return false;
        }
        Transform rest = scene.nodes().get(index).transform();
        return Floats.areEqual(
                channel.values(),
                switch (property) {
                    case TRANSLATION -> rest.translation();
                    case ROTATION -> rest.rotation();
                    case SCALE -> rest.scale();
                    case WEIGHTS, VISIBLE -> new float[0];
                });
    }

    /** Returns the channel with a last key at this moment. */
    private static Channel lasting(Channel channel, float end) {
        int keys = channel.times().length;
        int width = channel.values().length / keys;
        float[] times = Arrays.copyOf(channel.times(), keys + 1);
        float[] values = Arrays.copyOf(channel.values(), Math.multiplyExact(keys + 1, width));
        times[keys] = end;
        System.arraycopy(values, (keys - 1) * width, values, keys * width, width);
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }

    private static Channel reduced(Channel channel) {
        return switch (channel.interpolation()) {
            case CUBIC_SPLINE -> channel;
            case STEP, LINEAR -> kept(channel, keys(channel));
        };
    }

    /** Returns the keys that remain: the first, and the last unless the channel is constant. */
    private static List<Integer> keys(Channel channel) {
        Line line = new Line(channel);
        int keys = channel.times().length;
        List<Integer> kept = new ArrayList<>(List.of(0));
        if (line.isFlat(0, keys - 1)) {
            return kept;
        }
        int longest = Math.clamp(MAX_WORK / keys, SHORTEST, LONGEST);
        for (int key = 1; key < keys; key++) {
            int from = kept.getLast();
            boolean last = key == keys - 1;
            if (last ? !line.isFlat(from, key) : !line.reaches(from, key + 1) || key - from >= longest) {
                kept.add(key);
            }
        }
        return kept;
    }

    /** Drops keys, unless an additional array of times would outweigh them. */
    private static Channel kept(Channel channel, List<Integer> keys) {
        int all = channel.times().length;
        int width = channel.values().length / all;
        if (keys.size() == all || keys.size() > 1 && keys.size() * (width + 1) > all * width) {
            return channel;
        }
        float[] times = new float[keys.size()];
        float[] values = new float[Math.multiplyExact(keys.size(), width)];
        for (int i = 0; i < times.length; i++) {
            times[i] = keys.size() == 1 ? 0 : channel.times()[keys.get(i)];
            System.arraycopy(channel.values(), keys.get(i) * width, values, i * width, width);
        }
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }

    /** Interpolation between the keys of a channel. */
    private static final class Line {
        private final float[] times;
        private final float[] v;
        private final int width;
        private final boolean steps;
        private final boolean isRotation;

        Line(Channel channel) {
            this.times = channel.times();
            this.v = channel.values();
            this.width = v.length / times.length;
            this.steps = channel.interpolation() == Interpolation.STEP;
            this.isRotation = channel.target() instanceof Target.OfNode(int node, Property property)
                    && property == Property.ROTATION;
        }

        /** Returns whether two keys and all between them have equal values. */
        boolean isFlat(int from, int to) {
            for (int key = from + 1; key <= to; key++) {
                if (!Floats.areEqual(v, from * width, v, key * width, width)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns whether the keys between two equal their interpolation. */
        boolean reaches(int from, int to) {
            if (steps) {
                return isFlat(from, to - 1);
            }
            if (isFlat(from, to)) {
                return true;
            }
            for (int key = from + 1; key < to; key++) {
                if (!isBetween(from, key, to)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isBetween(int from, int key, int to) {
            double part = ((double) times[key] - times[from]) / ((double) times[to] - times[from]);
            return isRotation ? isRotated(from, key, to, part) : straight(from, key, to, part);
        }

        private boolean straight(int from, int key, int to, double part) {
            for (int i = 0; i < width; i++) {
                double start = v[from * width + i];
                if ((float) (start + (v[to * width + i] - start) * part) != v[key * width + i]) {
                    return false;
                }
            }
            return true;
        }

        private boolean isRotated(int from, int key, int to, double part) {
            if (!isNearPlane(from, key, to)) {
                return false;
            }
            Quaterniond rotation = between(quaternion(from), quaternion(to), part);
            Quaterniond there = quaternion(key);
            return (float) rotation.x == (float) there.x
                    && (float) rotation.y == (float) there.y
                    && (float) rotation.z == (float) there.z
                    && (float) rotation.w == (float) there.w;
        }

        /**
         * Interpolates on the shortest path with portable sines, because equality decides and the sines of JVMs and
         * browsers differ.
         */
        private static Quaterniond between(Quaterniond a, Quaterniond b, double part) {
            double cosine = a.dot(b);
            double angle = PortableTrigonometry.acos(Math.min(1, Math.abs(cosine)));
            double sine = PortableTrigonometry.sin(angle);
            double first = sine > 1e-3 ? PortableTrigonometry.sin((1 - part) * angle) / sine : 1 - part;
            double second = sine > 1e-3 ? PortableTrigonometry.sin(part * angle) / sine : part;
            second = cosine < 0 ? -second : second;
            return new Quaterniond(
                    a.x * first + b.x * second,
                    a.y * first + b.y * second,
                    a.z * first + b.z * second,
                    a.w * first + b.w * second);
        }

        /**
         * Returns whether a rotation is nearly a linear combination of two others, as every interpolated one is; avoids
         * computing sines for the others.
         */
        private boolean isNearPlane(int from, int key, int to) {
            double ownError = dot(from, from);
            double other = dot(to, to);
            double both = dot(from, to);
            double area = ownError * other - both * both;
            if (!(area > MIN_AREA && ownError < 2 && other < 2 && dot(key, key) < 2)) {
                return true;
            }
            double first = (dot(key, from) * other - dot(key, to) * both) / area;
            double second = (dot(key, to) * ownError - dot(key, from) * both) / area;
            double away = 0;
            for (int i = 0; i < 4; i++) {
                double neighbourError = v[4 * key + i] - first * v[4 * from + i] - second * v[4 * to + i];
                away += neighbourError * neighbourError;
            }
            return away < FAR;
        }

        private double dot(int one, int other) {
            double dot = 0;
            for (int i = 0; i < 4; i++) {
                dot += (double) v[4 * one + i] * v[4 * other + i];
            }
            return dot;
        }

        private Quaterniond quaternion(int key) {
            return new Quaterniond(v[4 * key], v[4 * key + 1], v[4 * key + 2], v[4 * key + 3]);
        }
    }
}
