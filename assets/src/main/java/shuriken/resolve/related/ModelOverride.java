package shuriken.resolve.related;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.TextureName;
import shuriken.io.Glob;

/**
 * The user's choices for the models of a pattern. Locations are files, folders or members of containers.
 *
 * @param file that contains the choices
 * @param models matches their paths, where {@code /} represents {@code !}
 * @param textures locations that are searched first
 * @param palettes locations that are searched first
 * @param motions if present, the only locations of motions
 * @param replaced replacements of textures; an empty name keeps the model's name
 */
record ModelOverride(
        String file,
        Glob models,
        List<String> textures,
        List<String> palettes,
        Optional<List<String>> motions,
        Map<String, TextureName> replaced) {
    /** The choices for models without any. */
    static final ModelOverride NONE =
            new ModelOverride("", Glob.of("**"), List.of(), List.of(), Optional.empty(), Map.of());

    ModelOverride {
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
        motions = motions.map(List::copyOf);
        replaced = Map.copyOf(replaced);
    }

    boolean isOf(Asset model) {
        return models.matches(model.path().replace('\\', '/').replace('!', '/'));
    }

    /** Returns the replacement of a texture with a palette. */
    TextureName instead(TextureName said) {
        TextureName other = replaced.getOrDefault(said.texture(), said);
        return new TextureName(
                other.texture().isEmpty() ? said.texture() : other.texture(),
                other.palette().isEmpty() ? said.palette() : other.palette());
    }
}
