package shuriken.texture;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/** A texture as stored in a file; it is decoded on demand. */
public interface EncodedTexture {
    int width();

    int height();

    /** Returns the name of the pixel format, such as {@code RGB565}. */
    String pixelFormatName();

    /** Returns the name of the data format, such as {@code TWIDDLED}; empty if the family has none. */
    String dataFormatName();

    /** Returns the number of stored levels, at least 1. */
    int mipLevels();

    /** Returns the global index; 0 if absent. */
    long globalIndex();

    /** Returns the size of the palette that the texture needs from elsewhere: 0, 16 or 256. */
    int paletteSize();

    /**
     * Decodes a level.
     *
     * @param level 0 = the largest
     * @param palette the palette for textures whose {@link #paletteSize()} is above 0; without one, greys are used
     * @throws FormatException if the stored bytes do not contain the level, or the formats are unknown
     */
    Image decode(int level, Optional<Palette> palette, ReadContext context);

    /**
     * Decodes a level and keeps its palette, if it has one or {@link #paletteSize()} is above 0.
     *
     * @throws FormatException as {@link #decode}
     */
    Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context);
}
