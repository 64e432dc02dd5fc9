package shuriken.convert.nitro.material;

/**
 * The names and the size of a texture, as materials refer to it.
 *
 * @param name the name of the texture
 * @param paletteName the name of the palette, or an empty string if the texture has none
 * @param width the width in texels
 * @param height the height in texels
 */
public record NitroTextureInfo(String name, String paletteName, int width, int height) {}
