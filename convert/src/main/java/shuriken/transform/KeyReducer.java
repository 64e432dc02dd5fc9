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
 * Drops redundant keys and channels. A key is redundant if its values exactly equal the interpolation of the keys that
 * remain before and after it. Cubic splines keep all keys. A channel of a transform is redundant if it always has the
 * rest value. The duration of a clip does not change.
 */
public final class KeyReducer {
    /** The maximum number of keys that one segment between two remaining keys replaces in a short channel. */
    private static final int MAX_SEGMENT_LENGTH = 256;

    /** The smallest value of this maximum, for the longest channels. */
    private static final int MIN_SEGMENT_LENGTH = 8;

    /** The maximum number of comparisons for a channel. Long channels get shorter segments. */
    private static final int MAX_COMPARISON_COUNT = MAX_SEGMENT_LENGTH << 16;

    /** Rotations that differ by an angle with a smaller sine are interpolated linearly (lerp). */
    private static final double MIN_SINE = 1e-3;

    /** The minimum squared sine of the angle between two rotations for which they define a plane accurately. */
    private static final double MIN_SQUARED_SINE = 1e-9;
    /** A squared distance from this plane that is too large for float rounding, whose error is at most 1.2e-7. */
    private static final double MIN_SQUARED_DISTANCE = 1e-12;

    private KeyReducer() {}

    /** Returns the scene with fewer keys. */
    public static Scene reduce(Scene scene) {
        return scene.withClips(
                scene.clips().stream().map(clip -> reduceClip(clip, scene)).toList());
    }

