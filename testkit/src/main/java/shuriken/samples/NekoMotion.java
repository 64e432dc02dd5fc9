package shuriken.samples;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import shuriken.format.Format;
import shuriken.io.ByteWriter;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Sampling;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureTrack;

/** Creates the animation files of the cat in {@link Neko}, at 60 frames a second. */
final class NekoMotion {
    private static final int BECKON_FRAMES = 80;
    private static final int WAVE_FRAMES = 60;
    private static final int BLINK_FRAMES = 120;
    /** A sampling of every second frame with the last sample at frame 78. */
    private static final Sampling EVERY_SECOND_FRAME = new Sampling(/* step= */ 2, /* lastRegularFrame= */ 78);

    /** The bits of a sampled curve for a step of two frames. */
    private static final int TWO_FRAMES_STEP = 1 << 30;

    /** The bit of a rotation's index that refers to the list of rotations about one axis. */
    private static final int PIVOT_ROTATION = 0x8000;

    /** The flags for interpolation between all frames, and from the last frame to the first. */
    private static final int INTERPOLATED_LOOP = 3;

    /** The number of values of a stored rotation about one axis: the axis, the cosine and the sine. */
    private static final int PIVOT_SIZE = 3;

    /** The position of the node's index in the tag of a track. */
    private static final int NODE_SHIFT = 24;

    private static final int ABOUT_X = 0x20;
    private static final int ABOUT_Z = 0x28;

    private NekoMotion() {}

    /** Creates a joint animation: the paw moves down and up, and the head bone tilts. */
    static byte[] createJointAnimation() {
        int sampleCount = EVERY_SECOND_FRAME.sampleCount(BECKON_FRAMES);
        short[] pivots = new short[2 * PIVOT_SIZE * sampleCount];
        writeRotations(pivots, /* firstRotationIndex= */ 0, ABOUT_X, t -> 0.01 + 0.14 * (0.5 - 0.5 * Forms.cos(2 * t)));
        writeRotations(pivots, sampleCount, ABOUT_Z, t -> 0.02 * Forms.sin(t));
        JointTrack restingTrack = new JointTrack(
                TrackFlag.TRANSLATION_OF_MODEL.mask()
                        | TrackFlag.ROTATION_OF_MODEL.mask()
                        | TrackFlag.SCALE_OF_MODEL.mask(),
                List.of(),
                Optional.empty(),
                List.of());
        JointAnimation animation = new JointAnimation(
                BECKON_FRAMES,
                INTERPOLATED_LOOP,
                List.of(
                        restingTrack,
                        withNode(restingTrack, /* nodeIndex= */ 1),
                        createRotatingTrack(Neko.HEAD_BONE, sampleCount),
                        createRotatingTrack(Neko.PAW, /* firstRotationIndex= */ 0)),
                new StoredRotations(pivots, new short[0]));
        return toBytes(
                new NsbcaFormat(), new NsbcaFile(/* version= */ 1, List.of(toDictionary("neko_beckon", animation))));
    }

    private static JointTrack withNode(JointTrack track, int nodeIndex) {
        return new JointTrack(
                track.tag() | nodeIndex << NODE_SHIFT, track.translation(), track.rotation(), track.scale());
    }

    /**
     * Writes the rotations of a joint about an axis: one for each sampled frame.
     *
     * @param pivots receives the rotations; each has {@value #PIVOT_SIZE} values
     * @param firstRotationIndex the index of the first rotation to write
     * @param axis {@link #ABOUT_X} or {@link #ABOUT_Z}
     * @param angle the angle in turns, as a function of the fraction of the animation that has passed
     */
    private static void writeRotations(short[] pivots, int firstRotationIndex, int axis, DoubleUnaryOperator angle) {
        for (int frame = 0; frame < BECKON_FRAMES; frame++) {
            boolean hasSample = EVERY_SECOND_FRAME.fraction(frame) == 0;
            if (hasSample) {
                double turns = angle.applyAsDouble(frame / (double) BECKON_FRAMES);
                int offset = PIVOT_SIZE * (firstRotationIndex + EVERY_SECOND_FRAME.sampleIndex(frame));
                pivots[offset] = (short) axis;
                pivots[offset + 1] = (short) FixedPoint.toStored(Forms.cos(turns));
                pivots[offset + 2] = (short) FixedPoint.toStored(Forms.sin(turns));
            }
        }
    }

    private static JointTrack createRotatingTrack(int nodeIndex, int firstRotationIndex) {
        int[] rotationIndices = new int[EVERY_SECOND_FRAME.sampleCount(BECKON_FRAMES)];
        for (int i = 0; i < rotationIndices.length; i++) {
            rotationIndices[i] = PIVOT_ROTATION | firstRotationIndex + i;
        }
        return new JointTrack(
                TrackFlag.TRANSLATION_OF_MODEL.mask() | TrackFlag.SCALE_ONE.mask() | nodeIndex << NODE_SHIFT,
                List.of(),
                Optional.of(new JointCurve.Sampled(
                        TWO_FRAMES_STEP | EVERY_SECOND_FRAME.lastRegularFrame() << 16, rotationIndices)),
                List.of());
    }

    /** Creates a texture animation: the waves move by one tile. */
    static byte[] createTextureAnimation() {
        TextureTrack waves = new TextureTrack(
                createConstant(FixedPoint.ONE),
                createConstant(FixedPoint.ONE),
                createConstant(FixedPoint.ONE << 16), // the cosine 1 and the sine 0
                new TextureCurve.Sampled(WAVE_FRAMES, createSamples(frame -> frame / (double) WAVE_FRAMES)),
                createConstant(0));
        TextureAnimation animation = new TextureAnimation(
                WAVE_FRAMES, INTERPOLATED_LOOP, /* unused07= */ 0, Dictionary.of(List.of(Neko.WAVE), List.of(waves)));
        return toBytes(
                new NsbtaFormat(), new NsbtaFile(/* version= */ 1, List.of(toDictionary("neko_run", animation))));
    }

    private static int[] createSamples(IntToDoubleFunction valueAtFrame) {
        int[] samples = new int[WAVE_FRAMES];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = FixedPoint.toStored(valueAtFrame.applyAsDouble(i));
        }
        return samples;
    }

    private static TextureCurve createConstant(int value) {
        return new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | WAVE_FRAMES, value);
    }

    /** Creates a pattern animation: the eyes close twice. */
    static byte[] createPatternAnimation() {
        List<PatternKey> keys = List.of(
                new PatternKey(/* frame= */ 0, /* textureIndex= */ 0, /* paletteIndex= */ 0),
                new PatternKey(70, 1, 0),
                new PatternKey(78, 0, 0),
                new PatternKey(90, 1, 0),
                new PatternKey(98, 0, 0));
        PatternAnimation animation = new PatternAnimation(
                BLINK_FRAMES,
                List.of("ne_face", "ne_blink"),
                List.of("ne_face_pl"),
                Dictionary.of(List.of(Neko.FACE), List.of(PatternTrack.of(BLINK_FRAMES, keys))));
        return toBytes(
                new NsbtpFormat(), new NsbtpFile(/* version= */ 1, List.of(toDictionary("neko_blink", animation))));
    }

    private static <A> Dictionary<A> toDictionary(String name, A animation) {
        return Dictionary.of(List.of(name), List.of(animation));
    }

    private static <M> byte[] toBytes(Format<M> format, M file) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(file, out);
        return out.toByteArray();
    }
}
