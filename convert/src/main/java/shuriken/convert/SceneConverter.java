package shuriken.convert;

import java.util.List;
import java.util.Map;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/**
 * A converter from one kind of parsed file to scenes. It has neither state nor side effects.
 *
 * @param <M> the parsed file
 */
public interface SceneConverter<M> {
    /** Returns the class of the parsed file. */
    Class<M> accepts();

    /** Returns counts and properties of the models and motions. */
    Description describe(M file, String name, ConvertOptions options, ReadContext context);

    /** Returns the textures in a file. */
    default List<TextureBank> textures(M file, ConvertOptions options) {
        return List.of();
    }

    /** Returns the palette that the models in a file use with each texture, by name. */
    default Map<String, String> palettes(M file) {
        return Map.of();
    }

    /** Returns the names in the texture list of a file, if it has exactly one; unnamed entries are empty. */
    default List<String> textureNames(M file) {
        return List.of();
    }

    /**
     * Converts a file to scenes, one per model.
     *
     * @param name for scenes without a name of their own
     * @param textures source of the textures
     */
    List<Scene> toScenes(M file, String name, TextureSource textures, ConvertOptions options, ReadContext context);

    /**
     * Converts a file to scenes, with motions from other files.
     *
     * @param motions source of the motions; a converter uses those that fit
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
