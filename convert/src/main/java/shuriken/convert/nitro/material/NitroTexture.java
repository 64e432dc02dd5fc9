package shuriken.convert.nitro.material;

/**
 * A texture as materials refer to it.
 *
 * @param palette empty for none
 * @param width in texels, like the height
 */
public record NitroTexture(String name, String palette, int width, int height) {}
