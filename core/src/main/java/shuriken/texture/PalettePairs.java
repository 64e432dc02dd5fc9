package shuriken.texture;

import java.util.Set;

/** Which palettes textures are used with by models, as far as is known. Asked only where names leave doubt. */
@FunctionalInterface
public interface PalettePairs {
    /** Knows none. */
    PalettePairs NONE = texture -> Set.of();

    /** Names of palettes, in ascending order; empty if no model is known that uses the texture. */
    Set<String> of(String texture);
}
