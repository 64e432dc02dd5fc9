package shuriken.convert;

import java.util.List;
import java.util.Map;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/**
 * A converter from one kind of parsed file to scenes. Its results depend only on the arguments of the call.
 *
 * @param <M> the class of the parsed file
 */
public interface SceneConverter<M> {
    /** {@return the class of the parsed file} */
    Class<M> fileClass();

    /**
     * {@return the description of a file: counts and properties of its models and motions}
     *
     * @param file the parsed file
     * @param name the name for models that do not have one
     * @param options the options of the conversion
     * @param context the limits, and the receiver of findings
     */
    Description describe(M file, String name, ConvertOptions options, ReadContext context);

    /**
     * {@return the textures in a file}
     *
     * @param file the parsed file
     * @param options the options of the conversion
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    default List<TextureBank> textures(M file, ConvertOptions options) {
        return List.of();
    }

    /**
     * {@return the name of the palette that the models in a file use with each texture, by the name of the texture}
     *
     * @param file the parsed file
     */
    default Map<String, String> palettes(M file) {
        return Map.of();
    }

    /**
     * {@return the names in the texture list of a file, or an empty list if the file has no texture list or several} An
     * entry without a name is an empty string.
     *
     * @param file the parsed file
     */
    default List<String> textureNames(M file) {
        return List.of();
    }

    /**
     * Converts a file to scenes, with one scene for each model.
     *
     * @param file the parsed file
     * @param name the name for scenes that do not have one
     * @param textures the source of the textures
     * @param options the options of the conversion
     * @param context the limits, and the receiver of findings
     * @return the scenes, one for each model in file order
     */
    List<Scene> toScenes(M file, String name, TextureSource textures, ConvertOptions options, ReadContext context);

    /**
     * Converts a file to scenes, with motions from other files.
     *
     * @param file the parsed file
     * @param name the name for models that do not have one
     * @param textures the source of the textures
     * @param motions the source of the motions; a converter uses those that fit
     * @param options the options of the conversion
     * @param context the limits, and the receiver of findings
     * @return the scenes, one for each model in file order
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
