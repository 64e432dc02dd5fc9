package shuriken.scene;

/**
 * A reference to a texture with its sampling parameters.
 *
 * @param textureIndex the index into {@link Scene#textures()}
 * @param wrapU the horizontal wrap mode
 * @param wrapV the vertical wrap mode
 * @param filter the filter between texels and between mip levels
 */
public record TextureRef(int textureIndex, Wrap wrapU, Wrap wrapV, Filter filter) {
    /**
     * {@return a reference to a texture that is repeated and sampled with mip levels}
     *
     * @param texture the id of the texture
     */
    public static TextureRef of(PartId<Texture> texture) {
        return new TextureRef(texture.index(), Wrap.REPEAT, Wrap.REPEAT, Filter.TRILINEAR);
    }

    /**
     * {@return a reference to a different texture with the same sampling parameters, for scenes whose indices change}
     *
     * @param newTextureIndex the index into {@link Scene#textures()}
     */
    public TextureRef withTextureIndex(int newTextureIndex) {
        return new TextureRef(newTextureIndex, wrapU, wrapV, filter);
    }

    /** The appearance of a texture beyond its edge. */
    public enum Wrap {
        /** The texture is repeated. */
        REPEAT,
        /** The texture is repeated, and every second copy is mirrored. */
        MIRROR,
        /** The texels of the edge continue beyond it. */
        CLAMP
    }

    /** The interpolation of texels. */
    public enum Filter {
        /** The nearest texel, without interpolation. */
        NEAREST,
        /** Interpolation of the four nearest texels of one mip level. */
        LINEAR,
        /** Interpolation of the four nearest texels in each of two mip levels, and between the levels. */
        TRILINEAR
    }
}
