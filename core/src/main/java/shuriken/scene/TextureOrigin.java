package shuriken.scene;

/**
 * Where a picture was taken from.
 *
 * @param path of its file, with {@code !} behind each container; empty where the model's own file has it
 * @param texture its name, in a file of named ones; else empty
 * @param palette the name of the colours that it has there, likewise
 * @param count how many textures models can count there, from 0 on; 0 where they are not counted
 */
public record TextureOrigin(String path, String texture, String palette, int count) {
    /** Of a texture in a file of named ones. */
    public TextureOrigin(String path, String texture, String palette) {
        this(path, texture, palette, 0);
    }

    /** Of a picture that no game file has. */
    public static final TextureOrigin NONE = new TextureOrigin("", "", "", 0);

    /**
     * A file with nothing but the picture.
     *
     * @param count how many such files its archive has; 0 if it is in none
     */
    public static TextureOrigin file(String path, int count) {
        return new TextureOrigin(path, "", "", count);
    }
}
