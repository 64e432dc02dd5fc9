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
     * Finds a texture. The result or the reason for its absence is reported to {@code context}. The caller reports it
     * for requests without a name.
     */
    Optional<Texture> find(TextureRequest request, ReadContext context);

    /**
     * Returns the reason why a texture that is requested by index is missing, as a sentence. It is empty if there
     * simply is no archive.
     *
     * @param archives the archives that were searched
     */
    default Optional<String> reasonForMissing(List<String> archives, int index) {
        return Optional.empty();
    }
}
