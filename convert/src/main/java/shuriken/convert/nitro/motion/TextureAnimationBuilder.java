package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import shuriken.io.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.srt0.TextureTransform;

/**
 * Encodes texture animations.
 *
 * <p>Observed on 573 animations: a constant value is stored once; scales and translations take 16 bits if all of their
 * samples fit; the words of constants have the number of frames too.
 */
public final class TextureAnimationBuilder {
    private TextureAnimationBuilder() {}

    /**
     * Encodes an animation.
     *
     * @param flags like those of joint animations
     * @param tracks by the name of the material: transforms that hold until the next one; the first at frame 0
     * @throws IllegalArgumentException if there are more frames than the format can hold
     */
    public static TextureAnimation build(
            int frames, int flags, Map<String, ? extends SortedMap<Integer, TextureTransform>> tracks) {
        FrameLimit.require(frames, 0xFFFF);
        List<TextureTrack> made = new ArrayList<>();
        tracks.values().forEach(rows -> made.add(track(rows, frames)));
        return new TextureAnimation(frames, flags, 0, Dictionary.of(List.copyOf(tracks.keySet()), made));
    }

    private static TextureTrack track(SortedMap<Integer, TextureTransform> rows, int frames) {
        return new TextureTrack(
                number(rows, frames, TextureTransform::scaleS),
                number(rows, frames, TextureTransform::scaleT),
                rotation(rows, frames),
                number(rows, frames, TextureTransform::translationS),
                number(rows, frames, TextureTransform::translationT));
    }

    private static TextureCurve number(
            SortedMap<Integer, TextureTransform> rows, int frames, ToDoubleFunction<TextureTransform> part) {
        FrameSamples samples =
                FrameSamples.of(rows, frames, transform -> part.applyAsDouble(transform) * FixedPoint.ONE);
        return curve(samples, samples.isShort() ? TextureCurve.SHORT : 0);
    }

    /** Sine and cosine are in one word; if their steps differ, there is a sample for each frame. */
    private static TextureCurve rotation(SortedMap<Integer, TextureTransform> rows, int frames) {
        FrameSamples sines = FrameSamples.of(rows, frames, transform -> transform.sine() * FixedPoint.ONE);
        FrameSamples cosines = FrameSamples.of(rows, frames, transform -> transform.cosine() * FixedPoint.ONE);
        if (sines.code() != cosines.code() || sines.values().length != cosines.values().length) {
            sines = FrameSamples.everyFrame(rows, frames, transform -> transform.sine() * FixedPoint.ONE);
            cosines = FrameSamples.everyFrame(rows, frames, transform -> transform.cosine() * FixedPoint.ONE);
        }
        int[] words = new int[sines.values().length];
        for (int i = 0; i < words.length; i++) {
            words[i] = sines.values()[i] & 0xFFFF | cosines.values()[i] << 16;
        }
        return curve(new FrameSamples(sines.code(), sines.last(), words), 0);
    }

    private static TextureCurve curve(FrameSamples samples, int width) {
        return samples.isConstant()
                ? new TextureCurve.Constant(TextureCurve.CONSTANT | width | samples.last(), samples.values()[0])
                : new TextureCurve.Sampled(samples.code() << 30 | width | samples.last(), samples.values());
    }
}
