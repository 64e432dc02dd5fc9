package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialCurve;
import shuriken.nitro.mat0.MaterialFixtures;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureFixtures;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.testkit.Gen;

/** Creates random animations with curves of every step, width and flag. */
final class RandomMotion {
    private static final int ONE = 0x1000;
    /**
     * The pivots are the identity and 90 degrees about z. The full rotations are 180 degrees about z and one whose
     * sixth number is -1.
     */
    private static final StoredRotations ROTATIONS = new StoredRotations(
            new short[] {8, ONE, 0, 0x28, 0, ONE},
            new short[] {Short.MIN_VALUE, 0, 0, 0, Short.MIN_VALUE, 0, Short.MIN_VALUE, 0, 0, 1});

    private final Gen gen;
    private final int frames;

    private RandomMotion(Gen gen) {
        this.gen = gen;
        this.frames = gen.intBetween(1, 14);
    }

    private int step() {
        return 1 << gen.intBelow(3);
    }

    private int lastRegularFrame(int step) {
        return step == 1 ? frames : (frames - 1) / step * step;
    }

    private int[] samples(int step, int width, IntUnaryOperator value) {
        int last = lastRegularFrame(step);
        int[] samples = new int[width * (step == 1 ? frames : last / step + frames - last)];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = value.applyAsInt(i);
        }
        return samples;
    }

    static JointAnimation joints(Gen gen, int nodes) {
        RandomMotion result = new RandomMotion(gen);
        List<JointTrack> tracks = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            tracks.add(result.joint(i));
        }
        return new JointAnimation(result.frames, gen.intBelow(4), tracks, ROTATIONS);
    }

    private JointTrack joint(int node) {
        int tag = node << 24;
        if (gen.intBelow(6) == 0) {
            return new JointTrack(tag | 1 | gen.intBelow(0x2000) << 1, List.of(), Optional.empty(), List.of());
        }
        List<JointCurve> translation = new ArrayList<>();
        switch (gen.intBelow(5)) {
            case 0 -> tag |= 2;
            case 1 -> tag |= 4;
            default -> {
                for (int i = 0; i < 3; i++) {
                    translation.add(axis(1));
                    tag |= translation.get(i) instanceof JointCurve.Constant ? 8 << i : 0;
                }
            }
        }
        Optional<JointCurve> rotation = Optional.empty();
        switch (gen.intBelow(4)) {
            case 0 -> tag |= 0x40;
            case 1 -> tag |= 0x80;
            case 2 -> {
                tag |= 0x100;
                rotation = Optional.of(
                        JointFixtures.constant(List.of(0x8000, 0x8001, 0, 1).get(gen.intBelow(4)), 0));
            }
            default -> {
                int step = step();
                // Neighbouring samples differ by at most 90 degrees.
                int other = gen.coin() ? 0x8000 : 0;
                int[] numbers = samples(step, 1, i -> gen.coin() ? 0x8001 : other);
                rotation = Optional.of(JointFixtures.sampled(step, lastRegularFrame(step), false, numbers));
            }
        }
        List<JointCurve> scale = new ArrayList<>();
        switch (gen.intBelow(4)) {
            case 0 -> tag |= 0x200;
            case 1 -> tag |= 0x400;
            default -> {
                for (int i = 0; i < 3; i++) {
                    scale.add(axis(2));
                    tag |= scale.get(i) instanceof JointCurve.Constant ? 0x800 << i : 0;
                }
            }
        }
        return new JointTrack(tag, translation, rotation, scale);
    }

    /**
     * Creates a curve of translations, or of scales with their inverse. Only equal neighbouring scale samples have an
     * inverse between them.
     */
    private JointCurve axis(int width) {
        int step = step();
        int scale = 2 + gen.intBelow(3);
        int[] pair = {1 << 8 + scale, 1 << 16 - scale};
        boolean isNarrow = gen.coin();
        if (width == 2) {
            return gen.coin()
                    ? JointFixtures.constant(pair)
                    : JointFixtures.sampled(step, lastRegularFrame(step), isNarrow, samples(step, 2, i -> pair[i % 2]));
        }
        return gen.intBelow(3) == 0
                ? JointFixtures.constant(number())
                : JointFixtures.sampled(step, lastRegularFrame(step), isNarrow, samples(step, 1, i -> number()));
    }

    private int number() {
        return gen.intBetween(-4 * ONE, 4 * ONE);
    }

    static TextureAnimation textures(Gen gen, List<String> names) {
        RandomMotion result = new RandomMotion(gen);
        List<TextureTrack> tracks = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            boolean isRotated = gen.coin();
            TextureCurve first = result.offsetCurve(() -> gen.intBetween(ONE / 2, 3 * ONE));
            TextureCurve second = isRotated ? first : result.offsetCurve(() -> gen.intBetween(-3 * ONE, -ONE / 2));
            tracks.add(new TextureTrack(
                    first,
                    second,
                    result.rotationCurve(isRotated),
                    result.offsetCurve(result::number),
                    result.offsetCurve(result::number)));
        }
        return new TextureAnimation(result.frames, gen.intBelow(4), 0, Dictionary.of(names, tracks));
    }

    private TextureCurve offsetCurve(IntSupplier value) {
        int step = step();
        return gen.intBelow(3) == 0
                ? TextureFixtures.constant(frames, value.getAsInt())
                : TextureFixtures.sampled(
                        step, lastRegularFrame(step), gen.coin(), samples(step, 1, i -> value.getAsInt()));
    }

    /** Creates a rotation curve. Its words have the sine in the low half and the cosine in the high half. */
    private TextureCurve rotationCurve(boolean isRotated) {
        if (!isRotated) {
            return TextureFixtures.unrotated(frames);
        }
        int[] sineCosine = {2458 | 3277 << 16, ONE, -ONE & 0xFFFF, -2458 & 0xFFFF | 3277 << 16};
        if (gen.coin()) {
            return new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | frames, sineCosine[gen.intBelow(4)]);
        }
        return TextureFixtures.sampled(1, frames, false, samples(1, 1, i -> sineCosine[gen.intBelow(4)]));
    }

    static MaterialAnimation materials(Gen gen, List<String> names) {
        RandomMotion result = new RandomMotion(gen);
        List<MaterialTrack> tracks = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            MaterialCurve[] curves = new MaterialCurve[5];
            for (int k = 0; k < 5; k++) {
                int bits = k == 4 ? 5 : 15;
                int step = result.step();
                curves[k] = gen.intBelow(3) == 0
                        ? MaterialFixtures.constant(result.frames, gen.intBelow(1 << bits))
                        : MaterialFixtures.sampled(
                                step,
                                result.lastRegularFrame(step),
                                result.samples(step, 1, unused -> gen.intBelow(1 << bits)));
            }
            tracks.add(new MaterialTrack(curves[0], curves[1], curves[2], curves[3], curves[4]));
        }
        return new MaterialAnimation(result.frames, gen.intBelow(4), Dictionary.of(names, tracks));
    }
}
