package shuriken.convert;

import java.util.List;
import java.util.Map;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/**
 * A converter from one kind of parsed file to scenes. It has no state and no side effects.
 *
 * @param <M> the class of the parsed file
 */
public interface SceneConverter<M> {
    /** Returns the class of the parsed file. */
    Class<M> modelClass();

    /** Returns counts and properties of the models and motions in a file. */
    Description describe(M file, String name, ConvertOptions options, ReadContext context);

    /** Returns the textures in a file. */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    default List<TextureBank> textures(M file, ConvertOptions options) {
        return List.of();
    }

    /** Returns the palette that the models in a file use with each texture, by the name of the texture. */
    default Map<String, String> palettes(M file) {
        return Map.of();
    }

    /**
     * Returns the names in the texture list of a file, if it has exactly one list. Entries without a name are empty.
     */
    default List<String> textureNames(M file) {
        return List.of();
    }

    /**
     * Converts a file to scenes, with one scene for each model.
     *
     * @param name the name for scenes that do not have one
     * @param textures the source of the textures
     */
    List<Scene> toScenes(M file, String name, TextureSource textures, ConvertOptions options, ReadContext context);

    /**
     * Converts a file to scenes, with motions from other files.
     *
     * @param motions the source of the motions; a converter uses those that fit
     */
    default List<Scene> toScenes(
            M file,
            String name,
            TextureSource textures,
            MotionSource motions,
            ConvertOptions options,
            ReadContext context) {
        return toScenes(file, name, textures, options, context);
    }
}
