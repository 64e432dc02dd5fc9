package shuriken.convert.nitro.material;

/**
 * A texture as materials name it.
 *
 * @param palette empty for none
 * @param width in texels, as is the height
 */
public record NitroTexture(String name, String palette, int width, int height) {}
