package shuriken.convert.nitro.mesh;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.DrawSink;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.pose.Skeleton;

/** Collects the geometry of a model as one mesh for each node that draws. */
public final class SceneMeshes implements DrawSink {
    private final SceneMaterials materials;
    private final RestPose restPose;
    private final Map<Integer, MeshBuilder> meshByNode = new LinkedHashMap<>();
    private final boolean includesHidden;
    private final Set<Integer> hiddenNodes = new HashSet<>();
    private int omittedCount;
    /** The number of display lists so far, including omitted ones. */
    private int listCount;

    /**
     * Creates an empty collection.
     *
     * @param skeleton the joints of the model, which may still be incomplete
     * @param unit the factor on all lengths
     * @param includesHidden whether nodes that are hidden at rest also have meshes
     */
    public SceneMeshes(SceneMaterials materials, Skeleton skeleton, double unit, boolean includesHidden) {
        this.materials = materials;
        this.restPose = new RestPose(skeleton, unit);
        this.includesHidden = includesHidden;
    }

    @Override
    public void draw(DrawCall draw) {
        if (!draw.isVisible()) {
            hiddenNodes.add(draw.nodeIndex());
        }
        if (draw.isVisible() || includesHidden) {
            meshByNode
                    .computeIfAbsent(draw.nodeIndex(), nodeIndex -> new MeshBuilder(nodeIndex, materials, restPose))
                    .addTriangles(draw.materialIndex(), draw.mapping(), listCount, draw.polygons());
        } else {
            omittedCount++;
        }
        listCount++;
    }

    /** Returns the number of display lists that were omitted because their nodes are hidden at rest. */
    public int omittedCount() {
        return omittedCount;
    }

    /** Returns the nodes that are hidden at rest. */
    public Set<Integer> hiddenNodes() {
        return hiddenNodes;
    }

    /** Removes empty meshes and returns the others in drawing order. This method can be called only once. */
    public List<MeshBuilder> removeEmptyMeshes() {
        return meshByNode.values().stream().filter(MeshBuilder::removeEmpty).toList();
    }
}
