package shuriken.convert.nitro;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what a model draws: one mesh for each node that draws any. */
final class SceneBuilder implements DrawSink {
    private final SceneMaterials materials;
    private final Map<Integer, MeshBuilder> meshes = new LinkedHashMap<>();
    private int hidden;

    SceneBuilder(SceneMaterials materials) {
        this.materials = materials;
    }

    @Override
    public void draw(Draw draw) {
        if (draw.visible()) {
            meshes.computeIfAbsent(draw.node(), node -> new MeshBuilder(node, materials))
                    .add(draw.material(), draw.mapping(), draw.list());
        } else {
            hidden++;
        }
    }

    /** Lists that were left out because their nodes are hidden at rest. */
    int hidden() {
        return hidden;
    }

    /** In drawing order; those that drew nothing that can be seen are left out. Called once. */
    List<MeshBuilder> meshes() {
        return meshes.values().stream().filter(MeshBuilder::close).toList();
    }
}
