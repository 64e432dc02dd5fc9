package shuriken.scene;

/**
 * The game file and the names from which a texture came.
 *
 * @param path the path of the file, with {@code !} after each container, or empty if the texture is in the file of the
 *     model
 * @param textureName the name of the texture in the file if the file has names, or else empty
 * @param paletteName the name of the palette in the file if the file has names, or else empty
 * @param textureCount the number of textures in the file or archive if models refer to them by index, or else 0
 */
public record TextureOrigin(String path, String textureName, String paletteName, int textureCount) {
    /**
     * Creates the origin of a texture in a file with names.
     *
     * @param path the path of the file, with {@code !} after each container, or empty if the texture is in the file of
     *     the model
     * @param textureName the name of the texture in the file
     * @param paletteName the name of the palette in the file, or empty
     */
    public TextureOrigin(String path, String textureName, String paletteName) {
        this(path, textureName, paletteName, /* textureCount= */ 0);
    }

    /** The origin of a texture that does not come from a game file. */
    public static final TextureOrigin NONE =
            new TextureOrigin(/* path= */ "", /* textureName= */ "", /* paletteName= */ "", /* textureCount= */ 0);

    /**
     * Creates the origin of a texture that is the only one in its file.
     *
     * @param path the path of the file, with {@code !} after each container, or empty if the texture is in the file of
     *     the model
     * @param textureCount the number of such files in the archive, or 0 if the file is not in an archive
     * @return the origin
     */
    public static TextureOrigin ofFile(String path, int textureCount) {
        return new TextureOrigin(path, /* textureName= */ "", /* paletteName= */ "", textureCount);
    }
}
