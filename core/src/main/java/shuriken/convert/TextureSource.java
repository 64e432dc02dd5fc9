package shuriken.convert;

import java.util.Optional;
import shuriken.diag.ReadContext;
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
}
