package shuriken.texture;

import java.util.List;
import java.util.Optional;

/** Textures and palettes in one place, which whoever draws them pairs by name. */
public interface TextureBank {
    /** Names in stored order. */
    List<String> textures();

    /** Names in stored order. */
    List<String> palettes();

    Optional<EncodedPalette> palette(String name);

    /**
     * A texture together with a palette of the same family, maybe from another bank.
     *
     * @param palette ignored if the texture needs none
     */
    Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette);

    /**
     * The palette here that a texture most likely goes with, by its name; empty also if it needs none.
     *
     * @param pairs of models around, asked where the names do not tell
     */
    Optional<String> partner(String texture, PalettePairs pairs);
}
