package shuriken.texture;

import shuriken.image.Palette;

/** A palette file. */
public interface EncodedPalette {
    /** All its colours. */
    Palette palette();

    /** The name of the colour format, such as {@code ARGB4444}. */
    String pixelFormatName();
}
