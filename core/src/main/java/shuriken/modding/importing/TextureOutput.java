package shuriken.modding.importing;

import java.util.Optional;

/**
 * Where the textures of a new model go.
 *
 * @param isWritten whether they are made at all
 * @param file the name of their file; empty for the usual place: in an NSBMD itself, else in an archive with the model's name
 */
public record TextureOutput(boolean isWritten, Optional<String> file) {
    public static final TextureOutput USUAL = new TextureOutput(true, Optional.empty());
    /** The model names textures that are elsewhere. */
    public static final TextureOutput NONE = new TextureOutput(false, Optional.empty());

    /** Into a file of this name. */
    public static TextureOutput into(String file) {
        return new TextureOutput(true, Optional.of(file));
    }
}
