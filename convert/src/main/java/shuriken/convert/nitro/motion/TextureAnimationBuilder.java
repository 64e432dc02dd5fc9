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
 * Encodes texture animations.
 *
 * <p>Observed on 573 animations: a constant value is stored once; scales and translations have 16 bits if all of their
 * samples fit; constants are stored together with the number of frames.
 */
public final class TextureAnimationBuilder {
    /** The bit position of the step's exponent in the flags of a sampled curve. */
    private static final int STEP_SHIFT = 30;

    private TextureAnimationBuilder() {}

    /**
     * Encodes an animation.
     *
     * @param flags the interpolation flags, as in {@link shuriken.nitro.jnt0.JointAnimation}
     * @param tracks transforms that remain until the next one, by the name of the material. The first one is at frame 0
     * @throws IllegalArgumentException if there are more frames than the format can store
     */
    public static TextureAnimation build(
            int frameCount, int flags, Map<String, ? extends SortedMap<Integer, TextureTransform>> tracks) {
        FrameCountCheck.require(frameCount, 0xFFFF);
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

    private static TextureCurve encodeNumbers(
            SortedMap<Integer, TextureTransform> transforms,
            int frameCount,
            ToDoubleFunction<TextureTransform> component) {
        FrameSamples samples = FrameSamples.encode(
                transforms, frameCount, transform -> component.applyAsDouble(transform) * FixedPoint.ONE);
        return createCurve(samples, samples.fitsIn16Bits() ? TextureCurve.SHORT_FLAG : 0);
    }

    /**
     * Encodes rotations. The sine and the cosine share one 32-bit value. If their steps differ, there is a sample for
     * each frame.
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
        return createCurve(new FrameSamples(sines.stepExponent(), sines.lastRegularFrame(), packedValues), 0);
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
