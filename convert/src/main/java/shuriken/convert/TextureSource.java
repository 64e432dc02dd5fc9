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
     * Finds a texture. The source reports to {@code context} which texture it chose, or why it found none. If a request
     * without a name finds none, the caller reports the missing texture instead.
     *
     * @param request the request of a material
     * @param context the limits, and the receiver of findings
     * @return the texture, or empty if it was not found
     */
    Optional<Texture> find(TextureRequest request, ReadContext context);

    /**
     * {@return the reason why a texture that is requested by index is missing, as a sentence} The result is empty if no
     * archive was found. It contains an empty string if {@link #find} has already reported the reason.
     *
     * @param archives the archives that were searched
     * @param index the index of the texture
     */
    default Optional<String> reasonForMissing(List<String> archives, int index) {
        return Optional.empty();
    }

    /**
     * Reports the textures that the user chose for the model but that the model did not request. Converters call this
     * method after the conversion of a model.
     *
     * @param modelLocation the location of the model
     * @param context the receiver of findings
     */
    default void reportUnused(SourceLocation modelLocation, ReadContext context) {}
}
