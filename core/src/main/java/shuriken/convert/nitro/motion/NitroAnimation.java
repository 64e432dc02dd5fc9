package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import shuriken.nitro.g3d.Named;
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

/** An animation of one of the five kinds, and what it is called. */
public sealed interface NitroAnimation {
    String name();

    /** Above 0. */
    int frames();

    /** Nodes move. */
    record OfJoints(String name, JointAnimation animation) implements NitroAnimation {
        @Override
        public int frames() {
            return animation.frames();
        }
    }

    /** Textures move over materials. */
    record OfTextures(String name, TextureAnimation animation) implements NitroAnimation {
        @Override
        public int frames() {
            return animation.frames();
        }
    }

    /** Materials take other textures. */
    record OfPatterns(String name, PatternAnimation animation) implements NitroAnimation {
        @Override
        public int frames() {
            return animation.frames();
        }
    }

    /** Materials change their colours. */
    record OfMaterials(String name, MaterialAnimation animation) implements NitroAnimation {
        @Override
        public int frames() {
            return animation.frames();
        }
    }

    /** Nodes come and go. */
    record OfVisibility(String name, VisibilityAnimation animation) implements NitroAnimation {
        @Override
        public int frames() {
            return animation.frames();
        }
    }

    /** All animations of a format model; none if it is no file of animations. */
    static List<NitroAnimation> of(Object model) {
        return switch (model) {
            case NsbcaFile file -> all(file.animations(), OfJoints::new);
            case NsbtaFile file -> all(file.animations(), OfTextures::new);
            case NsbtpFile file -> all(file.animations(), OfPatterns::new);
            case NsbmaFile file -> all(file.animations(), OfMaterials::new);
            case NsbvaFile file -> all(file.animations(), OfVisibility::new);
            default -> List.of();
        };
    }

    private static <A> List<NitroAnimation> all(
            List<Named<A>> animations, BiFunction<String, A, NitroAnimation> motion) {
        List<NitroAnimation> all = new ArrayList<>();
        animations.forEach(named -> all.add(motion.apply(named.name(), named.value())));
        return all;
    }
}
