package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import shuriken.convert.BuildModel;
import shuriken.convert.nitro.motion.PatternAnimationBuilder.Look;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.srt0.TextureTransform;

/**
 * Whether the channels of a clip still show what its extras say of an animation. The extras say it exactly; an editor changes
 * the channels, and leaves the extras as they were.
 */
final class ChannelCheck {
    private static final double SAME_PLACE = 0.02;
    /** Of 31. */
    private static final int SAME_COLOUR = 2;

    private final ExtrasTracks stated;
    private final ClipFrames clip;
    private final int frames;

    ChannelCheck(ExtrasTracks stated, ClipFrames clip) {
        this.stated = stated;
        this.clip = clip;
        this.frames = Math.min(stated.frames(), clip.frames());
    }

    /** True also where no channel shows anything of the kind: those are lost in many programs. */
    boolean agrees(NitroTarget target, MaterialTracks materials, Supplier<BuildModel> nodes) {
        return switch (target) {
            case NSBTA -> agree(stated.places(), materials.places(clip), ChannelCheck::isNear);
            case NSBMA -> colours(stated.states(), materials.states(clip));
            case NSBTP ->
                agree(
                        stated.looks(),
                        new VisibilityTracks(materials, clip).looks(),
                        (Look a, Look b) -> a.texture().equals(b.texture()));
            case NSBVA -> agree(stated.shown(), new VisibilityTracks(materials, clip).nodes(nodes.get()));
            case NSBMD, NSBTX, NSBCA -> true;
        };
    }

    private <T> boolean agree(
            Map<String, ? extends SortedMap<Integer, T>> said,
            Map<String, ? extends SortedMap<Integer, T>> played,
            BiPredicate<T, T> near) {
        if (!played.isEmpty() && Math.abs(stated.frames() - clip.frames()) > 1) {
            return false;
        }
        return played.entrySet().stream()
                .allMatch(track ->
                        said.containsKey(track.getKey()) && agree(said.get(track.getKey()), track.getValue(), near));
    }

    private <T> boolean agree(SortedMap<Integer, T> said, SortedMap<Integer, T> played, BiPredicate<T, T> near) {
        T a = said.get(0);
        T b = played.get(0);
        for (int frame = 0; frame < frames; frame++) {
            a = said.getOrDefault(frame, a);
            b = played.getOrDefault(frame, b);
            if (!near.test(a, b)) {
                return false;
            }
        }
        return true;
    }

    /** Nodes that are always seen may be those that draw nothing. */
    private boolean agree(List<boolean[]> said, List<boolean[]> played) {
        for (int node = 0; node < Math.min(said.size(), played.size()); node++) {
            boolean hidden = false;
            boolean same = true;
            for (int frame = 0; frame < Math.min(frames, played.get(node).length); frame++) {
                hidden |= !played.get(node)[frame];
                same &= said.get(node)[frame] == played.get(node)[frame];
            }
            if (hidden && !same) {
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
        return Math.abs(a - b) <= SAME_PLACE * Math.max(1, Math.abs(a));
    }

    /** The one colour of a scene's material is made of several, so that only alpha can be compared, and what never changes. */
    private boolean colours(
            Map<String, SortedMap<Integer, MaterialState>> said,
            Map<String, SortedMap<Integer, MaterialState>> played) {
        return agree(said, played, (a, b) -> Math.abs(a.alpha() - b.alpha()) <= 1)
                && played.entrySet().stream()
                        .allMatch(track ->
                                !isColoured(track.getValue()) || isColoured(requireNonNull(said.get(track.getKey()))));
    }

    /** Whether a colour changes. */
    private static boolean isColoured(SortedMap<Integer, MaterialState> track) {
        MaterialState first = requireNonNull(track.get(0));
        return track.values().stream().anyMatch(state -> !isNear(first, state));
    }

    private static boolean isNear(MaterialState a, MaterialState b) {
        return isNear(a.diffuse(), b.diffuse())
                && isNear(a.ambient(), b.ambient())
                && isNear(a.emission(), b.emission());
    }

    /** Two colours RGB555. */
    private static boolean isNear(int a, int b) {
        boolean near = true;
        for (int shift = 0; shift < 15; shift += 5) {
            near &= Math.abs((a >> shift & 31) - (b >> shift & 31)) <= SAME_COLOUR;
        }
        return near;
    }
}
