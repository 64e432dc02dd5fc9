package shuriken.texture;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/** A texture in the encoded form of a file. Its levels are decoded on demand. */
public interface EncodedTexture {
    int width();

    int height();

    /** Returns the name of the pixel format, such as {@code RGB565}. */
    String pixelFormatName();

    /**
     * Returns the name of the data format, such as {@code TWIDDLED}, or an empty string if textures of this kind have
     * no data formats.
     */
    String dataFormatName();

    /** Returns the number of stored mip levels, at least 1. */
    int mipLevelCount();

    /** Returns the global index, the number by which a game refers to the texture, or 0 for a texture without one. */
    long globalIndex();

    /** Returns the size of the external palette that the texture needs: 0, 16 or 256. */
    int externalPaletteSize();

    /**
     * Decodes a level.
     *
     * @param level the index of the mip level; 0 is the largest
     * @param palette the palette for textures whose {@link #externalPaletteSize()} is not 0. Without a palette, they
     *     are decoded as greys
     * @param context the limits and the receiver of warnings
     * @throws FormatException if the stored bytes do not contain the level, or a format is unknown
     */
    Image decode(int level, Optional<Palette> palette, ReadContext context);

    /**
     * Decodes a level as indices and a palette. The result is empty if the texture has no palette and its {@link
     * #externalPaletteSize()} is 0.
     *
     * @throws FormatException as for {@link #decode}
     */
    Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context);
}
