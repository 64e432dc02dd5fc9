package shuriken.convert.ninja;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.RigBuilder;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Description;
import shuriken.ninja.motion.NjmFile;
import shuriken.scene.Scene;

/**
 * Converts NJM files that contain one motion without blocks. A motion of cameras or lights becomes a scene. Any other
 * motion is converted together with its model.
 */
public final class NjmConverter implements SceneConverter<NjmFile> {
    @Override
    public Class<NjmFile> fileClass() {
        return NjmFile.class;
    }

    @Override
    public Description describe(NjmFile file, String name, ConvertOptions options, ReadContext context) {
        NamedMotion motion = new NamedMotion(name, file.motion(), new SourceLocation(name, /* offset= */ 0));
        return new Description(List.of(), List.of(motion.describe(options)), List.of(), List.of());
    }

    @Override
    public List<Scene> toScenes(
            NjmFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        NamedMotion motion = new NamedMotion(name, file.motion(), new SourceLocation(name, /* offset= */ 0));
        return motion.isCameraOrLight()
                ? List.of(RigBuilder.createScene(name, List.of(motion), options, context))
                : List.of();
    }
}
