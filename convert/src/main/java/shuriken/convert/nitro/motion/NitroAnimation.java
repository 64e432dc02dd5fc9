package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.VisibilityAnimation;

/** A named animation of one of the five types of NITRO animations. */
public sealed interface NitroAnimation {
    String name();

    /** Returns the number of frames, which is greater than 0. */
    int frameCount();

    /**
     * An animation of nodes.
     *
     * @param name the name in the dictionary of the file
     * @param animation the tracks of the nodes
     */
    record OfJoints(String name, JointAnimation animation) implements NitroAnimation {
        @Override
        public int frameCount() {
            return animation.frameCount();
        }
    }

    /**
     * An animation of texture transforms.
     *
     * @param name the name in the dictionary of the file
     * @param animation the tracks of the texture transforms
     */
    record OfTextures(String name, TextureAnimation animation) implements NitroAnimation {
        @Override
        public int frameCount() {
            return animation.frameCount();
        }
    }

    /**
     * An animation that replaces the textures of materials.
     *
     * @param name the name in the dictionary of the file
     * @param animation the tracks of the textures
     */
    record OfPatterns(String name, PatternAnimation animation) implements NitroAnimation {
        @Override
        public int frameCount() {
            return animation.frameCount();
        }
    }

    /**
     * An animation of material colours.
     *
     * @param name the name in the dictionary of the file
     * @param animation the tracks of the colours
     */
    record OfMaterials(String name, MaterialAnimation animation) implements NitroAnimation {
        @Override
        public int frameCount() {
            return animation.frameCount();
        }
    }

    /**
     * An animation that shows and hides nodes.
     *
     * @param name the name in the dictionary of the file
     * @param animation the visibility of each node at each frame
     */
    record OfVisibility(String name, VisibilityAnimation animation) implements NitroAnimation {
        @Override
        public int frameCount() {
            return animation.frameCount();
        }
    }

    /** Returns all animations of a parsed file, or an empty list if it is not an animation file. */
    static List<NitroAnimation> readAll(Object parsedFile) {
        return switch (parsedFile) {
            case NsbcaFile file -> wrapAll(file.animations(), OfJoints::new);
            case NsbtaFile file -> wrapAll(file.animations(), OfTextures::new);
            case NsbtpFile file -> wrapAll(file.animations(), OfPatterns::new);
            case NsbmaFile file -> wrapAll(file.animations(), OfMaterials::new);
            case NsbvaFile file -> wrapAll(file.animations(), OfVisibility::new);
            default -> List.of();
        };
    }

    private static <A> List<NitroAnimation> wrapAll(
            List<DictionaryEntry<A>> animations, BiFunction<String, A, NitroAnimation> constructor) {
        List<NitroAnimation> wrappedAnimations = new ArrayList<>();
        animations.forEach(entry -> wrappedAnimations.add(constructor.apply(entry.name(), entry.value())));
        return wrappedAnimations;
    }
}
