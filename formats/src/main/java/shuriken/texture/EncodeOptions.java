package shuriken.texture;

import java.util.Optional;
import shuriken.image.Palette;

/**
 * Options for encoding images as textures.
 *
 * @param palette the colours of a texture that has none of its own, if they are known
 * @param dither whether neighbouring texels are mixed to show colours that a palette lacks
 * @param reencodesAll whether everything is encoded again, even where the source has the same image
 * @param angles whether the images of bump maps show their angles instead of normals
 * @param keepPalette whether a texture keeps its palette, even if a true-colour image has other colours
 */
public record EncodeOptions(
        Optional<Palette> palette, boolean dither, boolean reencodesAll, boolean angles, boolean keepPalette) {
    public static final EncodeOptions DEFAULT = new EncodeOptions(Optional.empty(), false, false, false, false);
    /** Uses nothing of the source except its formats. */
    public static final EncodeOptions FRESH = new EncodeOptions(Optional.empty(), false, true, false, false);

    public EncodeOptions withPalette(Optional<Palette> known) {
        return new EncodeOptions(known, dither, reencodesAll, angles, keepPalette);
    }

    public EncodeOptions withFresh() {
        return new EncodeOptions(palette, dither, true, angles, keepPalette);
    }

    public EncodeOptions withKeptPalette() {
        return new EncodeOptions(palette, dither, reencodesAll, angles, true);
    }
}
