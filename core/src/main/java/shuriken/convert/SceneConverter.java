package shuriken.convert;

import java.util.List;
import java.util.Map;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/**
 * From one kind of format model to scenes. Stateless and pure.
 *
 * @param <M> the format model
 */
public interface SceneConverter<M> {
    /** The format model it takes. */
    Class<M> accepts();

    /** Models and motions in numbers. */
    Description describe(M file, String name, ConvertOptions options, ReadContext context);

    /** The textures in a file, for whoever draws with them. */
    default List<TextureBank> textures(M file, ConvertOptions options) {
        return List.of();
    }

    /** The palette that each texture is used with by the models in a file, by their names. */
    default Map<String, String> palettes(M file) {
        return Map.of();
    }

    /** The names in the texture list of a file, if it has one list for all; empty within for entries without a name. */
    default List<String> textureNames(M file) {
        return List.of();
    }

    /**
     * The scenes of a file, one per model in it.
     *
     * @param name for scenes that have none of their own
     * @param textures where pictures come from
     */
    List<Scene> toScenes(M file, String name, TextureSource textures, ConvertOptions options, ReadContext context);

    /**
     * The same with motions from other files too.
     *
     * @param motions where they come from; a converter takes those that it knows and that fit
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
