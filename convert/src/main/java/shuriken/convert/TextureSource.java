package shuriken.convert;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.scene.Texture;

/** A source of textures for converters. */
@FunctionalInterface
public interface TextureSource {
    /** A source with only the textures in the model's own file. */
    TextureSource NONE = TextureRequest::find;

    /**
     * Finds a texture. The result or the reason for its absence is reported to {@code context}, except for requests
     * without a name, whose caller reports it.
     */
    Optional<Texture> find(TextureRequest request, ReadContext context);

    /**
     * Returns why a numbered texture is missing, as a sentence, if more is known than that there is no archive.
     *
     * @param archives the archives that were searched
     */
    default Optional<String> missing(List<String> archives, int number) {
        return Optional.empty();
    }
}
