package shuriken.convert;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.scene.Texture;

/** Where a converter gets its pictures. */
@FunctionalInterface
public interface TextureSource {
    /** Has none but those in the model's own file. */
    TextureSource NONE = TextureRequest::find;

    /**
     * A picture; what was found, or why nothing was, is reported to {@code context}. Nothing is reported of a request
     * without a name: whoever made it knows better what is missing.
     */
    Optional<Texture> find(TextureRequest request, ReadContext context);

    /**
     * Why there is no picture for a number without a name, as a sentence, if more is known than that there is no archive.
     *
     * @param archives where the number was looked for
     */
    default Optional<String> missing(List<String> archives, int number) {
        return Optional.empty();
    }
}
