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

/** Creates the animations of the cat at 60 frames a second. */
final class NekoMotion {
    private static final int BECKON_FRAMES = 80;
    private static final int WAVE_FRAMES = 60;
    private static final int BLINK_FRAMES = 120;
    /** A sampling of every second frame with the last sample at frame 78. */
    private static final Sampling EVERY_SECOND_FRAME = new Sampling(2, 78);

    /** The step of two frames in a sampled animation. */
    private static final int STEP = 1 << 30;

    /** The bit of a rotation's index that refers to the list of rotations about one axis. */
    private static final int PIVOT_ROTATION = 0x8000;

    /** The flags for interpolation between all frames, and from the last frame to the first. */
    private static final int INTERPOLATED_LOOP = 3;

    private static final int ABOUT_X = 0x20;
    private static final int ABOUT_Z = 0x28;

    private NekoMotion() {}

    /** Creates a joint animation: the paw moves down and up, and the head bone tilts. */
    static byte[] beckon() {
        int samples = EVERY_SECOND_FRAME.sampleCount(BECKON_FRAMES);
        short[] pivots = new short[2 * 3 * samples];
        writeRotations(pivots, 0, ABOUT_X, t -> 0.01 + 0.14 * (0.5 - 0.5 * Forms.cos(2 * t)));
        writeRotations(pivots, samples, ABOUT_Z, t -> 0.02 * Forms.sin(t));
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
                        withNode(restingTrack, 1),
                        turningTrack(Neko.HEAD_BONE, samples),
                        turningTrack(Neko.PAW, 0)),
                new StoredRotations(pivots, new short[0]));
        return bytes(new NsbcaFormat(), new NsbcaFile(1, List.of(named("neko_beckon", animation))));
    }

    private static JointTrack withNode(JointTrack track, int node) {
        return new JointTrack(track.tag() | node << 24, track.translation(), track.rotation(), track.scale());
    }

    /**
     * Writes rotations for angles in turns as a function of the progress. Both ends and the last two frames have their
     * own samples.
     */
    private static void writeRotations(short[] pivots, int first, int axis, DoubleUnaryOperator angle) {
        for (int frame = 0; frame < BECKON_FRAMES; frame++) {
            if (EVERY_SECOND_FRAME.fraction(frame) == 0) {
                double turn = angle.applyAsDouble(frame / (double) BECKON_FRAMES);
                int offset = 3 * (first + EVERY_SECOND_FRAME.sampleIndex(frame));
                pivots[offset] = (short) axis;
                pivots[offset + 1] = (short) FixedPoint.toStored(Forms.cos(turn));
                pivots[offset + 2] = (short) FixedPoint.toStored(Forms.sin(turn));
            }
        }
    }

    private static JointTrack turningTrack(int node, int first) {
        int[] rotationIndices = new int[EVERY_SECOND_FRAME.sampleCount(BECKON_FRAMES)];
        for (int i = 0; i < rotationIndices.length; i++) {
            rotationIndices[i] = PIVOT_ROTATION | first + i;
        }
        return new JointTrack(
                TrackFlag.TRANSLATION_OF_MODEL.mask() | TrackFlag.SCALE_ONE.mask() | node << 24,
                List.of(),
                Optional.of(
                        new JointCurve.Sampled(STEP | EVERY_SECOND_FRAME.lastRegularFrame() << 16, rotationIndices)),
                List.of());
    }

    /** Creates a texture animation: the waves move by one tile. */
    static byte[] moveWaves() {
        TextureTrack waves = new TextureTrack(
                constant(FixedPoint.ONE),
                constant(FixedPoint.ONE),
                new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | WAVE_FRAMES, FixedPoint.ONE << 16),
                new TextureCurve.Sampled(WAVE_FRAMES, samples(frame -> frame / (double) WAVE_FRAMES)),
                constant(0));
        TextureAnimation animation = new TextureAnimation(
                WAVE_FRAMES, INTERPOLATED_LOOP, 0, Dictionary.of(List.of(Neko.WAVE), List.of(waves)));
        return bytes(new NsbtaFormat(), new NsbtaFile(1, List.of(named("neko_run", animation))));
    }

    private static int[] samples(IntToDoubleFunction value) {
        int[] samples = new int[WAVE_FRAMES];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = FixedPoint.toStored(value.applyAsDouble(i));
        }
        return samples;
    }

    private static TextureCurve constant(int value) {
        return new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | WAVE_FRAMES, value);
    }

    /** Creates a pattern animation: the eyes close twice. */
    static byte[] blink() {
        List<PatternKey> keys = List.of(
                // the frame, the face, and the palette
                new PatternKey(0, 0, 0),
                new PatternKey(70, 1, 0),
                new PatternKey(78, 0, 0),
                new PatternKey(90, 1, 0),
                new PatternKey(98, 0, 0));
        PatternAnimation animation = new PatternAnimation(
                BLINK_FRAMES,
                List.of("ne_face", "ne_blink"),
                List.of("ne_face_pl"),
                Dictionary.of(List.of(Neko.FACE), List.of(PatternTrack.of(BLINK_FRAMES, keys))));
        return bytes(new NsbtpFormat(), new NsbtpFile(1, List.of(named("neko_blink", animation))));
    }

    private static <A> Dictionary<A> named(String name, A animation) {
        return Dictionary.of(List.of(name), List.of(animation));
    }

    private static <M> byte[] bytes(Format<M> format, M file) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(file, out);
        return out.toByteArray();
    }
}
