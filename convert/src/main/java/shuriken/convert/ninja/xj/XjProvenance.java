package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;

/**
 * The provenance of the triangles of XJ models, with which an edit finds the vertices of the file again. For each mesh
 * and material of the scene, it contains the vertex of the file from which each corner was created. The conversion
 * records this provenance.
 */
public final class XjProvenance {
    /**
     * The vertex of the file from which a corner was created.
     *
     * @param modelMeshIndex the index of the mesh in the model
     * @param listIndex the index of the vertex list in the model
     * @param vertexIndex the index of the vertex in the list
     */
    public record Origin(int modelMeshIndex, int listIndex, int vertexIndex) {}

    /**
     * The key of a primitive of the scene.
     *
     * @param materialIndex the index of the material in the scene
     * @param listIndex the index of the vertex list in the model
     */
    record PrimitiveKey(int materialIndex, int listIndex) {}

    /**
     * The material, vertex list and winding with which a mesh of the model became triangles of the scene.
     *
     * @param materialIndex the index of the material in the scene
     * @param listIndex the index of the vertex list
     * @param isReversed whether the first triangle of the mesh is clockwise when seen from the front
     */
    public record MeshUse(int materialIndex, int listIndex, boolean isReversed) {}

    /** The provenance of one mesh of the scene. */
    static final class SceneMesh {
        private final XjModel model;
        private final boolean isMirrored;
        private final Map<PrimitiveKey, List<Origin[]>> trianglesByPrimitive = new LinkedHashMap<>();
        private final Map<Integer, MeshUse> useByModelMesh = new LinkedHashMap<>();

        /**
         * Creates the provenance of a mesh without triangles.
         *
         * @param model the model that becomes the mesh
         * @param isMirrored whether the transform of the node is mirrored
         */
        SceneMesh(XjModel model, boolean isMirrored) {
            this.model = model;
            this.isMirrored = isMirrored;
        }

        /**
         * Adds the triangles of a mesh of the model. The corners of each triangle are in the order of the scene.
         *
         * @param modelMeshIndex the index of the mesh in the model
         * @param materialIndex the index of the material in the scene
         */
        void add(int modelMeshIndex, XjMesh mesh, int materialIndex, boolean isReversed) {
            useByModelMesh.put(modelMeshIndex, new MeshUse(materialIndex, mesh.vertexListIndex(), isReversed));
            List<Origin[]> triangles = trianglesByPrimitive.computeIfAbsent(
                    new PrimitiveKey(materialIndex, mesh.vertexListIndex()), unused -> new ArrayList<>());
            int vertexCount = model.vertexLists().get(mesh.vertexListIndex()).vertexCount();
            int[] cornerIndices = XjPrimitiveBuilder.triangleCorners(mesh, isReversed);
            for (int i = 0; i < cornerIndices.length; i += 3) {
                Origin[] triangle = new Origin[3];
                boolean isValid = true;
                for (int corner = 0; corner < 3; corner++) {
                    int vertexIndex = mesh.vertexIndex(cornerIndices[i + corner]);
                    isValid &= vertexIndex < vertexCount;
                    // If the node is mirrored, the first two corners of each triangle are exchanged in the scene.
                    triangle[isMirrored && corner < 2 ? 1 - corner : corner] =
                            new Origin(modelMeshIndex, mesh.vertexListIndex(), vertexIndex);
                }
                if (isValid) {
                    triangles.add(triangle);
                }
            }
        }

        private List<Origin[]> triangles(int materialIndex) {
            return trianglesByPrimitive.entrySet().stream()
                    .filter(entry -> entry.getKey().materialIndex == materialIndex)
                    .flatMap(entry -> entry.getValue().stream())
                    .toList();
        }
    }

    private final Map<Integer, SceneMesh> sceneMeshByIndex = new HashMap<>();

    /**
     * Adds a mesh of the scene.
     *
     * @param sceneMeshIndex the index of the mesh in the scene
     */
    void add(int sceneMeshIndex, SceneMesh provenance) {
        sceneMeshByIndex.put(sceneMeshIndex, provenance);
    }

    /**
     * Returns the origins of the triangles that a mesh of the scene draws with a material. Each array has one origin
     * for each of the three corners. The list is empty if the scene mesh has no provenance.
     *
     * @param sceneMeshIndex the index of the mesh in the scene, or {@link shuriken.scene.Scene#NONE}
     * @param materialIndex the index of the material in the scene
     */
    public List<Origin[]> triangles(int sceneMeshIndex, int materialIndex) {
        SceneMesh sceneMesh = sceneMeshByIndex.get(sceneMeshIndex);
        return sceneMesh == null ? List.of() : sceneMesh.triangles(materialIndex);
    }

    /**
     * Returns the meshes of the model that became a mesh of the scene, by their index in the model.
     *
     * @param sceneMeshIndex the index of the mesh in the scene, or {@link shuriken.scene.Scene#NONE}
     */
    public Map<Integer, MeshUse> uses(int sceneMeshIndex) {
        SceneMesh sceneMesh = sceneMeshByIndex.get(sceneMeshIndex);
        return sceneMesh == null ? Map.of() : sceneMesh.useByModelMesh;
    }
}
