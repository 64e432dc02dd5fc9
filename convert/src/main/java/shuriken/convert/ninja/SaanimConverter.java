package shuriken.convert.ninja;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.RigBuilder;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.scene.Scene;

/**
 * Converts SAANIM files, which contain one motion. SA Tools, the modding tools for Sonic Adventure, define this format.
 * A motion of cameras or lights becomes a scene. Any other motion is converted together with a model.
 */
public final class SaanimConverter implements SceneConverter<SaanimFile> {
    @Override
    public Class<SaanimFile> fileClass() {
        return SaanimFile.class;
    }

    @Override
    public Description describe(SaanimFile file, String name, ConvertOptions options, ReadContext context) {
        NamedMotion motion = new NamedMotion(name, file.motion(), file.location());
        return new Description(List.of(), List.of(motion.describe(options)), List.of(), List.of());
    }

    @Override
    public List<Scene> toScenes(
            SaanimFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        NamedMotion motion = new NamedMotion(name, file.motion(), file.location());
        return motion.isCameraOrLight()
                ? List.of(RigBuilder.createScene(name, List.of(motion), options, context))
                : List.of();
    }
}
