package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.scene.Extras;

/**
 * Creates the extras of a clip from an animation. Except for joint animations, they contain the exact values of the
 * animation, because some export formats cannot express these values otherwise. An animation of texture transforms or
 * colours has, for each material, a list of the frames at which the values change, with the new values. A pattern
 * animation has a list of the keys of each material. A visibility animation has, for each node, a list of the frames at
 * which the node is shown or hidden.
 */
final class AnimationExtrasBuilder {
    private AnimationExtrasBuilder() {}

    /** Returns the extras of the clip for an animation. */
    static Extras build(NitroAnimation namedAnimation) {
        Extras extras = Extras.NONE
                .with("kind", AnimationSummary.typeName(namedAnimation))
                .with("frames", namedAnimation.frameCount());
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints -> extras;
            case NitroAnimation.OfTextures textures ->
                withFlags(extras, textures.animation().flags()).with("tracks", createTextureEntries(textures));
            case NitroAnimation.OfMaterials materials ->
                withFlags(extras, materials.animation().flags()).with("tracks", createMaterialEntries(materials));
            case NitroAnimation.OfPatterns patterns ->
                extras.with("tracks", createPatternEntries(patterns.animation()));
            case NitroAnimation.OfVisibility visibility ->
                extras.with("nodes", findVisibilityChanges(visibility.animation()));
        };
    }

    /** Adds the flags that control interpolation between frames, unless no flag is set. */
    private static Extras withFlags(Extras extras, int flags) {
        return flags == 0 ? extras : extras.with("flags", flags);
    }

    /**
     * Returns entries of frame, scale in s and t, sine, cosine, and translation in s and t. The translation is a
     * fraction of the texture's size.
     */
    private static Extras createTextureEntries(NitroAnimation.OfTextures namedAnimation) {
        Extras entriesByMaterial = Extras.NONE;
        for (var namedTrack : namedAnimation.animation().tracks().entries()) {
            TextureTrack track = namedTrack.value();
            List<List<Double>> entries = new ArrayList<>();
            for (int frame = 0; frame < namedAnimation.frameCount(); frame++) {
                TextureTransform transform = track.transformAt(frame);
                if (frame == 0 || !transform.equals(track.transformAt(frame - 1))) {
                    entries.add(List.of(
                            (double) frame,
                            transform.scaleS(),
                            transform.scaleT(),
                            transform.sine(),
                            transform.cosine(),
                            transform.translationS(),
                            transform.translationT()));
                }
            }
            entriesByMaterial = entriesByMaterial.with(namedTrack.name(), entries);
        }
        return entriesByMaterial;
    }

    /** Returns entries of frame, diffuse, ambient, specular and emission colours as RGB555, and alpha. */
    private static Extras createMaterialEntries(NitroAnimation.OfMaterials namedAnimation) {
        Extras entriesByMaterial = Extras.NONE;
        for (var namedTrack : namedAnimation.animation().tracks().entries()) {
            MaterialTrack track = namedTrack.value();
            List<List<Integer>> entries = new ArrayList<>();
            for (int frame = 0; frame < namedAnimation.frameCount(); frame++) {
                MaterialState state = track.stateAt(frame);
                if (frame == 0 || !state.equals(track.stateAt(frame - 1))) {
                    entries.add(List.of(
                            frame,
                            state.diffuse(),
                            state.ambient(),
                            state.specular(),
                            state.emission(),
                            state.alpha()));
                }
            }
            entriesByMaterial = entriesByMaterial.with(namedTrack.name(), entries);
        }
        return entriesByMaterial;
    }

    /**
     * Returns entries of frame, texture name and palette name. The palette name is empty if the palette does not
     * change.
     */
    private static Extras createPatternEntries(PatternAnimation animation) {
        Extras entriesByMaterial = Extras.NONE;
        for (var namedTrack : animation.tracks().entries()) {
            List<List<Object>> entries = new ArrayList<>();
            for (PatternKey key : namedTrack.value().keys()) {
                String paletteName = key.paletteIndex() == PatternKey.SAME_PALETTE
                        ? ""
                        : animation.paletteNames().get(key.paletteIndex());
                entries.add(List.of(key.frame(), animation.textureNames().get(key.textureIndex()), paletteName));
            }
            entriesByMaterial = entriesByMaterial.with(namedTrack.name(), entries);
        }
        return entriesByMaterial;
    }

    /** Returns, for each node, the frames at which it is hidden or shown. Before the first of them, it is visible. */
    private static List<List<Integer>> findVisibilityChanges(VisibilityAnimation animation) {
        List<List<Integer>> changesByNode = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < animation.nodeCount(); nodeIndex++) {
            List<Integer> changeFrames = new ArrayList<>();
            boolean wasVisible = true;
            for (int frame = 0; frame < animation.frameCount(); frame++) {
                if (animation.isVisible(frame, nodeIndex) != wasVisible) {
                    changeFrames.add(frame);
                    wasVisible = !wasVisible;
                }
            }
            changesByNode.add(changeFrames);
        }
        return changesByNode;
    }
}
