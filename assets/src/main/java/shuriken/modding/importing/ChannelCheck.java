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
     * The maximum difference of two values of a texture transform. For values above 1, it is a fraction of the value.
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
    private final int frameCount;

    ChannelCheck(ExtrasTracks extras, ClipSampler clipSampler) {
        this.extras = extras;
        this.clipSampler = clipSampler;
        this.frameCount = Math.min(extras.frameCount(), clipSampler.frameCount());
    }

    /**
     * Returns whether the channels match the extras. They also match if the clip has no channels of this kind, because
     * many programs remove them.
     *
     * @param target the kind of animation
     * @param materials reads the channels of materials
     * @param model supplies the model whose nodes a visibility animation shows and hides
     */
    boolean agrees(NitroTarget target, MaterialTracks materials, Supplier<EncodingModel> model) {
        return switch (target) {
            case NSBTA -> tracksAgree(extras.transforms(), materials.transforms(clipSampler), ChannelCheck::isNear);
            case NSBMA -> stateTracksAgree(extras.states(), materials.states(clipSampler));
            case NSBTP ->
                tracksAgree(
                        extras.textures(),
                        new VisibilityTracks(materials, clipSampler).textureTracks(),
                        (PatternTexture expected, PatternTexture actual) ->
                                expected.texture().equals(actual.texture()));
            case NSBVA ->
                visibilityAgrees(
                        extras.visibility(), new VisibilityTracks(materials, clipSampler).nodeVisibility(model.get()));
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
        if (!actual.isEmpty() && Math.abs(extras.frameCount() - clipSampler.frameCount()) > 1) {
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
        for (int frame = 0; frame < frameCount; frame++) {
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
            for (int frame = 0; frame < Math.min(frameCount, actual.get(nodeIndex).length); frame++) {
                isHidden |= !actual.get(nodeIndex)[frame];
                isSame &= expected.get(nodeIndex)[frame] == actual.get(nodeIndex)[frame];
            }
            if (isHidden && !isSame) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(TextureTransform a, TextureTransform b) {
        return isNear(a.scaleS(), b.scaleS())
                && isNear(a.scaleT(), b.scaleT())
                && isNear(a.sine(), b.sine())
                && isNear(a.cosine(), b.cosine())
                && isNear(a.translationS(), b.translationS())
                && isNear(a.translationT(), b.translationT());
    }

    private static boolean isNear(double a, double b) {
        return Math.abs(a - b) <= TRANSFORM_TOLERANCE * Math.max(1, Math.abs(a));
    }

    /**
     * Compares alpha, and whether the colours change. The colours themselves cannot be compared, because the single
     * colour of a scene's material combines several colours of the DS.
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
                        .allMatch(track -> !isAnimated(track.getValue())
                                || isAnimated(requireNonNull(expected.get(track.getKey()))));
    }

    /** Returns whether a colour of the track changes. */
    private static boolean isAnimated(SortedMap<Integer, MaterialState> track) {
        MaterialState first = requireNonNull(track.get(0));
        return track.values().stream().anyMatch(state -> !isNear(first, state));
    }

    private static boolean isNear(MaterialState a, MaterialState b) {
        return areColoursNear(a.diffuse(), b.diffuse())
                && areColoursNear(a.ambient(), b.ambient())
                && areColoursNear(a.emission(), b.emission());
    }

    /** Compares two RGB555 colours. */
    private static boolean areColoursNear(int a, int b) {
        boolean areNear = true;
        for (int shift = 0; shift < 3 * BITS_PER_COMPONENT; shift += BITS_PER_COMPONENT) {
            areNear &= Math.abs(((a >> shift) & MAX_COMPONENT) - ((b >> shift) & MAX_COMPONENT)) <= COLOUR_TOLERANCE;
        }
        return areNear;
    }
}
