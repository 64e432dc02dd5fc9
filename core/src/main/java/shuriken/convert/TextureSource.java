package shuriken.convert;

import java.util.List;
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
     * The picture of a number, for models without a texture list.
     *
     * @param archives names without endings; the number counts in the first of them that is there
     * @param wanted where the model stands
     */
    default Optional<Texture> numbered(List<String> archives, int number, Site wanted, ReadContext context) {
        return Optional.empty();
    }

    /**
     * The picture of a texture with a palette, where models name both.
     *
     * @param palette its name, empty if the texture needs none
     */
    default Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        return find(name, wanted, context);
    }

    /** What shall be drawn where a model names this; another name is reported. */
    default TextureName instead(TextureName said, Site wanted, ReadContext context) {
        return said;
    }

    /** The picture, with its palette, in a place that the user named: it goes before those in the model's own file. */
    default Optional<Texture> told(TextureName name, Site wanted, ReadContext context) {
        return Optional.empty();
    }

    /**
     * The same for archives without names, whose textures stand in the order of the list.
     *
     * @param number of the entry in the list
     * @param name empty where there is no list; then nothing is reported if there is no picture
     */
    default Optional<Texture> find(int number, String name, Site wanted, ReadContext context) {
        return name.isEmpty() ? Optional.empty() : find(name, wanted, context);
    }
}
