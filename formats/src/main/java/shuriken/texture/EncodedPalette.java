package shuriken.texture;

import shuriken.image.Palette;

/** A palette in the encoded form of a file. */
public interface EncodedPalette {
    /** Returns all colours of the palette. */
    Palette palette();

    /** Returns the name of the colour format, such as {@code ARGB4444}. */
    String pixelFormatName();
}
