package shuriken.scene;

/**
 * A texture and its sampling.
 *
 * @param texture index into {@link Scene#textures()}
 * @param wrapU horizontal
 * @param wrapV vertical
 * @param filter between texels and between mip levels
 */
public record TextureRef(int texture, Wrap wrapU, Wrap wrapV, Filter filter) {
    /** Returns a reference to another texture with the same sampling. */
    public TextureRef withTexture(int other) {
        return new TextureRef(other, wrapU, wrapV, filter);
    }

    /** The texture beyond the edge. */
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
