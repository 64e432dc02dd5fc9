package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.xj.XjMeshConverter;
import shuriken.convert.ninja.xj.XjPrimitiveBuilder;
import shuriken.edit.MeshPart;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;

/**
 * The provenance of the triangles of XJ models, in the order of the scene's primitives. The code that draws the scene
 * records it.
 */
final class XjProvenance {
    /**
     * A model that a node of the scene draws.
     *
     * @param node the index of the node
     * @param model the model
     * @param isMirrored whether the transform of the node is mirrored
     */
    record DrawnXjModel(int node, XjModel model, boolean isMirrored) {}

    /**
     * The origin of a corner.
     *
     * @param mesh the index of the mesh in the model
     * @param list the index of the vertex list
     * @param vertex the index of the vertex
     */
    record Origin(int mesh, int list, int vertex) {}

    private record Layout(int material, int list) {}

    /**
     * The use of a mesh in the scene.
     *
     * @param material the index of the material
     * @param list the index of the vertex list
     * @param isReversed whether the winding of the mesh is reversed because of its culling word
     */
    record MeshUse(int material, int list, boolean isReversed) {}

    private final ConvertOptions options;
    private final Map<Surface, Integer> materials = new HashMap<>();
    private final Map<Integer, Map<Integer, List<Origin[]>>> parts = new HashMap<>();
    private final Map<Integer, Map<Integer, MeshUse>> uses = new HashMap<>();

    /**
     * Records the provenance of models.
     *
     * @param drawn the models in the order in which the meshes of the scene were created
     */
    XjProvenance(List<DrawnXjModel> drawn, ConvertOptions options) {
        this.options = options;
        drawn.forEach(this::add);
    }

    private void add(DrawnXjModel drawn) {
        Map<Layout, List<Origin[]>> layouts = new LinkedHashMap<>();
        XjMeshConverter.forEachMesh(drawn.model, drawn.isMirrored, (number, mesh, surface, isReversed) -> {
            if (surface.isEmpty()) {
                return;
            }
            int material = materials.computeIfAbsent(
                    SceneMaterials.materialKey(surface.get(), options), unused -> materials.size());
            MeshUse use = new MeshUse(material, mesh.vertexList(), isReversed);
            uses.computeIfAbsent(drawn.node, unused -> new LinkedHashMap<>()).put(number, use);
            List<Origin[]> triangles =
                    layouts.computeIfAbsent(new Layout(material, mesh.vertexList()), unused -> new ArrayList<>());
            addTriangles(drawn, number, mesh, isReversed, triangles);
        });
        Map<Integer, List<Origin[]>> trianglesByMaterial = new HashMap<>();
        layouts.forEach((layout, triangles) -> trianglesByMaterial
                .computeIfAbsent(layout.material, unused -> new ArrayList<>())
                .addAll(triangles));
        parts.put(drawn.node, trianglesByMaterial);
    }

    /** Collects the triangles of a mesh with the corner order of the scene. */
    private static void addTriangles(
            DrawnXjModel drawn, int meshIndex, XjMesh mesh, boolean isReversed, List<Origin[]> triangles) {
        int count = drawn.model.vertexLists().get(mesh.vertexList()).count();
        int[] corners = XjPrimitiveBuilder.triangleCorners(mesh, isReversed);
        for (int i = 0; i < corners.length; i += 3) {
            Origin[] triangle = new Origin[3];
            boolean isValid = true;
            for (int k = 0; k < 3; k++) {
                int vertex = mesh.vertexIndex(corners[i + k]);
                isValid &= vertex < count;
                triangle[drawn.isMirrored && k < 2 ? 1 - k : k] = new Origin(meshIndex, mesh.vertexList(), vertex);
            }
            if (isValid) {
                triangles.add(triangle);
            }
        }
    }

    /** Returns the triangles of a part. */
    List<Origin[]> triangles(MeshPart.Key key) {
        return parts.getOrDefault(key.node(), Map.of()).getOrDefault(key.material(), List.of());
    }

    /** Returns the meshes that a node draws, by index. */
    Map<Integer, MeshUse> uses(int node) {
        return uses.getOrDefault(node, Map.of());
    }
}
