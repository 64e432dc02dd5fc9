package shuriken.texture;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/** A texture as it stands in a file; decoding is on demand. */
public interface EncodedTexture {
    int width();

    int height();

    /** The name of the texel format, such as {@code RGB565}. */
    String pixelFormatName();

    /** The name of the arrangement, such as {@code TWIDDLED}; empty where the family has none. */
    String dataFormatName();

    /** Levels stored, at least 1. */
    int mipLevels();

    /** 0 where there is none. */
    long globalIndex();

    /** Entries of the palette it needs from elsewhere: 0, 16 or 256. */
    int paletteSize();

    /**
     * The picture of a level.
     *
     * @param level 0 = the largest
     * @param palette for textures with {@link #paletteSize()} above 0; without one a grey ramp stands in
     * @throws FormatException if the stored bytes do not hold the level, or the formats are unknown
     */
    Image decode(int level, Optional<Palette> palette, ReadContext context);

    /**
     * The picture of a level with its palette kept, where it has one or {@link #paletteSize()} is above 0.
     *
     * @throws FormatException as {@link #decode}
     */
    Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context);
}
