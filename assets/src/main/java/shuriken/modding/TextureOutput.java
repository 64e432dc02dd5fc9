package shuriken.modding;

import java.util.Optional;

/**
 * The destination of a new model's textures.
 *
 * @param isWritten whether the textures are written at all
 * @param file the name of the file that contains the textures. By default, an NSBMD contains its textures, and other
 *     models have an archive with the name of the model
 */
public record TextureOutput(boolean isWritten, Optional<String> file) {
    /** The destination that the format of the model usually has. */
    public static final TextureOutput DEFAULT = new TextureOutput(/* isWritten= */ true, Optional.empty());

    /** No textures are written; the model refers to existing ones. */
    public static final TextureOutput NONE = new TextureOutput(/* isWritten= */ false, Optional.empty());

    /**
     * {@return a destination in a file with this name}
     *
     * @param file the name of the file
     */
    public static TextureOutput into(String file) {
        return new TextureOutput(/* isWritten= */ true, Optional.of(file));
    }
}
