package shuriken.convert;

/**
 * A texture with its palette, as a model names them.
 *
 * @param texture empty for none
 * @param palette empty if the texture needs none
 */
public record TextureName(String texture, String palette) {
    @Override
    public String toString() {
        return palette.isEmpty() ? texture : texture + " with " + palette;
    }
}
