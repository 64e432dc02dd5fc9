package shuriken.convert.nitro.mesh;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.DrawSink;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.pose.Skeleton;

/** Collects the geometry of a model. Each node that draws geometry has one mesh. */
public final class SceneMeshes implements DrawSink {
    private final NitroSceneMaterials materials;
    private final RestPositions restPositions;
    private final Map<Integer, NitroMeshBuilder> meshBuilderByNode = new LinkedHashMap<>();
    private final boolean includesHiddenNodes;
    /** The indices of the nodes that are hidden at rest and draw geometry. */
    private final Set<Integer> hiddenNodeIndices = new HashSet<>();

    private int omittedListCount;
    /** The number of display lists so far, including omitted ones. */
    private int listCount;

    /**
     * Creates an empty collection.
     *
     * @param skeleton the joints of the model, which may still be incomplete
     * @param lengthFactor the factor on all lengths
     * @param includesHiddenNodes whether the geometry of nodes that are hidden at rest is included
     */
    public SceneMeshes(
            NitroSceneMaterials materials, Skeleton skeleton, double lengthFactor, boolean includesHiddenNodes) {
        this.materials = materials;
        this.restPositions = new RestPositions(skeleton, lengthFactor);
        this.includesHiddenNodes = includesHiddenNodes;
    }

    @Override
    public void draw(DrawCall drawCall) {
        if (!drawCall.isVisible()) {
            hiddenNodeIndices.add(drawCall.nodeIndex());
        }
        if (drawCall.isVisible() || includesHiddenNodes) {
            meshBuilderByNode
                    .computeIfAbsent(
                            drawCall.nodeIndex(),
                            nodeIndex -> new NitroMeshBuilder(nodeIndex, materials, restPositions))
                    .addTriangles(drawCall.materialIndex(), drawCall.texCoordSource(), listCount, drawCall.polygons());
        } else {
            omittedListCount++;
        }
        listCount++;
    }

    /** Returns the number of display lists that were omitted because their nodes are hidden at rest. */
    public int omittedListCount() {
        return omittedListCount;
    }

    /** Returns the indices of the nodes that are hidden at rest and draw geometry. */
    public Set<Integer> hiddenNodeIndices() {
        return hiddenNodeIndices;
    }

    /**
     * Finishes the meshes, and returns those that are not empty, in drawing order. This method can be called only once.
     */
    public List<NitroMeshBuilder> finishMeshes() {
        return meshBuilderByNode.values().stream()
                .filter(NitroMeshBuilder::finish)
                .toList();
    }
}
