package shuriken.convert;

/**
 * The names by which a model refers to a texture and its palette.
 *
 * @param texture the name of the texture, or empty if it is absent
 * @param palette the name of the palette, or empty if the texture needs none
 */
public record TextureNames(String texture, String palette) {
    @Override
    public String toString() {
        return palette.isEmpty() ? texture : texture + " with " + palette;
    }
}
