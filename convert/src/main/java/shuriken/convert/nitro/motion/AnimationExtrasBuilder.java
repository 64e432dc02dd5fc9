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
 * Creates the extras of a clip with the exact values of an animation, which some exporters cannot express otherwise.
 * The values of materials are lists by the name of the material, with one row for each frame where they change. Nodes
 * have a list of the frames where they are shown or hidden.
 */
final class AnimationExtrasBuilder {
    private AnimationExtrasBuilder() {}

    static Extras build(NitroAnimation motion) {
        Extras extras =
                Extras.NONE.with("kind", AnimationSummary.typeName(motion)).with("frames", motion.frameCount());
        return switch (motion) {
            case NitroAnimation.OfJoints joints -> extras;
            case NitroAnimation.OfTextures textures ->
                withFlags(extras, textures.animation().flags()).with("tracks", createTextureRows(textures));
            case NitroAnimation.OfMaterials materials ->
                withFlags(extras, materials.animation().flags()).with("tracks", createMaterialRows(materials));
            case NitroAnimation.OfPatterns patterns -> extras.with("tracks", createPatternRows(patterns.animation()));
            case NitroAnimation.OfVisibility visibility ->
                extras.with("nodes", findVisibilityChanges(visibility.animation()));
        };
    }

    /** Adds the flags that control interpolation between frames, unless they are the default. */
    private static Extras withFlags(Extras extras, int flags) {
        return flags == 0 ? extras : extras.with("flags", flags);
    }

    /** Returns rows of frame, scale S and T, sine, cosine, and translation S and T in sizes of the texture. */
    private static Extras createTextureRows(NitroAnimation.OfTextures motion) {
        Extras rowsByMaterial = Extras.NONE;
        for (var namedTrack : motion.animation().tracks().entries()) {
            TextureTrack track = namedTrack.value();
            List<List<Double>> rows = new ArrayList<>();
            for (int frame = 0; frame < motion.frameCount(); frame++) {
                TextureTransform transform = track.transformAt(frame);
                if (frame == 0 || !transform.equals(track.transformAt(frame - 1))) {
                    rows.add(List.of(
                            (double) frame,
                            transform.scaleS(),
                            transform.scaleT(),
                            transform.sine(),
                            transform.cosine(),
                            transform.translationS(),
                            transform.translationT()));
                }
            }
            rowsByMaterial = rowsByMaterial.with(namedTrack.name(), rows);
        }
        return rowsByMaterial;
    }

    /** Returns rows of frame, diffuse, ambient, specular and emission colours as RGB555, and alpha. */
    private static Extras createMaterialRows(NitroAnimation.OfMaterials motion) {
        Extras rowsByMaterial = Extras.NONE;
        for (var namedTrack : motion.animation().tracks().entries()) {
            MaterialTrack track = namedTrack.value();
            List<List<Integer>> rows = new ArrayList<>();
            for (int frame = 0; frame < motion.frameCount(); frame++) {
                MaterialState state = track.stateAt(frame);
                if (frame == 0 || !state.equals(track.stateAt(frame - 1))) {
                    rows.add(List.of(
                            frame,
                            state.diffuse(),
                            state.ambient(),
                            state.specular(),
                            state.emission(),
                            state.alpha()));
                }
            }
            rowsByMaterial = rowsByMaterial.with(namedTrack.name(), rows);
        }
        return rowsByMaterial;
    }

    /** Returns rows of frame, texture and palette. The palette is empty if it does not change. */
    private static Extras createPatternRows(PatternAnimation animation) {
        Extras rowsByMaterial = Extras.NONE;
        for (var namedTrack : animation.tracks().entries()) {
            List<List<Object>> rows = new ArrayList<>();
            for (PatternKey key : namedTrack.value().keys()) {
                String paletteName = key.paletteIndex() == PatternKey.SAME_PALETTE
                        ? ""
                        : animation.paletteNames().get(key.paletteIndex());
                rows.add(List.of(key.frame(), animation.textureNames().get(key.textureIndex()), paletteName));
            }
            rowsByMaterial = rowsByMaterial.with(namedTrack.name(), rows);
        }
        return rowsByMaterial;
    }

    /** Returns the frames at which each node is shown or hidden. All nodes are visible before the first of them. */
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
