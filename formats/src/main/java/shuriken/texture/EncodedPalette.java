package shuriken.texture;

import shuriken.image.Palette;

/** A palette in a file. */
public interface EncodedPalette {
    /** Returns all its colours. */
    Palette palette();

    /** Returns the name of the colour format, such as {@code ARGB4444}. */
    String pixelFormatName();
}
