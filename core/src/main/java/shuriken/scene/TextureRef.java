package shuriken.scene;

/**
 * A texture and how it is sampled.
 *
 * @param texture index into {@link Scene#textures()}
 * @param wrapU across
 * @param wrapV down
 * @param filter between texels and between mip levels
 */
public record TextureRef(int texture, Wrap wrapU, Wrap wrapV, Filter filter) {
    /** Another texture, sampled in the same way. */
    public TextureRef withTexture(int other) {
        return new TextureRef(other, wrapU, wrapV, filter);
    }

    /** What lies beyond the edge. */
    public enum Wrap {
        REPEAT,
        MIRROR,
        CLAMP
    }

    /** How texels are blended. */
    public enum Filter {
        NEAREST,
        LINEAR,
        TRILINEAR
    }
}
