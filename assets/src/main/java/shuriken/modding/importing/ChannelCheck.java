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
     * Returns whether the channels match the extras. They also match if no channel has this kind of animation, because
     * many programs drop such channels.
     */
    boolean agrees(NitroTarget target, MaterialTracks materials, Supplier<EncodingModel> nodes) {
        return switch (target) {
            case NSBTA -> agree(extras.transforms(), materials.transforms(clipSampler), ChannelCheck::isNear);
            case NSBMA -> stateTracksAgree(extras.states(), materials.states(clipSampler));
            case NSBTP ->
                agree(
                        extras.textures(),
                        new VisibilityTracks(materials, clipSampler).textureTracks(),
                        (PatternTexture a, PatternTexture b) -> a.texture().equals(b.texture()));
            case NSBVA ->
                visibilityAgrees(
                        extras.visibility(), new VisibilityTracks(materials, clipSampler).nodeVisibility(nodes.get()));
            case NSBMD, NSBTX, NSBCA -> true;
        };
    }

    /**
     * Compares the values of tracks at each frame. The key of a track is the name of a material, and the keys of its
     * values are frames.
     */
    private <T> boolean agree(
            Map<String, ? extends SortedMap<Integer, T>> expected,
            Map<String, ? extends SortedMap<Integer, T>> actual,
            BiPredicate<T, T> isNear) {
        if (!actual.isEmpty() && Math.abs(extras.frameCount() - clipSampler.frameCount()) > 1) {
            return false;
        }
        return actual.entrySet().stream()
                .allMatch(track -> expected.containsKey(track.getKey())
                        && agree(expected.get(track.getKey()), track.getValue(), isNear));
    }

    private <T> boolean agree(SortedMap<Integer, T> expected, SortedMap<Integer, T> actual, BiPredicate<T, T> isNear) {
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
     * Compares the visibility of each node at each frame. Nodes that are always visible in {@code actual} are ignored,
     * because they may draw nothing.
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
        return agree(expected, actual, (a, b) -> Math.abs(a.alpha() - b.alpha()) <= ALPHA_TOLERANCE)
                && actual.entrySet().stream()
                        .allMatch(track -> !isAnimated(track.getValue())
                                || isAnimated(requireNonNull(expected.get(track.getKey()))));
    }

    /** Returns whether a colour changes. */
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
