package shuriken.convert;

/**
 * The names by which a model refers to a texture and its palette.
 *
 * @param texture the name of the texture, or an empty string if the material has no texture
 * @param palette the name of the palette, or an empty string if the texture needs none
 */
public record TextureNamePair(String texture, String palette) {
    @Override
    public String toString() {
        return palette.isEmpty() ? texture : texture + " with " + palette;
    }
}
