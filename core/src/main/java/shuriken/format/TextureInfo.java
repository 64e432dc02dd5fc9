package shuriken.format;

/**
 * A texture in numbers.
 *
 * @param pixelFormat such as {@code RGB565}
 * @param dataFormat such as {@code TWIDDLED}
 * @param globalIndex 0 where there is none
 * @param palette the palette used, empty if none; {@code grey ramp} when that stands in for one
 * @param rgbaSha256 of the largest level as RGBA8 rows from the top down, empty if it cannot be decoded
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
