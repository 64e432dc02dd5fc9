package shuriken.convert.nitro.mesh;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.DrawSink;
import shuriken.convert.nitro.material.SceneMaterials;

/** Collects the geometry of a model: one mesh for each node that draws. */
public final class SceneBuilder implements DrawSink {
    private final SceneMaterials materials;
    private final Map<Integer, MeshBuilder> meshes = new LinkedHashMap<>();
    private final boolean all;
    private final Set<Integer> hiddenNodes = new HashSet<>();
    private int hidden;
    private int draws;

    /** @param all whether nodes that are hidden at rest have meshes too */
    public SceneBuilder(SceneMaterials materials, boolean all) {
        this.materials = materials;
        this.all = all;
    }

    @Override
    public void draw(DrawCall draw) {
        if (!draw.visible()) {
            hiddenNodes.add(draw.node());
        }
        if (draw.visible() || all) {
            meshes.computeIfAbsent(draw.node(), node -> new MeshBuilder(node, materials))
                    .add(draw.material(), draw.mapping(), draws, draw.list());
        } else {
            hidden++;
        }
        draws++;
    }

    /** Returns the number of lists that were omitted because their nodes are hidden at rest. */
    public int hidden() {
        return hidden;
    }

    /** Returns the nodes that are hidden at rest. */
    public Set<Integer> hiddenNodes() {
        return hiddenNodes;
    }

    /** Returns the meshes in drawing order, without empty ones. Called once. */
    public List<MeshBuilder> meshes() {
        return meshes.values().stream().filter(MeshBuilder::close).toList();
    }
}
