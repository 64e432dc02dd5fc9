package shuriken.scene;

/**
 * The origin of a texture.
 *
 * @param path of its file, with {@code !} after each container; empty if it is in the model's own file
 * @param texture its name, in a file of named ones; else empty
 * @param palette the name of its palette there; else empty
 * @param count number of textures that models can refer to by number there; 0 if they are not numbered
 */
public record TextureOrigin(String path, String texture, String palette, int count) {
    /** Creates the origin of a texture in a file of named ones. */
    public TextureOrigin(String path, String texture, String palette) {
        this(path, texture, palette, 0);
    }

    /** The origin of a texture that is not from a game file. */
    public static final TextureOrigin NONE = new TextureOrigin("", "", "", 0);

    /**
     * Creates the origin of a file with only the texture.
     *
     * @param count number of such files in its archive; 0 if it is in none
     */
    public static TextureOrigin file(String path, int count) {
        return new TextureOrigin(path, "", "", count);
    }
}
