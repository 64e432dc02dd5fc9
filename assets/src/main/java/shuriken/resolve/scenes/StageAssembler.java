package shuriken.resolve.scenes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.resolve.ModelInstance;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

/** Assembles a stage from models of other files. Each layer is a root node, and copies of a model share its meshes. */
final class StageAssembler {
    /** The name of the extra that lists the layers of a node. */
    private static final String LAYERS = "layers";

    private StageAssembler() {}

    /**
     * Returns the scene of a stage.
     *
     * @param name the name of the scene
     * @param models the models
     * @param reader reads the scenes of a model
     */
    static Scene assemble(String name, List<ModelInstance> models, Function<Asset, List<Scene>> reader) {
        SceneJoin join = new SceneJoin(new SceneBuilder(name).build());
        Map<String, List<ModelInstance>> layers = new LinkedHashMap<>();
        for (ModelInstance model : models) {
            layers.computeIfAbsent(model.layer(), unused -> new ArrayList<>()).add(model);
        }
        Map<String, List<Scene>> scenesByPath = new HashMap<>();
        layers.forEach((layer, instances) -> {
            int root = join.add(Node.of(layer, Transform.IDENTITY)
                    .withExtras(Extras.NONE.with(LAYERS, List.of(layer.toUpperCase(Locale.ROOT)))));
            for (ModelInstance model : instances) {
                List<Scene> scenes =
                        scenesByPath.computeIfAbsent(model.model().path(), unused -> reader.apply(model.model()));
                int parent = join.add(Node.of(model.name(), model.transform()).withParentIndex(root));
                scenes.forEach(scene -> join.add(scene, parent, model.name()));
            }
        });
        join.addClips();
        return join.build();
    }
}
