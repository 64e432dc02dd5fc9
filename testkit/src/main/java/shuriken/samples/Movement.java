package shuriken.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/** Builds a motion of a skeleton joint by joint. The keys have equal distances, and the last key equals the first. */
final class Movement {
    private final Skeleton skeleton;
    private final MotionChannel angle;
    /** The frame of each key. */
    private final int[] frames;

    private final MotionTrack[] positions;
    private final MotionTrack[] angles;

    /**
     * Creates a motion without movement.
     *
     * @param angle the channel of the rotations
     * @param keys the number of keys
     * @param step the number of frames between keys
     */
    Movement(Skeleton skeleton, MotionChannel angle, int keys, int step) {
        this.skeleton = skeleton;
        this.angle = angle;
        this.frames = new int[keys];
        for (int i = 0; i < keys; i++) {
            frames[i] = i * step;
        }
        int joints = skeleton.joints().size();
        this.positions = new MotionTrack[joints];
        this.angles = new MotionTrack[joints];
        Arrays.fill(positions, MotionTrack.empty(MotionChannel.POSITION));
        Arrays.fill(angles, MotionTrack.empty(angle));
    }

    /** Rotates a joint: three angles in turns for each key, relative to the rest pose. */
    Movement turn(int joint, double[]... keys) {
        Joint rest = skeleton.joints().get(joint);
        int[] words = new int[3 * frames.length];
        for (int key = 0; key < frames.length; key++) {
            words[3 * key] = rest.ang().x() + bams(keys[key][0]);
            words[3 * key + 1] = rest.ang().y() + bams(keys[key][1]);
            words[3 * key + 2] = rest.ang().z() + bams(keys[key][2]);
        }
        angles[joint] = new MotionTrack(angle, frames, words);
        return this;
    }

    /** Raises a joint: a height for each key, relative to the rest pose. */
    Movement lift(int joint, double... heights) {
        Joint rest = skeleton.joints().get(joint);
        int[] words = new int[3 * frames.length];
        for (int key = 0; key < frames.length; key++) {
            words[3 * key] = Float.floatToRawIntBits(rest.pos().x());
            words[3 * key + 1] = Float.floatToRawIntBits((float) (rest.pos().y() + heights[key]));
            words[3 * key + 2] = Float.floatToRawIntBits(rest.pos().z());
        }
        positions[joint] = new MotionTrack(MotionChannel.POSITION, frames, words);
        return this;
    }

    /** Converts turns to units of 1/65536 turn. */
    private static int bams(double turns) {
        return (int) Math.round(turns * 0x10000);
    }

    NjsMotion build(Interpolation interpolation) {
        List<MotionRow> rows = new ArrayList<>();
        for (int joint = 0; joint < angles.length; joint++) {
            rows.add(new MotionRow(List.of(positions[joint], angles[joint])));
        }
        List<MotionChannel> channels = List.of(MotionChannel.POSITION, angle);
        return NjsMotion.create(frames[frames.length - 1] + 1L, interpolation, channels, rows, List.of());
    }
}
