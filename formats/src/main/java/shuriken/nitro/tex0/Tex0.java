package shuriken.nitro.tex0;

import java.util.Arrays;
import java.util.Locale;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;

/**
 * {@code TEX0}: a block of textures and palettes.
 *
 * @param location the location of the block
 * @param textures the textures. Their offsets count in {@code texels}, or in {@code blockTexels} for format 5
 *     (compressed blocks of 4×4 texels)
 * @param palettes the palettes. Their offsets count in {@code colours}
 * @param texels the texels of all formats except 5
 * @param blockTexels the block texels of format 5: a 32-bit word of 2-bit texels for each block of 4×4
 * @param blockPalettes the block palettes of format 5: 16 bits for each block
 * @param colours the colours of all palettes: RGB555, little-endian
 * @param header the words that have a meaning only in the memory of the game
 */
public record Tex0(
        SourceLocation location,
        Dictionary<TextureEntry> textures,
        Dictionary<PaletteEntry> palettes,
        byte[] texels,
        byte[] blockTexels,
        byte[] blockPalettes,
        byte[] colours,
        Tex0Header header) {
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "Tex0[%s, %s, %s, %08x]",
                textures,
                palettes,
                header,
                Arrays.hashCode(texels) ^ Arrays.hashCode(colours));
    }
}
