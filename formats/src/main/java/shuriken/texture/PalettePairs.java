package shuriken.texture;

import java.util.Set;

/** The known pairs of textures and palettes in models. They are used only where names are ambiguous. */
@FunctionalInterface
public interface PalettePairs {
    /** An instance that knows no pairs. */
    PalettePairs NONE = texture -> Set.of();

    /** Returns names of palettes, in ascending order; empty if no model is known that uses the texture. */
    Set<String> of(String texture);
}
