package shuriken.resolve.related;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.TextureNamePair;
import shuriken.io.support.Glob;

/**
 * The settings that a {@code shuriken.json} file has for some models. Locations are files, folders or members of
 * containers.
 *
 * @param file the name of the settings file
 * @param models the pattern of the models' paths, in which {@code /} also matches {@code !}
 * @param textures the locations that are searched first for textures
 * @param palettes the locations that are searched first for palettes
 * @param motions the only locations of motions, if present
 * @param replacements the replacements of textures, by the name or number that the model uses; an empty name in a
 *     replacement keeps the model's name
 */
record ModelOverride(
        String file,
        Glob models,
        List<String> textures,
        List<String> palettes,
        Optional<List<String>> motions,
        Map<String, TextureNamePair> replacements) {
    /** The settings of models that no entry matches. */
    static final ModelOverride NONE =
            new ModelOverride(/* file= */ "", Glob.parse("**"), List.of(), List.of(), Optional.empty(), Map.of());

    ModelOverride {
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
        motions = motions.map(List::copyOf);
        replacements = Map.copyOf(replacements);
    }

    boolean appliesTo(Asset model) {
        return models.matches(model.path().replace('\\', '/').replace('!', '/'));
    }

    /**
     * Returns the names that replace the names of a texture and its palette, or the same names if they are not
     * replaced.
     */
    TextureNamePair replacement(TextureNamePair originalNames) {
        TextureNamePair newNames = replacements.getOrDefault(originalNames.texture(), originalNames);
        return new TextureNamePair(
                newNames.texture().isEmpty() ? originalNames.texture() : newNames.texture(),
                newNames.palette().isEmpty() ? originalNames.palette() : newNames.palette());
    }
}
