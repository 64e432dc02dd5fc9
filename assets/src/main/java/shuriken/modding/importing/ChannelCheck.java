package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import shuriken.convert.nitro.motion.PatternAnimationBuilder.PatternTexture;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.convert.support.EncodingModel;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.srt0.TextureTransform;

/**
 * Decides whether the channels of a clip still match the animation in its extras. The extras are exact, but an editor
 * changes only the channels.
 */
final class ChannelCheck {
    /**
     * The maximum difference of two values of a texture transform. For expected values above 1, it is a fraction of the
     * value.
     */
    private static final double TRANSFORM_TOLERANCE = 0.02;

    /** The maximum difference of a component of a colour, out of {@value #MAX_COMPONENT}. */
    private static final int COLOUR_TOLERANCE = 2;

    private static final int BITS_PER_COMPONENT = 5;
    private static final int MAX_COMPONENT = 31;

    /** The maximum difference of an alpha, out of {@value #MAX_COMPONENT}. */
    private static final int ALPHA_TOLERANCE = 1;

    private final ExtrasTracks extras;
    private final ClipSampler clipSampler;
    private final int comparedFrameCount;

    ChannelCheck(ExtrasTracks extras, ClipSampler clipSampler) {
        this.extras = extras;
        this.clipSampler = clipSampler;
        this.comparedFrameCount = Math.min(extras.readFrameCount(), clipSampler.frameCount());
    }

    /**
     * Returns whether the channels match the extras. They also match if the clip has no channels of this kind, because
     * many programs remove them. The result is always true for targets other than NSBTA, NSBMA, NSBTP and NSBVA.
     *
     * @param target the kind of animation
     * @param materials reads the channels of materials
     * @param model supplies the model whose nodes a visibility animation shows and hides
     */
    boolean matches(NitroTarget target, MaterialTracks materials, Supplier<EncodingModel> model) {
        return switch (target) {
            case NSBTA ->
                tracksAgree(
                        extras.readTransforms(), materials.createTransformTracks(clipSampler), ChannelCheck::isNear);
            case NSBMA -> stateTracksAgree(extras.readStates(), materials.createStateTracks(clipSampler));
            case NSBTP ->
                tracksAgree(
                        extras.readTextures(),
                        new VisibilityTracks(materials, clipSampler).createTextureTracks(),
                        (PatternTexture expected, PatternTexture actual) ->
                                expected.texture().equals(actual.texture()));
            case NSBVA ->
                visibilityAgrees(
                        extras.readVisibility(),
                        new VisibilityTracks(materials, clipSampler).createNodeVisibility(model.get()));
            case NSBMD, NSBTX, NSBCA -> true;
        };
    }

    /**
     * Compares the tracks of materials at each frame. An expected track without an actual one is ignored.
     *
     * @param expected the tracks of the extras: for each material name, the values by frame
     * @param actual the tracks of the channels, in the same form
     */
    private <T> boolean tracksAgree(
            Map<String, ? extends SortedMap<Integer, T>> expected,
            Map<String, ? extends SortedMap<Integer, T>> actual,
            BiPredicate<T, T> isNear) {
        if (!actual.isEmpty() && Math.abs(extras.readFrameCount() - clipSampler.frameCount()) > 1) {
            return false;
        }
        return actual.entrySet().stream()
                .allMatch(track -> expected.containsKey(track.getKey())
                        && trackAgrees(expected.get(track.getKey()), track.getValue(), isNear));
    }

    /** Compares two tracks at each frame. A value is valid until the next frame that has a value. */
    private <T> boolean trackAgrees(
            SortedMap<Integer, T> expected, SortedMap<Integer, T> actual, BiPredicate<T, T> isNear) {
        T expectedValue = expected.get(0);
        T actualValue = actual.get(0);
        for (int frame = 0; frame < comparedFrameCount; frame++) {
            expectedValue = expected.getOrDefault(frame, expectedValue);
            actualValue = actual.getOrDefault(frame, actualValue);
            if (!isNear.test(expectedValue, actualValue)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Compares the visibility of each node at each frame. A node that the channels never hide is ignored, because it
     * may draw nothing.
     */
    private boolean visibilityAgrees(List<boolean[]> expected, List<boolean[]> actual) {
        for (int nodeIndex = 0; nodeIndex < Math.min(expected.size(), actual.size()); nodeIndex++) {
            boolean isHidden = false;
            boolean isSame = true;
            for (int frame = 0; frame < Math.min(comparedFrameCount, actual.get(nodeIndex).length); frame++) {
                isHidden |= !actual.get(nodeIndex)[frame];
                isSame &= expected.get(nodeIndex)[frame] == actual.get(nodeIndex)[frame];
            }
            if (isHidden && !isSame) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(TextureTransform expected, TextureTransform actual) {
        return isNear(expected.scaleS(), actual.scaleS())
                && isNear(expected.scaleT(), actual.scaleT())
                && isNear(expected.sine(), actual.sine())
                && isNear(expected.cosine(), actual.cosine())
                && isNear(expected.translationS(), actual.translationS())
                && isNear(expected.translationT(), actual.translationT());
    }

    private static boolean isNear(double expected, double actual) {
        return Math.abs(expected - actual) <= TRANSFORM_TOLERANCE * Math.max(1, Math.abs(expected));
    }

    /**
     * Compares the alphas. Colours that change in the channels must also change in the extras. Their values are not
     * compared, because the single colour of a scene's material combines several colours of the DS.
     */
    private boolean stateTracksAgree(
            Map<String, SortedMap<Integer, MaterialState>> expected,
            Map<String, SortedMap<Integer, MaterialState>> actual) {
        return tracksAgree(
                        expected,
                        actual,
                        (expectedState, actualState) ->
                                Math.abs(expectedState.alpha() - actualState.alpha()) <= ALPHA_TOLERANCE)
                && actual.entrySet().stream()
                        .allMatch(track -> !changesColour(track.getValue())
                                || changesColour(requireNonNull(expected.get(track.getKey()))));
    }

    /** Returns whether a colour of the track differs from its colour at frame 0. */
    private static boolean changesColour(SortedMap<Integer, MaterialState> track) {
        MaterialState first = requireNonNull(track.get(0));
        return track.values().stream().anyMatch(state -> !isNear(first, state));
    }

    private static boolean isNear(MaterialState left, MaterialState right) {
        return areColoursNear(left.diffuse(), right.diffuse())
                && areColoursNear(left.ambient(), right.ambient())
                && areColoursNear(left.emission(), right.emission());
    }

    /** Compares two RGB555 colours. */
    private static boolean areColoursNear(int left, int right) {
        boolean areNear = true;
        for (int shift = 0; shift < 3 * BITS_PER_COMPONENT; shift += BITS_PER_COMPONENT) {
            areNear &= Math.abs(((left >> shift) & MAX_COMPONENT) - ((right >> shift) & MAX_COMPONENT))
                    <= COLOUR_TOLERANCE;
        }
        return areNear;
    }
}
