package shuriken.convert;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Texture;

/** A source of textures for converters. */
@FunctionalInterface
public interface TextureSource {
    /** A source with only the textures in the model's own file. */
    TextureSource NONE = TextureRequest::find;

    /**
     * Finds a texture. The choice, or the reason for its absence, is reported to {@code context}. For a request
     * without a name, the caller reports that the texture is missing.
     *
     * @param request the request of a material
     * @param context the limits, and the receiver of findings
     * @return the texture, or empty if it was not found
     */
    Optional<Texture> find(TextureRequest request, ReadContext context);

    /**
     * {@return the reason why a texture that is requested by index is missing, as a sentence} The result is
     * empty if there is no archive. It contains an empty text if {@link #find} has already reported the reason.
     *
     * @param archives the archives that were searched
     * @param index the index of the texture
     */
    default Optional<String> reasonForMissing(List<String> archives, int index) {
        return Optional.empty();
    }

    /**
     * Reports choices of the user for textures that the model did not request. It is called after the model was
     * converted.
     *
     * @param model the location of the model
     * @param context the receiver of findings
     */
    default void reportUnused(SourceLocation model, ReadContext context) {}
}
