package shuriken.scene;

/**
 * A reference to a texture with its sampling parameters.
 *
 * @param texture the index into {@link Scene#textures()}
 * @param wrapU the horizontal wrap mode
 * @param wrapV the vertical wrap mode
 * @param filter the filter between texels and between mip levels
 */
public record TextureRef(int texture, Wrap wrapU, Wrap wrapV, Filter filter) {
    /** Returns a reference to another texture with the same sampling parameters. */
    public TextureRef withTexture(int other) {
        return new TextureRef(other, wrapU, wrapV, filter);
    }

    /** The appearance of a texture beyond its edge. */
    public enum Wrap {
        REPEAT,
        MIRROR,
        CLAMP
    }

    /** The interpolation of texels. */
    public enum Filter {
        NEAREST,
        LINEAR,
        TRILINEAR
    }
}
