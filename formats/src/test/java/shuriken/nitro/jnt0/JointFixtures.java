package shuriken.nitro.jnt0;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.RoundTrip;

/** Creates joint animations by hand. */
public final class JointFixtures {
    private static final int ONE = 0x1000;
    private static final int SHORT = 1 << 29;
    private static final int STILL =
            TrackFlag.TRANSLATION_ZERO.mask() | TrackFlag.ROTATION_ZERO.mask() | TrackFlag.SCALE_ONE.mask();

    /** A rotation by 90 degrees about z: row 0 is (0 1 0), and row 1 is (-1 0 0). */
    static final short[] QUARTER_ABOUT_Z_PIVOT = {0x20 | 8, 0, (short) ONE};

    static final short[] IDENTITY_PIVOT = {0x20 | 8, (short) ONE, 0};
    /** The largest number of 13 bits, slightly less than 1. */
    private static final short ALMOST_ONE = 0x7FF8;

    /** Nearly the identity: m00 and m11 are slightly less than 1. */
    static final short[] IDENTITY_FULL = {ALMOST_ONE, 0, 0, 0, ALMOST_ONE};
    /** A rotation with nearly the rows (0 0 1), (1 0 0), (0 1 0). */
    static final short[] THIRD_FULL = {0, 0, ALMOST_ONE, ALMOST_ONE, 0};

    public static final StoredRotations ROTATIONS =
            new StoredRotations(join(IDENTITY_PIVOT, QUARTER_ABOUT_Z_PIVOT), join(IDENTITY_FULL, THIRD_FULL));

    private JointFixtures() {}

    private static short[] join(short[] first, short[] second) {
        short[] joined = new short[first.length + second.length];
        System.arraycopy(first, 0, joined, 0, first.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    static byte[] file(JointAnimation... animations) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < animations.length; i++) {
            names.add("motion" + i);
        }
        return RoundTrip.write(new NsbcaFormat(), new NsbcaFile(1, List.of(Dictionary.of(names, List.of(animations)))));
    }

    /** Creates samples of every frame, or of every second or fourth frame. */
    public static JointCurve.Sampled sampled(int step, int last, boolean isShort, int... words) {
        int code = Integer.numberOfTrailingZeros(step);
        return new JointCurve.Sampled(code << 30 | last << 16 | (isShort ? SHORT : 0), words);
    }

    public static JointCurve constant(int... words) {
        return new JointCurve.Constant(words);
    }

    /** Creates a track with this translation and no other animation. */
    public static JointTrack moving(int node, JointCurve x, JointCurve y, JointCurve z) {
        int tag = STILL & ~TrackFlag.TRANSLATION_ZERO.mask() | constants(TrackFlag.TRANSLATION_X_CONSTANT, x, y, z);
        return new JointTrack(tag | node << 24, List.of(x, y, z), Optional.empty(), List.of());
    }

    public static JointTrack rotating(int node, JointCurve rotation) {
        int constant = rotation instanceof JointCurve.Constant ? TrackFlag.ROTATION_CONSTANT.mask() : 0;
        int tag = STILL & ~TrackFlag.ROTATION_ZERO.mask() | constant;
        return new JointTrack(tag | node << 24, List.of(), Optional.of(rotation), List.of());
    }

    public static JointTrack scaling(int node, JointCurve x, JointCurve y, JointCurve z) {
        int tag = STILL & ~TrackFlag.SCALE_ONE.mask() | constants(TrackFlag.SCALE_X_CONSTANT, x, y, z);
        return new JointTrack(tag | node << 24, List.of(), Optional.empty(), List.of(x, y, z));
    }

    public static JointTrack tagged(int node, TrackFlag... flags) {
        int tag = node << 24;
        for (TrackFlag flag : flags) {
            tag |= flag.mask();
        }
        return new JointTrack(tag, List.of(), Optional.empty(), List.of());
    }

    private static int constants(TrackFlag first, JointCurve... curves) {
        int flags = 0;
        for (int axis = 0; axis < 3; axis++) {
            flags |= curves[axis] instanceof JointCurve.Constant ? first.mask() << axis : 0;
        }
        return flags;
    }

