package shuriken.texture;

import java.util.Set;

/** The pairs of textures and palettes that known models use. They are needed only where names are ambiguous. */
@FunctionalInterface
public interface PalettePairs {
    /** An instance that knows no pairs. */
    PalettePairs NONE = texture -> Set.of();

    /** Returns the names of the palettes that models use with a texture, in ascending order. */
    Set<String> paletteNamesFor(String textureName);
}
