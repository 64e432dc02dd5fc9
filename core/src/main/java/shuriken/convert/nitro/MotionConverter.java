package shuriken.convert.nitro;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.motion.MotionInfo;
import shuriken.convert.nitro.motion.NitroMotion;
import shuriken.diag.ReadContext;
import shuriken.format.Description;
import shuriken.scene.Scene;

/**
 * Files of animations of one kind. They have no model to change: that is found where the model is converted.
 *
 * @param accepts the file of one of the five kinds
 */
public record MotionConverter<M>(Class<M> accepts) implements SceneConverter<M> {
    @Override
    public Description describe(M file, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(),
                NitroMotion.of(file).stream()
                        .map(motion -> MotionInfo.of(motion, options))
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            M file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return List.of();
    }
}
