package shuriken.modding;

import java.util.Optional;

/**
 * The destination of a new model's textures.
 *
 * @param isWritten whether the textures are written at all
 * @param fileName the name of the file that contains the textures. If it is empty, an NSBMD file contains its textures,
 *     and other models have a texture archive with the name of the model
 */
public record TextureOutput(boolean isWritten, Optional<String> fileName) {
    /** Textures are written to the destination that is usual for the format of the model. */
    public static final TextureOutput DEFAULT = new TextureOutput(/* isWritten= */ true, Optional.empty());

    /** No textures are written; the model refers to textures that already exist. */
    public static final TextureOutput NONE = new TextureOutput(/* isWritten= */ false, Optional.empty());

    /**
     * {@return a destination in a file with this name}
     *
     * @param fileName the name of the file
     */
    public static TextureOutput into(String fileName) {
        return new TextureOutput(/* isWritten= */ true, Optional.of(fileName));
    }
}