    /** Creates an animation with every form of a constant track. */
    static JointAnimation constantAnimation() {
        return new JointAnimation(
                1,
                0,
                List.of(
                        tagged(0, TrackFlag.IDENTITY),
                        tagged(1, TrackFlag.IDENTITY, TrackFlag.TRANSLATION_X_CONSTANT, TrackFlag.SCALE_ONE),
                        tagged(2, TrackFlag.TRANSLATION_ZERO, TrackFlag.ROTATION_ZERO, TrackFlag.SCALE_ONE),
                        tagged(
                                3,
                                TrackFlag.TRANSLATION_OF_MODEL,
                                TrackFlag.ROTATION_OF_MODEL,
                                TrackFlag.SCALE_OF_MODEL),
                        moving(4, constant(ONE), constant(-2 * ONE), constant(3 * ONE)),
                        rotating(5, constant(0x8001, 0)),
                        rotating(6, constant(1, 0)),
                        scaling(7, constant(ONE / 2, 2 * ONE), constant(ONE, ONE), constant(2 * ONE, ONE / 2))),
                ROTATIONS);
    }

    /** Creates five frames in steps of 1, 2 and 4, in 16 and 32 bits. */
    static JointAnimation steps() {
        JointCurve everyFrame = sampled(1, 5, true, 0, 10, 20, 30, 40);
        JointCurve everySecond = sampled(2, 4, false, 0, 0x20000, -0x40000);
        JointCurve everyFourth = sampled(4, 4, true, 100, -300);
        return new JointAnimation(
                5,
                3,
                List.of(
                        moving(0, everyFrame, everySecond, everyFourth),
                        moving(1, everyFrame, constant(7), sampled(2, 4, true, 0, 2, 4)),
                        rotating(2, sampled(1, 5, false, 0, 0x8000, 1, 0x8001, 0)),
                        rotating(3, sampled(4, 4, false, 0x8000, 0x8001)),
                        scaling(
                                4,
                                sampled(1, 5, true, ONE, ONE, 2, 3, 4, 5, 6, 7, 8, 9),
                                sampled(2, 4, false, ONE, ONE, 0x10000, 0x100, 0x20000, 0x80),
                                sampled(4, 4, true, ONE, ONE, 5, 6))),
                ROTATIONS);
    }

    /** Creates six frames. Each frame after frame 4 has its own sample. */
    static JointAnimation tails() {
        return new JointAnimation(
                6,
                0,
                List.of(
                        moving(
                                0,
                                sampled(4, 4, true, 0, 40, 60),
                                sampled(2, 4, true, 0, 20, 40, 60),
                                sampled(4, 4, false, 0, 40, 60)),
                        rotating(1, sampled(2, 4, false, 0, 0, 1, 0x8001)),
                        scaling(
                                2,
                                sampled(4, 4, true, 8, 8, 16, 16, 24, 24),
                                constant(ONE, ONE),
                                sampled(2, 4, false, 1, 1, 2, 2, 3, 3, 4, 4))),
                ROTATIONS);
    }

    /** Creates an animation with fewer frames than a step. All frames follow the only regular sample. */
    static JointAnimation shorterThanAStep() {
        return new JointAnimation(
                3,
                0,
                List.of(moving(0, sampled(4, 0, true, 1, 2, 3), constant(0), constant(0))),
                new StoredRotations(new short[0], new short[0]));
    }

    /** Creates unused rotations after the last frame. One of them has an invalid number. */
    static JointAnimation unusedRotations() {
        return new JointAnimation(
                5,
                0,
                List.of(
                        rotating(0, sampled(4, 4, false, 0, 1, 0, 1, 0x7F)),
                        rotating(1, sampled(2, 4, false, 0, 1, 0, 0x8001))),
                ROTATIONS);
    }

    /** Creates an animation without nodes. */
    static JointAnimation empty() {
        return new JointAnimation(2, 0, List.of(), new StoredRotations(new short[0], new short[0]));
    }
}
