package shuriken.texture;

import java.util.Optional;
import shuriken.image.Palette;

/**
 * The options for encoding images as textures.
 *
 * @param palette the colours for a texture without its own palette, if they are known
 * @param dithers whether neighbouring texels are mixed to show colours that the palette does not have
 * @param reencodesAll whether all texels are encoded again, even where the new image is equal to the image of the
 *     source
 * @param showsAngles whether the images of bump maps show their angles instead of normals
 * @param keepsPalette whether a texture keeps its palette even if the new image has colours that the palette does not
 *     have
 */
public record EncodeOptions(
        Optional<Palette> palette, boolean dithers, boolean reencodesAll, boolean showsAngles, boolean keepsPalette) {
    /** The default options: unchanged texels are kept, no palette is known, and texels are not mixed. */
    public static final EncodeOptions DEFAULT = new EncodeOptions(
            Optional.empty(),
            /* dithers= */ false,
            /* reencodesAll= */ false,
            /* showsAngles= */ false,
            /* keepsPalette= */ false);
    /** The options that encode all texels again, so that none of the stored texels is kept. */
    public static final EncodeOptions REENCODE_ALL = DEFAULT.withReencodesAll();

    /** Returns a copy with a new palette, or without one. */
    public EncodeOptions withPalette(Optional<Palette> newPalette) {
        return new EncodeOptions(newPalette, dithers, reencodesAll, showsAngles, keepsPalette);
    }

    /** Returns a copy that encodes all texels again. */
    public EncodeOptions withReencodesAll() {
        return new EncodeOptions(palette, dithers, /* reencodesAll= */ true, showsAngles, keepsPalette);
    }

    /** Returns a copy that keeps the palettes of textures. */
    public EncodeOptions withKeptPalette() {
        return new EncodeOptions(palette, dithers, reencodesAll, showsAngles, /* keepsPalette= */ true);
    }
}
