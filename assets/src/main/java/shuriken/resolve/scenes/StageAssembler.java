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
    private static final String LAYERS_KEY = "layers";

    private StageAssembler() {}

    /**
     * Assembles the scene of a stage.
     *
     * @param name the name of the scene
     * @param models the models with their transforms
     * @param reader reads the scenes of a model
     */
    static Scene assemble(String name, List<ModelInstance> models, Function<Asset, List<Scene>> reader) {
        SceneJoiner joiner = new SceneJoiner(new SceneBuilder(name).build());
        Map<String, List<ModelInstance>> layers = new LinkedHashMap<>();
        for (ModelInstance model : models) {
            layers.computeIfAbsent(model.layer(), unused -> new ArrayList<>()).add(model);
        }
        Map<String, List<Scene>> scenesByPath = new HashMap<>();
        layers.forEach((layer, instances) -> {
            int layerIndex = joiner.addNode(Node.of(layer, Transform.IDENTITY)
                    .withExtras(Extras.NONE.with(LAYERS_KEY, List.of(layer.toUpperCase(Locale.ROOT)))));
            for (ModelInstance model : instances) {
                List<Scene> scenes =
                        scenesByPath.computeIfAbsent(model.model().path(), unused -> reader.apply(model.model()));
                int parentIndex =
                        joiner.addNode(Node.of(model.name(), model.transform()).withParentIndex(layerIndex));
                scenes.forEach(scene -> joiner.addScene(scene, parentIndex, model.name()));
            }
        });
        joiner.addClips();
        return joiner.build();
    }
}
