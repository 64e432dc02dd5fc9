package shuriken.texture;

import java.util.List;
import java.util.Optional;

/** A file with textures and palettes that the materials of a model combine by name. */
public interface TextureBank {
    /** Returns the names of the textures in the order of the file. */
    List<String> textureNames();

    /** Returns the names of the palettes in the order of the file. */
    List<String> paletteNames();

    /** Returns a palette by name, if this bank has it. */
    Optional<EncodedPalette> palette(String name);

    /**
     * Returns a texture by name, if this bank has it. The texture uses a palette, which may be from another bank of the
     * same console.
     *
     * @param palette the palette; ignored if the texture needs none
     */
    Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette);

    /**
     * Returns the name of the palette in this bank that matches a texture best. The result is empty if the texture
     * needs no palette or none matches.
     *
     * @param pairs the pairs in nearby models, used if the names are ambiguous
     */
    Optional<String> paletteNameFor(String textureName, PalettePairs pairs);
}
