package shuriken.texture;

import java.util.List;
import java.util.Optional;

/** A file with textures and palettes, which the materials of a model pair by name. */
public interface TextureBank {
    /** Returns names in stored order. */
    List<String> textures();

    /** Returns the names in stored order. */
    List<String> palettes();

    Optional<EncodedPalette> palette(String name);

    /**
     * Returns a texture with a palette of the same family, possibly from another bank.
     *
     * @param palette ignored if the texture needs none
     */
    Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette);

    /**
     * Returns the palette in this bank whose name matches a texture best; empty also if it needs none.
     *
     * @param pairs pairs in nearby models, used if the names are ambiguous
     */
    Optional<String> paletteFor(String texture, PalettePairs pairs);
}
