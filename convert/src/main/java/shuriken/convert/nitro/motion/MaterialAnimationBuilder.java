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
 * Encodes material animations, which change the colours and the alpha of materials.
 *
 * <p>The encoding follows 252 animations of the games: a constant colour is stored once, together with the number of
 * frames.
 */
public final class MaterialAnimationBuilder {
    private static final int MAX_FRAMES = 0x1FFF;
    /** The bit position of the number of frames in the first word of a curve. */
    private static final int FRAME_COUNT_SHIFT = 16;

    private MaterialAnimationBuilder() {}

    /**
     * Encodes an animation.
     *
     * @param flags the interpolation flags, as in {@link shuriken.nitro.jnt0.JointAnimation}
     * @param tracks for each name of a material, its states by frame. A state applies until the next one, and the first
     *     is at frame 0
     * @throws IllegalArgumentException if there are more frames than the format can store
     */
    public static MaterialAnimation build(
            int frameCount, int flags, Map<String, ? extends SortedMap<Integer, MaterialState>> tracks) {
        FrameCountCheck.require(frameCount, MAX_FRAMES);
        List<MaterialTrack> encodedTracks = new ArrayList<>();
        tracks.values().forEach(states -> encodedTracks.add(encodeTrack(states, frameCount)));
        return new MaterialAnimation(frameCount, flags, Dictionary.of(List.copyOf(tracks.keySet()), encodedTracks));
    }

    private static MaterialTrack encodeTrack(SortedMap<Integer, MaterialState> states, int frameCount) {
        return new MaterialTrack(
                encodeCurve(states, frameCount, MaterialState::diffuse),
                encodeCurve(states, frameCount, MaterialState::ambient),
                encodeCurve(states, frameCount, MaterialState::specular),
                encodeCurve(states, frameCount, MaterialState::emission),
                encodeCurve(states, frameCount, MaterialState::alpha));
    }

    /** Encodes a colour or the alpha as a curve. */
    private static MaterialCurve encodeCurve(
            SortedMap<Integer, MaterialState> states, int frameCount, ToDoubleFunction<MaterialState> component) {
        FrameSamples samples = FrameSamples.encode(states, frameCount, component);
        return samples.isConstant()
                ? new MaterialCurve.Constant(MaterialCurve.CONSTANT_FLAG
                        | (frameCount << FRAME_COUNT_SHIFT)
                        | (samples.values()[0] & 0xFFFF))
                : new MaterialCurve.Sampled(frameCount << FRAME_COUNT_SHIFT, samples.values());
    }
}
