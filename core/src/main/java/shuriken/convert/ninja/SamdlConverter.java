package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.diag.ReadContext;
import shuriken.format.Description;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.scene.Scene;

/** Models of SA Tools. Source: the package's description. */
public final class SamdlConverter implements SceneConverter<SamdlFile> {
    @Override
    public Class<SamdlFile> accepts() {
        return SamdlFile.class;
    }

    private static DrawnModel model(SamdlFile file, String name) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < file.tree().nodes().size(); i++) {
            names.add(file.nodeName(i).orElse("node_%03d".formatted(i)));
        }
        return new DrawnModel(
                name, file.site(), file.site(), file.tree(), names, Optional.empty(), List.of(name), file.weights(), Map.of());
    }

    @Override
    public Description describe(SamdlFile file, String name, ConvertOptions options, ReadContext context) {
        return new Description(
                List.of(new ModelScenes(options, context).describe(model(file, name))),
                List.of(),
                List.of(),
                List.of());
    }

    @Override
    public List<Scene> toScenes(
            SamdlFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textures, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            SamdlFile file,
            String name,
            TextureSource textures,
            MotionSource motions,
            ConvertOptions options,
            ReadContext context) {
        DrawnModel model = model(file, name);
        List<NamedMotion> bound = MotionMatch.of(name, model.tree().nodes(), motions.find(context), context);
        return List.of(new ModelScenes(options, context).scene(model, bound, textures));
    }
}
