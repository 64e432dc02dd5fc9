package shuriken.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/**
 * Builds a motion of a skeleton joint by joint. The keys have equal distances. So that the motion repeats without a
 * jump, the last key must equal the first.
 */
final class LoopedMotionBuilder {
    private final Skeleton skeleton;
    private final MotionChannel angleChannel;
    /** The frame of each key. */
    private final int[] frames;

    private final MotionTrack[] positionTracks;
    private final MotionTrack[] angleTracks;

    /**
     * Creates a motion without movement.
     *
     * @param angleChannel the channel of the rotations
     * @param keyCount the number of keys
     * @param frameStep the number of frames between keys
     */
    LoopedMotionBuilder(Skeleton skeleton, MotionChannel angleChannel, int keyCount, int frameStep) {
        this.skeleton = skeleton;
        this.angleChannel = angleChannel;
        this.frames = new int[keyCount];
        for (int i = 0; i < keyCount; i++) {
            frames[i] = i * frameStep;
        }
        int jointCount = skeleton.joints().size();
        this.positionTracks = new MotionTrack[jointCount];
        this.angleTracks = new MotionTrack[jointCount];
        Arrays.fill(positionTracks, MotionTrack.empty(MotionChannel.POSITION));
        Arrays.fill(angleTracks, MotionTrack.empty(angleChannel));
    }

    /** Rotates a joint: three angles in turns for each key, relative to the rest pose. */
    LoopedMotionBuilder rotate(int jointIndex, double[]... keys) {
        Joint restJoint = skeleton.joints().get(jointIndex);
        int[] words = new int[3 * frames.length];
        for (int keyIndex = 0; keyIndex < frames.length; keyIndex++) {
            words[3 * keyIndex] = restJoint.angles().x() + toBams(keys[keyIndex][0]);
            words[3 * keyIndex + 1] = restJoint.angles().y() + toBams(keys[keyIndex][1]);
            words[3 * keyIndex + 2] = restJoint.angles().z() + toBams(keys[keyIndex][2]);
        }
        angleTracks[jointIndex] = new MotionTrack(angleChannel, frames, words);
        return this;
    }

    /** Raises a joint: a height for each key, relative to the rest pose. */
    LoopedMotionBuilder lift(int jointIndex, double... heights) {
        Joint restJoint = skeleton.joints().get(jointIndex);
        int[] words = new int[3 * frames.length];
        for (int keyIndex = 0; keyIndex < frames.length; keyIndex++) {
            words[3 * keyIndex] = Float.floatToRawIntBits(restJoint.position().x());
            words[3 * keyIndex + 1] =
                    Float.floatToRawIntBits((float) (restJoint.position().y() + heights[keyIndex]));
            words[3 * keyIndex + 2] =
                    Float.floatToRawIntBits(restJoint.position().z());
        }
        positionTracks[jointIndex] = new MotionTrack(MotionChannel.POSITION, frames, words);
        return this;
    }

    /** Converts turns to units of 1/65536 turn. */
    private static int toBams(double turns) {
        return (int) Math.round(turns * 0x10000);
    }

    NjsMotion build(Interpolation interpolation) {
        List<MotionRow> rows = new ArrayList<>();
        for (int jointIndex = 0; jointIndex < angleTracks.length; jointIndex++) {
            rows.add(new MotionRow(List.of(positionTracks[jointIndex], angleTracks[jointIndex])));
        }
        List<MotionChannel> channels = List.of(MotionChannel.POSITION, angleChannel);
        return NjsMotion.create(frames[frames.length - 1] + 1L, interpolation, channels, rows, List.of());
    }
}
