package shuriken.texture;

import java.util.Optional;
import shuriken.image.Palette;

/**
 * How pictures become textures, where files leave a choice.
 *
 * @param palette of a texture that has none of its own, if it is known
 * @param dither whether colours that a palette lacks are mixed of neighbouring texels
 * @param fresh whether all is encoded anew, even where a source has the same picture
 * @param angles whether the pictures of bump maps show their angles in place of normals
 */
public record EncodeOptions(Optional<Palette> palette, boolean dither, boolean fresh, boolean angles) {
    public static final EncodeOptions DEFAULT = new EncodeOptions(Optional.empty(), false, false, false);
    /** With nothing taken from the source but its formats. */
    public static final EncodeOptions FRESH = new EncodeOptions(Optional.empty(), false, true, false);

    public EncodeOptions withPalette(Optional<Palette> known) {
        return new EncodeOptions(known, dither, fresh, angles);
    }
}
