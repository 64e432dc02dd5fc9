package shuriken.convert;

import java.util.Optional;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.scene.Texture;

/** Where a converter gets its pictures. */
@FunctionalInterface
public interface TextureSource {
    /** Has no picture for anyone. */
    TextureSource NONE = (name, wanted, context) -> Optional.empty();

    /**
     * The picture of a texture list's entry; what was found, or why nothing was, is reported to {@code context}.
     *
     * @param name the entry's name, in the file's own letters
     * @param wanted where the name stands
     */
    Optional<Texture> find(String name, Site wanted, ReadContext context);

    /**
     * The picture of a texture with a palette, where models name both.
     *
     * @param palette its name, empty if the texture needs none
     */
    default Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        return find(name, wanted, context);
    }
}
