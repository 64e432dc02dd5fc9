package shuriken.convert.support;

/** The keys of the extras that describe the original texture of a material. */
public final class TextureExtraKeys {
    /** The key of the texture's index in the texture list of a Ninja model. */
    public static final String TEXTURE_ID = "textureId";
    /** The key of the texture's name. */
    public static final String TEXTURE_NAME = "textureName";
    /** The key of the palette's name in a NITRO model. */
    public static final String PALETTE_NAME = "paletteName";

    private TextureExtraKeys() {}
}
