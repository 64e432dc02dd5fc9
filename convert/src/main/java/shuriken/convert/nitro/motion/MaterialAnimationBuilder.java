package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialCurve;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.MaterialTrack;

/**
 * Encodes material animations.
 *
 * <p>Observed on 252 animations: a constant colour is stored once, together with the number of frames.
 */
public final class MaterialAnimationBuilder {
    private static final int MAX_FRAMES = 0x1FFF;

    private MaterialAnimationBuilder() {}

    /**
     * Encodes an animation.
     *
     * @param flags the interpolation flags, as in {@link shuriken.nitro.jnt0.JointAnimation}
     * @param tracks states that remain until the next one, by the name of the material. The first one is at frame 0
     * @throws IllegalArgumentException if there are more frames than the format can store
     */
    public static MaterialAnimation build(
            int frames, int flags, Map<String, ? extends SortedMap<Integer, MaterialState>> tracks) {
        FrameCountCheck.require(frames, MAX_FRAMES);
        List<MaterialTrack> encodedTracks = new ArrayList<>();
        tracks.values().forEach(rows -> encodedTracks.add(track(rows, frames)));
        return new MaterialAnimation(frames, flags, Dictionary.of(List.copyOf(tracks.keySet()), encodedTracks));
    }

    private static MaterialTrack track(SortedMap<Integer, MaterialState> rows, int frames) {
        return new MaterialTrack(
                curve(rows, frames, MaterialState::diffuse),
                curve(rows, frames, MaterialState::ambient),
                curve(rows, frames, MaterialState::specular),
                curve(rows, frames, MaterialState::emission),
                curve(rows, frames, MaterialState::alpha));
    }

    private static MaterialCurve curve(
            SortedMap<Integer, MaterialState> rows, int frames, ToDoubleFunction<MaterialState> component) {
        FrameSamples samples = FrameSamples.encode(rows, frames, component);
        return samples.isConstant()
                ? new MaterialCurve.Constant(MaterialCurve.CONSTANT | frames << 16 | samples.values()[0] & 0xFFFF)
                : new MaterialCurve.Sampled(frames << 16, samples.values());
    }
}
