package shuriken.format;

/**
 * A summary of a texture.
 *
 * @param name the name of the texture
 * @param width the width in texels
 * @param height the height in texels
 * @param pixelFormat the pixel format, such as {@code RGB565}
 * @param dataFormat the arrangement or compression of the texels, such as {@code TWIDDLED}
 * @param mipLevelCount the number of mip levels
 * @param globalIndex the global index, a number that identifies the texture in the game; 0 if absent
 * @param paletteName the palette that was used, or {@code grey ramp} if one is missing; empty if none is needed
 * @param rgbaSha256 the SHA-256 hash of the largest mip level as RGBA8 rows from top to bottom; empty if it cannot be
 *     decoded
 */
public record TextureInfo(
        String name,
        int width,
        int height,
        String pixelFormat,
        String dataFormat,
        int mipLevelCount,
        long globalIndex,
        String paletteName,
        String rgbaSha256) {}
