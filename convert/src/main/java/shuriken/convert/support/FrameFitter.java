package shuriken.convert.support;

import org.joml.Quaterniond;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Fits values at integer frames to a channel whose keys are between frames, such as a channel of 24 frames per second
 * at a rate of 30. Direct samples cut off the corners of such a channel. The fitted values minimize the squared error
 * of the lines between frames, which makes the largest error a third smaller than with direct samples.
 */
public final class FrameFitter {
    /** The number of samples of the channel in each frame. */
    private static final int SAMPLES_PER_FRAME = 8;
    /** The maximum distance of a key from a frame, in frames, for keys that count as being at the frame. */
    private static final double ON_FRAME_TOLERANCE = 0.01;

    private FrameFitter() {}

    /**
     * Returns values at integer frames whose linear interpolation is closest to a channel. The result is the values of
     * the channel at the frames if all its keys are at frames, if it has no interpolation, or if there are fewer than
     * three frames.
     *
     * @param componentCount the number of components of a value
     * @return the values, {@code double[frameCount][componentCount]}
     */
    public static double[][] fit(Channel channel, int componentCount, int frameCount, float framesPerSecond) {
        double[][] samples = ChannelSamples.sample(channel, componentCount, frameCount, framesPerSecond);
        if (frameCount < 3
                || channel.interpolation() == Interpolation.STEP
                || hasAllKeysAtFrames(channel, framesPerSecond)) {
            return samples;
        }
        double[][] denseSamples = ChannelSamples.sample(
                channel, componentCount, (frameCount - 1) * SAMPLES_PER_FRAME + 1, SAMPLES_PER_FRAME * framesPerSecond);
        boolean isRotation = channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                && property == Property.ROTATION;
        if (isRotation) {
            alignSigns(denseSamples, samples[0]);
        }
        double[][] fittedValues = minimizeSquaredError(denseSamples, samples);
        if (isRotation) {
            normalize(fittedValues);
        }
        return fittedValues;
    }

    private static boolean hasAllKeysAtFrames(Channel channel, float framesPerSecond) {
        for (float time : channel.times()) {
            double frame = (double) time * framesPerSecond;
            if (Math.abs(frame - Math.rint(frame)) > ON_FRAME_TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    /**
     * Chooses the signs of quaternions so that each quaternion is as near as possible to the preceding one.
     *
     * @param reference the quaternion that precedes the first one
     */
    private static void alignSigns(double[][] quaternions, double[] reference) {
        double[] previous = reference;
        for (double[] quaternion : quaternions) {
            double dotProduct = 0;
            for (int i = 0; i < 4; i++) {
                dotProduct += quaternion[i] * previous[i];
            }
            for (int i = 0; i < 4 && dotProduct < 0; i++) {
                quaternion[i] = -quaternion[i];
            }
            previous = quaternion;
        }
    }

    private static void normalize(double[][] quaternions) {
        for (double[] quaternion : quaternions) {
            Quaterniond unit = new Quaterniond(quaternion[0], quaternion[1], quaternion[2], quaternion[3]).normalize();
            quaternion[0] = unit.x;
            quaternion[1] = unit.y;
            quaternion[2] = unit.z;
            quaternion[3] = unit.w;
        }
    }

    /**
     * Solves the least squares problem, whose matrix is tridiagonal. The first frame keeps its sample.
     *
     * @param denseSamples samples with {@link #SAMPLES_PER_FRAME} in each frame
     * @param samples the samples at integer frames
     */
    private static double[][] minimizeSquaredError(double[][] denseSamples, double[][] samples) {
        int frameCount = samples.length;
        int componentCount = samples[0].length;
        double[] diagonal = new double[frameCount];
        double[] offDiagonal = new double[frameCount];
        double[][] rightSides = new double[frameCount][componentCount];
        for (int i = 0; i < denseSamples.length; i++) {
            int frame = Math.min(i / SAMPLES_PER_FRAME, frameCount - 2);
            double t = i / (double) SAMPLES_PER_FRAME - frame;
            diagonal[frame] += (1 - t) * (1 - t);
            diagonal[frame + 1] += t * t;
            offDiagonal[frame] += t * (1 - t);
            for (int component = 0; component < componentCount; component++) {
                rightSides[frame][component] += (1 - t) * denseSamples[i][component];
                rightSides[frame + 1][component] += t * denseSamples[i][component];
            }
        }
        // The first equation becomes: the value of frame 0 equals its sample.
        rightSides[0] = samples[0].clone();
        diagonal[0] = 1;
        for (int component = 0; component < componentCount; component++) {
            rightSides[1][component] -= offDiagonal[0] * samples[0][component];
        }
        offDiagonal[0] = 0;
        return solveTridiagonal(diagonal, offDiagonal, rightSides);
    }

    /**
     * Solves a symmetric tridiagonal system of equations (Thomas algorithm). The solution overwrites the right sides of
     * the equations.
     */
    private static double[][] solveTridiagonal(double[] diagonal, double[] offDiagonal, double[][] rightSides) {
        int frameCount = diagonal.length;
        for (int i = 1; i < frameCount; i++) {
            double factor = offDiagonal[i - 1] / diagonal[i - 1];
            diagonal[i] -= factor * offDiagonal[i - 1];
            for (int component = 0; component < rightSides[i].length; component++) {
                rightSides[i][component] -= factor * rightSides[i - 1][component];
            }
        }
        for (int i = frameCount - 1; i >= 0; i--) {
            for (int component = 0; component < rightSides[i].length; component++) {
                double followingTerm = i + 1 < frameCount ? offDiagonal[i] * rightSides[i + 1][component] : 0;
                rightSides[i][component] = (rightSides[i][component] - followingTerm) / diagonal[i];
            }
        }
        return rightSides;
    }
}
