package shuriken.format;

/**
 * A summary of a texture.
 *
 * @param pixelFormat such as {@code RGB565}
 * @param dataFormat such as {@code TWIDDLED}
 * @param globalIndex global index; 0 if there is none
 * @param palette the palette used, empty if none; {@code grey ramp} if that replaces a missing one
 * @param rgbaSha256 hash of the largest level as RGBA8 rows from the top down, empty if it cannot be decoded
 */
public record TextureInfo(
        String name,
        int width,
        int height,
        String pixelFormat,
        String dataFormat,
        int mipLevels,
        long globalIndex,
        String palette,
        String rgbaSha256) {}