    private static Clip reduceClip(Clip clip, Scene scene) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            Channel reducedChannel = reduceKeys(channel);
            if (reducedChannel.times().length > 1 || !isAtRest(reducedChannel, scene)) {
                channels.add(reducedChannel);
            }
        }
        // Programs determine the duration of a clip by its last key, so one channel keeps a key at this time.
        float endTime = findEndTime(clip.channels());
        if (findEndTime(channels) < endTime) {
            Channel firstChannel =
                    channels.isEmpty() ? reduceKeys(clip.channels().getFirst()) : channels.getFirst();
            channels.remove(firstChannel);
            channels.addFirst(
                    findEndTime(List.of(firstChannel)) < endTime ? withLastKey(firstChannel, endTime) : firstChannel);
        }
        return clip.withChannels(channels);
    }

    private static float findEndTime(List<Channel> channels) {
        float endTime = 0;
        for (Channel channel : channels) {
            endTime = Math.max(endTime, channel.times()[channel.times().length - 1]);
        }
        return endTime;
    }

    private static boolean isAtRest(Channel channel, Scene scene) {
        if (!(channel.target() instanceof Target.OfNode(int nodeIndex, Property property)) || !property.isTransform()) {
            return false;
        }
        Transform restTransform = scene.nodes().get(nodeIndex).transform();
        return Floats.areEqual(
                channel.values(),
                switch (property) {
                    case TRANSLATION -> restTransform.translation();
                    case ROTATION -> restTransform.rotation();
                    case SCALE -> restTransform.scale();
                    case WEIGHTS, VISIBLE -> new float[0];
                });
    }

    /** Returns the channel with an additional last key, which repeats the value of the preceding key. */
    private static Channel withLastKey(Channel channel, float endTime) {
        int keyCount = channel.times().length;
        int componentCount = channel.values().length / keyCount;
        float[] times = Arrays.copyOf(channel.times(), keyCount + 1);
        float[] values = Arrays.copyOf(channel.values(), Math.multiplyExact(keyCount + 1, componentCount));
        times[keyCount] = endTime;
        System.arraycopy(values, (keyCount - 1) * componentCount, values, keyCount * componentCount, componentCount);
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }

    private static Channel reduceKeys(Channel channel) {
        return switch (channel.interpolation()) {
            case CUBIC_SPLINE -> channel;
            case STEP, LINEAR -> withKeys(channel, selectKeys(channel));
        };
    }

    /**
     * Returns the indices of the keys that remain. The first key always remains. Each of the following segments between
     * two remaining keys is as long as the interpolation and the maximum length allow. The last key is dropped if the
     * channel is constant from the last remaining key on.
     */
    private static List<Integer> selectKeys(Channel channel) {
        Curve curve = new Curve(channel);
        int keyCount = channel.times().length;
        List<Integer> selectedKeyIndices = new ArrayList<>(List.of(0));
        if (curve.isFlat(0, keyCount - 1)) {
            return selectedKeyIndices;
        }
        int maxSegmentLength = Math.clamp(MAX_COMPARISON_COUNT / keyCount, MIN_SEGMENT_LENGTH, MAX_SEGMENT_LENGTH);
        for (int keyIndex = 1; keyIndex < keyCount; keyIndex++) {
            int previousKeyIndex = selectedKeyIndices.getLast();
            boolean isLast = keyIndex == keyCount - 1;
            boolean isNeeded = isLast
                    ? !curve.isFlat(previousKeyIndex, keyIndex)
                    : !curve.canInterpolate(previousKeyIndex, keyIndex + 1)
                            || keyIndex - previousKeyIndex >= maxSegmentLength;
            if (isNeeded) {
                selectedKeyIndices.add(keyIndex);
            }
        }
        return selectedKeyIndices;
    }

    /**
     * Returns the channel with only these keys. A file stores equal arrays of times once, so the channel keeps all keys
     * if a second array of times would need more space than the dropped values.
     */
    private static Channel withKeys(Channel channel, List<Integer> keyIndices) {
        int keyCount = channel.times().length;
        int componentCount = channel.values().length / keyCount;
        if (keyIndices.size() == keyCount
                || keyIndices.size() > 1 && keyIndices.size() * (componentCount + 1) > keyCount * componentCount) {
            return channel;
        }
        float[] times = new float[keyIndices.size()];
        float[] values = new float[Math.multiplyExact(keyIndices.size(), componentCount)];
        for (int i = 0; i < times.length; i++) {
            // A constant channel has one key, which is at the start of the clip.
            times[i] = keyIndices.size() == 1 ? 0 : channel.times()[keyIndices.get(i)];
            System.arraycopy(
                    channel.values(), keyIndices.get(i) * componentCount, values, i * componentCount, componentCount);
        }
        return new Channel(channel.target(), channel.interpolation(), times, values);
    }

    /** Compares the keys of a channel with the interpolation between other keys. */
    private static final class Curve {
        private final float[] times;
        private final float[] values;
        private final int componentCount;
        private final boolean hasSteps;
        private final boolean isRotation;

        Curve(Channel channel) {
            this.times = channel.times();
            this.values = channel.values();
            this.componentCount = values.length / times.length;
            this.hasSteps = channel.interpolation() == Interpolation.STEP;
            this.isRotation =
                    channel.target() instanceof Target.OfNode target && target.property() == Property.ROTATION;
        }

        /** Returns whether two keys and all keys between them have equal values. */
        boolean isFlat(int fromKeyIndex, int toKeyIndex) {
            for (int keyIndex = fromKeyIndex + 1; keyIndex <= toKeyIndex; keyIndex++) {
                if (!Floats.areEqual(
                        values, fromKeyIndex * componentCount, values, keyIndex * componentCount, componentCount)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns whether the interpolation between two keys equals all keys between them. */
        boolean canInterpolate(int fromKeyIndex, int toKeyIndex) {
            if (hasSteps) {
                return isFlat(fromKeyIndex, toKeyIndex - 1);
            }
            if (isFlat(fromKeyIndex, toKeyIndex)) {
                return true;
            }
            for (int keyIndex = fromKeyIndex + 1; keyIndex < toKeyIndex; keyIndex++) {
                if (!isRedundant(fromKeyIndex, keyIndex, toKeyIndex)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns whether a key equals the interpolation between two other keys. */
        private boolean isRedundant(int fromKeyIndex, int keyIndex, int toKeyIndex) {
            double fraction = ((double) times[keyIndex] - times[fromKeyIndex])
                    / ((double) times[toKeyIndex] - times[fromKeyIndex]);
            return isRotation
                    ? isInterpolatedRotation(fromKeyIndex, keyIndex, toKeyIndex, fraction)
                    : isInterpolated(fromKeyIndex, keyIndex, toKeyIndex, fraction);
        }

        private boolean isInterpolated(int fromKeyIndex, int keyIndex, int toKeyIndex, double fraction) {
            for (int i = 0; i < componentCount; i++) {
                double startValue = values[fromKeyIndex * componentCount + i];
                if ((float) (startValue + (values[toKeyIndex * componentCount + i] - startValue) * fraction)
                        != values[keyIndex * componentCount + i]) {
                    return false;
                }
            }
            return true;
        }

        private boolean isInterpolatedRotation(int fromKeyIndex, int keyIndex, int toKeyIndex, double fraction) {
            if (!isNearPlane(fromKeyIndex, keyIndex, toKeyIndex)) {
                return false;
            }
            Quaterniond rotation = interpolate(readQuaternion(fromKeyIndex), readQuaternion(toKeyIndex), fraction);
            Quaterniond keyRotation = readQuaternion(keyIndex);
            return (float) rotation.x == (float) keyRotation.x
                    && (float) rotation.y == (float) keyRotation.y
                    && (float) rotation.z == (float) keyRotation.z
                    && (float) rotation.w == (float) keyRotation.w;
        }

        /**
         * Interpolates on the shortest path with portable sines, because the result is compared exactly and the sines
         * of JVMs and browsers differ.
         */
        private static Quaterniond interpolate(Quaterniond from, Quaterniond to, double fraction) {
            double cosine = from.dot(to);
            double angle = PortableTrigonometry.acos(Math.min(1, Math.abs(cosine)));
            double sine = PortableTrigonometry.sin(angle);
            double weightOfFrom =
                    sine > MIN_SINE ? PortableTrigonometry.sin((1 - fraction) * angle) / sine : 1 - fraction;
            double weightOfTo = sine > MIN_SINE ? PortableTrigonometry.sin(fraction * angle) / sine : fraction;
            if (cosine < 0) {
                weightOfTo = -weightOfTo;
            }
            return new Quaterniond(
                    from.x * weightOfFrom + to.x * weightOfTo,
                    from.y * weightOfFrom + to.y * weightOfTo,
                    from.z * weightOfFrom + to.z * weightOfTo,
                    from.w * weightOfFrom + to.w * weightOfTo);
        }

        /**
         * Returns false if the rotation of a key is certainly not an interpolation of two other rotations, because it
         * is not a linear combination of them. The test is fast because it needs no sines.
         */
        private boolean isNearPlane(int fromKeyIndex, int keyIndex, int toKeyIndex) {
            double fromSquaredLength = dot(fromKeyIndex, fromKeyIndex);
            double toSquaredLength = dot(toKeyIndex, toKeyIndex);
            double dotProduct = dot(fromKeyIndex, toKeyIndex);
            double gramDeterminant = fromSquaredLength * toSquaredLength - dotProduct * dotProduct;
            if (!(gramDeterminant > MIN_SQUARED_SINE
                    && fromSquaredLength < 2
                    && toSquaredLength < 2
                    && dot(keyIndex, keyIndex) < 2)) {
                return true;
            }
            double weightOfFrom =
                    (dot(keyIndex, fromKeyIndex) * toSquaredLength - dot(keyIndex, toKeyIndex) * dotProduct)
                            / gramDeterminant;
            double weightOfTo =
                    (dot(keyIndex, toKeyIndex) * fromSquaredLength - dot(keyIndex, fromKeyIndex) * dotProduct)
                            / gramDeterminant;
            double squaredDistance = 0;
            for (int i = 0; i < 4; i++) {
                double difference = values[4 * keyIndex + i]
                        - weightOfFrom * values[4 * fromKeyIndex + i]
                        - weightOfTo * values[4 * toKeyIndex + i];
                squaredDistance += difference * difference;
            }
            return squaredDistance < MIN_SQUARED_DISTANCE;
        }

        /** Returns the dot product of the rotations of two keys. */
        private double dot(int firstKeyIndex, int secondKeyIndex) {
            double dotProduct = 0;
            for (int i = 0; i < 4; i++) {
                dotProduct += (double) values[4 * firstKeyIndex + i] * values[4 * secondKeyIndex + i];
            }
            return dotProduct;
        }

        private Quaterniond readQuaternion(int keyIndex) {
            return new Quaterniond(
                    values[4 * keyIndex], values[4 * keyIndex + 1], values[4 * keyIndex + 2], values[4 * keyIndex + 3]);
        }
    }
}
