package shuriken.scene;

/**
 * Where a picture was taken from.
 *
 * @param path of its file, with {@code !} behind each container; empty where the model's own file has it
 * @param texture its name, in a file of named ones; else empty
 * @param palette the name of the colours that it has there, likewise
 */
public record TextureOrigin(String path, String texture, String palette) {
    /** Of a picture that no game file has. */
    public static final TextureOrigin NONE = new TextureOrigin("", "", "");

    /** A file with nothing but the picture. */
    public static TextureOrigin file(String path) {
        return new TextureOrigin(path, "", "");
    }
}
