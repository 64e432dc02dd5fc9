package shuriken.convert.ninja.xj;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.format.ModelInfo;
import shuriken.geometry.BoundingBox;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/** Counts the vertices, triangles and surfaces of XJ models, and computes their bounding box. */
public final class XjCounter {
    private final Set<NinjaSurface> surfaces = new HashSet<>();
    private final BoundingBox boundingBox = new BoundingBox();
    private int vertexCount;
    private int triangleCount;
    private int degenerateCount;

    /**
     * Adds the counts of a model that one node draws.
     *
     * @param modelToScene the transform from the space of the model to the space of the scene
     * @param scale the factor by which positions are multiplied
     */
    void add(XjModel model, Matrix4dc modelToScene, float scale) {
        vertexCount +=
                model.vertexLists().stream().mapToInt(XjVertices::vertexCount).sum();
        XjState state = new XjState();
        int meshIndex = 0;
        for (XjMesh mesh : model.meshes()) {
            triangleCount += mesh.triangleCount();
            for (int triangleIndex = 0; triangleIndex < mesh.triangleCount(); triangleIndex++) {
                if (mesh.isDegenerate(triangleIndex)) {
                    degenerateCount++;
                }
            }
            state.apply(mesh);
            boolean isTranslucent = meshIndex++ >= model.opaque().size();
            if (mesh.vertexListIndex() >= 0
                    && mesh.vertexListIndex() < model.vertexLists().size()) {
                XjVertices vertexList = model.vertexLists().get(mesh.vertexListIndex());
                surfaces.add(state.createSurface(vertexList, isTranslucent));
                extendBoundingBox(mesh, vertexList, modelToScene, scale);
            }
        }
    }

    /** Extends the bounding box by the vertices that a mesh uses. */
    private void extendBoundingBox(XjMesh mesh, XjVertices vertexList, Matrix4dc modelToScene, float scale) {
        Vector3d point = new Vector3d();
        for (int i = 0; i < mesh.indices().length; i++) {
            int vertexIndex = mesh.vertexIndex(i);
            if (vertexIndex < vertexList.vertexCount()) {
                point.set(
                        vertexList.position(vertexIndex, 0),
                        vertexList.position(vertexIndex, 1),
                        vertexList.position(vertexIndex, 2));
                boundingBox.add(modelToScene.transformPosition(point.mul(scale)));
            }
        }
    }

    /** Returns the counts so far as the description of one model. */
    public ModelInfo describe(String name, List<ObjectNode> nodes, Optional<TexList> textureList) {
        int meshNodeCount = (int) nodes.stream()
                .filter(node -> node.meshIndex() != ObjectNode.NONE)
                .count();
        return describe(name, nodes.size(), meshNodeCount, textureList);
    }

    /**
     * Returns the counts so far as the description of one model.
     *
     * @param nodeCount the number of nodes
     * @param meshNodeCount the number of nodes with a mesh
     */
    public ModelInfo describe(String name, int nodeCount, int meshNodeCount, Optional<TexList> textureList) {
        int maxInfluences = vertexCount == 0 ? 0 : 1; // All vertices are rigid.
        return new ModelInfo(
                name,
                "xj",
                nodeCount,
                meshNodeCount,
                vertexCount,
                triangleCount,
                degenerateCount,
                /* weightedVertexCount= */ 0,
                maxInfluences,
                surfaces.size(),
                textureList.map(TexList::names).orElse(List.of()),
                boundingBox.corners(),
                Map.of(),
                List.of(),
                Map.of());
    }
}
