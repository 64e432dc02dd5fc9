package shuriken.convert.ninja;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.convert.ninja.model.ModelSceneConverter;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.scene.Scene;

/**
 * Converts SA Tools levels. SA Tools are modding tools for Sonic Adventure. A level becomes one scene with separate
 * nodes for each entry of the level. The package description explains how models are drawn.
 */
public final class SalvlConverter implements SceneConverter<SalvlFile> {
    private final Optional<Consumer<Object>> provenanceReceiver;

    /** Creates a converter. */
    public SalvlConverter() {
        this.provenanceReceiver = Optional.empty();
    }

    /**
     * Creates a converter for edits. It also reports the provenance of each level: the geometry of the file from which
     * each scene mesh was created.
     *
     * @param provenanceReceiver receives the {@link shuriken.convert.ninja.model.GeometryProvenance} of each level, in
     *     the order of the scenes
     */
    public SalvlConverter(Consumer<Object> provenanceReceiver) {
        this.provenanceReceiver = Optional.of(provenanceReceiver);
    }

    @Override
    public Class<SalvlFile> fileClass() {
        return SalvlFile.class;
    }

    /** Describes all layers of the level, regardless of the options. */
    @Override
    public Description describe(SalvlFile file, String name, ConvertOptions options, ReadContext context) {
        LevelModel level = new LevelModel(file, EnumSet.allOf(ContentKind.class));
        return new Description(
                level.info(),
                List.of(new ModelSceneConverter(options, context)
                        .describe(level.toDrawnModel(name), countEntries(file.table()))),
                level.motions().stream()
                        .map(motion ->
                                new NamedMotion(motion.name(), motion.motion(), file.location()).describe(options))
                        .toList());
    }

    /** Returns the numbers of entries, visible entries and animations of a level, by their names in the description. */
    private static Map<String, Integer> countEntries(LandTable table) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("cols", table.cols().size());
        int visibleCount = 0;
        for (int i = 0; i < table.cols().size(); i++) {
            if (table.header().isVisible(i, table.cols().get(i).flags())) {
                visibleCount++;
            }
        }
        counts.put("visible", visibleCount);
        counts.put("animations", table.animations().size());
        return counts;
    }

    @Override
    public List<Scene> toScenes(
            SalvlFile file, String name, TextureSource textureSource, ConvertOptions options, ReadContext context) {
        LevelModel level = LevelModel.create(file, options);
        return List.of(new ModelSceneConverter(options.litWhereUncoloured(), context, provenanceReceiver)
                .convertLevel(level, name, textureSource));
    }
}
