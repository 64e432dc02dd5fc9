package shuriken.resolve.related;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.TextureName;
import shuriken.io.Glob;

/**
 * What people have chosen for the models of a pattern. Places are files, folders or members of containers.
 *
 * @param file that says so
 * @param models matches their paths, where {@code /} stands for {@code !}
 * @param textures places to look in first
 * @param palettes likewise
 * @param motions if present, the places of all motions; no other is looked for
 * @param replaced what is drawn in place of textures; an empty name stands for what the model says
 */
record ModelOverride(
        String file,
        Glob models,
        List<String> textures,
        List<String> palettes,
        Optional<List<String>> motions,
        Map<String, TextureName> replaced) {
    /** The choices for models of which nobody has chosen anything. */
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

    /** What is drawn in place of a texture with a palette. */
    TextureName instead(TextureName said) {
        TextureName other = replaced.getOrDefault(said.texture(), said);
        return new TextureName(
                other.texture().isEmpty() ? said.texture() : other.texture(),
                other.palette().isEmpty() ? said.palette() : other.palette());
    }
}
