package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.srt0.TextureTransform;

/**
 * Encodes texture animations, which change the texture transforms of materials.
 *
 * <p>The encoding follows 573 animations of the games: a constant value is stored once, together with the number of
 * frames. Scales and translations have 16 bits if all of their samples fit.
 */
public final class TextureAnimationEncoder {
    /** The bit position of {@link FrameSamples#stepExponent} in the first word of a sampled curve. */
    private static final int STEP_SHIFT = 30;

    private static final int MAX_FRAMES = 0xFFFF;

    private TextureAnimationEncoder() {}

    /**
     * Encodes an animation.
     *
     * @param flags the interpolation flags, as in {@link shuriken.nitro.jnt0.JointAnimation}
     * @param tracks for each name of a material, its transforms by frame. A transform applies until the next one, and
     *     the first is at frame 0
     * @throws IllegalArgumentException if there are more frames than the format can store
     */
    public static TextureAnimation build(
            int frameCount, int flags, Map<String, ? extends SortedMap<Integer, TextureTransform>> tracks) {
        FrameCountCheck.require(frameCount, MAX_FRAMES);
        List<TextureTrack> encodedTracks = new ArrayList<>();
        tracks.values().forEach(transforms -> encodedTracks.add(encodeTrack(transforms, frameCount)));
        return new TextureAnimation(
                frameCount, flags, /* unused07= */ 0, Dictionary.of(List.copyOf(tracks.keySet()), encodedTracks));
    }

    private static TextureTrack encodeTrack(SortedMap<Integer, TextureTransform> transforms, int frameCount) {
        return new TextureTrack(
                encodeNumbers(transforms, frameCount, TextureTransform::scaleS),
                encodeNumbers(transforms, frameCount, TextureTransform::scaleT),
                encodeRotations(transforms, frameCount),
                encodeNumbers(transforms, frameCount, TextureTransform::translationS),
                encodeNumbers(transforms, frameCount, TextureTransform::translationT));
    }

    /** Encodes a scale or a translation as a curve of fixed-point numbers. */
    private static TextureCurve encodeNumbers(
            SortedMap<Integer, TextureTransform> transforms,
            int frameCount,
            ToDoubleFunction<TextureTransform> component) {
        FrameSamples samples = FrameSamples.encode(
                transforms, frameCount, transform -> component.applyAsDouble(transform) * FixedPoint.ONE);
        return createCurve(samples, samples.fitsIn16Bits() ? TextureCurve.SHORT_FLAG : 0);
    }

    /**
     * Encodes rotations. Each sample is the sine in the lower and the cosine in the upper 16 bits. If the two would
     * have samples at different frames, each frame has a sample.
     */
    private static TextureCurve encodeRotations(SortedMap<Integer, TextureTransform> transforms, int frameCount) {
        FrameSamples sines =
                FrameSamples.encode(transforms, frameCount, transform -> transform.sine() * FixedPoint.ONE);
        FrameSamples cosines =
                FrameSamples.encode(transforms, frameCount, transform -> transform.cosine() * FixedPoint.ONE);
        if (sines.stepExponent() != cosines.stepExponent() || sines.values().length != cosines.values().length) {
            sines = FrameSamples.encodeEveryFrame(
                    transforms, frameCount, transform -> transform.sine() * FixedPoint.ONE);
            cosines = FrameSamples.encodeEveryFrame(
                    transforms, frameCount, transform -> transform.cosine() * FixedPoint.ONE);
        }
        int[] packedValues = new int[sines.values().length];
        for (int i = 0; i < packedValues.length; i++) {
            packedValues[i] = (sines.values()[i] & 0xFFFF) | (cosines.values()[i] << 16);
        }
        FrameSamples packedSamples = new FrameSamples(sines.stepExponent(), sines.lastRegularFrame(), packedValues);
        return createCurve(packedSamples, /* widthFlag= */ 0);
    }

    /**
     * Returns the curve of samples.
     *
     * @param widthFlag {@link TextureCurve#SHORT_FLAG} for samples of 16 bits, otherwise 0
     */
    private static TextureCurve createCurve(FrameSamples samples, int widthFlag) {
        return samples.isConstant()
                ? new TextureCurve.Constant(
                        TextureCurve.CONSTANT_FLAG | widthFlag | samples.lastRegularFrame(), samples.values()[0])
                : new TextureCurve.Sampled(
                        (samples.stepExponent() << STEP_SHIFT) | widthFlag | samples.lastRegularFrame(),
                        samples.values());
    }
}
