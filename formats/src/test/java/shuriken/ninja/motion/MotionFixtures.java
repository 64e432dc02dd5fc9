package shuriken.ninja.motion;

import static shuriken.ninja.motion.MotionChannel.ANGLE;
import static shuriken.ninja.motion.MotionChannel.ANGLE16;
import static shuriken.ninja.motion.MotionChannel.COLOUR;
import static shuriken.ninja.motion.MotionChannel.FIELD_OF_VIEW;
import static shuriken.ninja.motion.MotionChannel.INTENSITY;
import static shuriken.ninja.motion.MotionChannel.NORMAL_SHAPE;
import static shuriken.ninja.motion.MotionChannel.POINT;
import static shuriken.ninja.motion.MotionChannel.POSITION;
import static shuriken.ninja.motion.MotionChannel.QUATERNION;
import static shuriken.ninja.motion.MotionChannel.ROLL;
import static shuriken.ninja.motion.MotionChannel.SCALE;
import static shuriken.ninja.motion.MotionChannel.SHAPE;
import static shuriken.ninja.motion.MotionChannel.SPOT;
import static shuriken.ninja.motion.MotionChannel.TARGET;
import static shuriken.ninja.motion.MotionChannel.VECTOR;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.RoundTrip;

/** Creates motions with every channel, in valid combinations. */
public final class MotionFixtures {
    private static final SourceLocation SITE = new SourceLocation("", 0);

    private MotionFixtures() {}

    /** Returns the motions by a name for their content. */
    public static Map<String, NjsMotion> motions() {
        Map<String, NjsMotion> motions = new LinkedHashMap<>();
        motions.put("position and angle", motion(Interpolation.LINEAR, 3, POSITION, ANGLE));
        motions.put("short angles by bit 5, spline", motion(Interpolation.SPLINE, 3, POSITION, ANGLE16, SCALE));
        motions.put("quaternions, user", motion(Interpolation.USER, 2, POSITION, QUATERNION));
        motions.put("scale and quaternions", motion(Interpolation.LINEAR, 2, SCALE, QUATERNION));
        motions.put("camera", motion(Interpolation.SPLINE, 1, POSITION, TARGET, ROLL, FIELD_OF_VIEW));
        motions.put("spot light", motion(Interpolation.LINEAR, 1, POSITION, VECTOR, COLOUR, INTENSITY, SPOT));
        motions.put("point light", motion(Interpolation.LINEAR, 1, POSITION, COLOUR, INTENSITY, POINT));
        motions.put("shapes", shapes());
        return motions;
    }

    /** Creates a motion with three keys on every track, except in the second row, which has no keys. */
    static NjsMotion motion(Interpolation interpolation, int rows, MotionChannel... channels) {
        List<MotionRow> motionRows = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            List<MotionTrack> tracks = new ArrayList<>();
            for (MotionChannel channel : channels) {
                tracks.add(row == 1 ? MotionTrack.empty(channel) : track(channel, row, 0, 4, 9));
            }
            motionRows.add(new MotionRow(tracks));
        }
        NjsMotion motion = NjsMotion.create(10, interpolation, List.of(channels), motionRows, List.of());
        boolean hasShortAngles = motion.channels().contains(ANGLE16);
        return hasShortAngles
                ? new NjsMotion(10, motion.type() & ~2 | 0x20, motion.inpFn(), motion.channels(), motionRows, List.of())
                : motion;
    }

    static MotionTrack track(MotionChannel channel, int seed, int... frames) {
        int[] words = new int[frames.length * channel.componentCount()];
        for (int i = 0; i < words.length; i++) {
            int number = 100 * seed + 7 * i + 1;
            words[i] = switch (channel.wordType()) {
                case FLOAT -> Float.floatToRawIntBits(number / 8f);
                case INTEGER -> i % 2 == 0 ? number * 77 : -number;
                case MIXED -> i % 4 < 2 ? Float.floatToRawIntBits(number / 8f) : number * 77;
                case SHAPE -> i % 2;
            };
        }
        return new MotionTrack(channel, frames, words);
    }

    /** Creates two arrays of two vectors, which the keys of two tracks use. */
    public static NjsMotion shapes() {
        List<MotionRow> rows = List.of(
                new MotionRow(List.of(
                        new MotionTrack(SHAPE, new int[] {0, 5, 9}, new int[] {0, 1, 0}),
                        new MotionTrack(NORMAL_SHAPE, new int[] {0, 9}, new int[] {2, 2}))),
                new MotionRow(List.of(MotionTrack.empty(SHAPE), MotionTrack.empty(NORMAL_SHAPE))));
        return NjsMotion.create(
                10,
                Interpolation.LINEAR,
                List.of(SHAPE, NORMAL_SHAPE),
                rows,
                List.of(new float[] {0, 0, 0, 1, 0, 0}, new float[] {0, 3, 0, 1, 3, 0}, new float[] {0, 1, 0, 0, 1, 0
                }));
    }

    /** Returns one block with its relocations. */
    public static byte[] block(String tag, NjsMotion motion, ByteOrder order) {
        NjFile file = new NjFile(
                List.of(
                        new NjBlock.Motion(FourCc.of(tag), SITE, motion),
                        new NjBlock.Relocations(FourCc.of("POF0"), SITE, true)),
                order,
                order);
        ByteWriter out = new ByteWriter(order);
        new NjFormat().write(file, out);
        return out.toByteArray();
    }

    /** Returns a motion as a separate relocatable file. */
    public static byte[] relocatable(NjsMotion motion, ByteOrder order) {
        NjmFile little = new NjmFile(motion);
        NjmFile file = new NjmFile(motion, little.trailer(), order, little.layout());
        return RoundTrip.write(new NjmFormat(), file);
    }
}
