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
     * @param instances the models with their transforms
     * @param reader reads the scenes of a model
     */
    static Scene assemble(String name, List<ModelInstance> instances, Function<Asset, List<Scene>> reader) {
        SceneJoiner joiner = new SceneJoiner(new SceneBuilder(name).build());
        Map<String, List<ModelInstance>> instancesByLayer = new LinkedHashMap<>();
        for (ModelInstance instance : instances) {
            instancesByLayer
                    .computeIfAbsent(instance.layer(), unused -> new ArrayList<>())
                    .add(instance);
        }
        Map<String, List<Scene>> scenesByPath = new HashMap<>();
        instancesByLayer.forEach((layer, layerInstances) -> {
            int layerIndex = joiner.addNode(Node.of(layer, Transform.IDENTITY)
                    .withExtras(Extras.NONE.with(LAYERS_KEY, List.of(layer.toUpperCase(Locale.ROOT)))));
            for (ModelInstance instance : layerInstances) {
                Asset model = instance.model();
                List<Scene> scenes = scenesByPath.computeIfAbsent(model.path(), unused -> reader.apply(model));
                int parentIndex = joiner.addNode(
                        Node.of(instance.name(), instance.transform()).withParentIndex(layerIndex));
                scenes.forEach(scene -> joiner.addScene(scene, parentIndex, instance.name()));
            }
        });
        joiner.addClips();
        return joiner.build();
    }
}
