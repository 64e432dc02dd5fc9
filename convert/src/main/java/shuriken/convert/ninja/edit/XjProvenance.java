package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.xj.XjMeshes;
import shuriken.convert.ninja.xj.XjTriangles;
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
     * @param isMirrored whether the node's transform is mirrored
     */
    record Drawn(int node, XjModel model, boolean isMirrored) {}

    /**
     * The origin of a corner.
     *
     * @param mesh index in the model
     */
    record Origin(int mesh, int list, int vertex) {}

    private record Layout(int material, int list) {}

    /**
     * The use of a mesh in the scene.
     *
     * @param isReversed whether its winding is reversed because of its culling word
     */
    record MeshUse(int material, int list, boolean isReversed) {}

    private final ConvertOptions options;
    private final Map<Surface, Integer> materials = new HashMap<>();
    private final Map<Integer, Map<Integer, List<Origin[]>>> parts = new HashMap<>();
    private final Map<Integer, Map<Integer, MeshUse>> uses = new HashMap<>();

    /** @param drawn in the order in which the scene's meshes were made */
    XjProvenance(List<Drawn> drawn, ConvertOptions options) {
        this.options = options;
        drawn.forEach(this::add);
    }

    private void add(Drawn drawn) {
        Map<Layout, List<Origin[]>> layouts = new LinkedHashMap<>();
        XjMeshes.draw(drawn.model, drawn.isMirrored, (number, mesh, surface, isReversed) -> {
            if (surface.isEmpty()) {
                return;
            }
            int material = materials.computeIfAbsent(
                    SceneMaterials.materialKey(surface.get(), options), unused -> materials.size());
            MeshUse use = new MeshUse(material, mesh.vertexList(), isReversed);
            uses.computeIfAbsent(drawn.node, unused -> new LinkedHashMap<>()).put(number, use);
            List<Origin[]> triangles =
                    layouts.computeIfAbsent(new Layout(material, mesh.vertexList()), unused -> new ArrayList<>());
            triangles(drawn, number, mesh, isReversed, triangles);
        });
        Map<Integer, List<Origin[]>> byMaterial = new HashMap<>();
        layouts.forEach((layout, triangles) -> byMaterial
                .computeIfAbsent(layout.material, unused -> new ArrayList<>())
                .addAll(triangles));
        parts.put(drawn.node, byMaterial);
    }

    /** Collects triangles with the corner order of the scene. */
    private static void triangles(Drawn drawn, int number, XjMesh mesh, boolean isReversed, List<Origin[]> triangles) {
        int count = drawn.model.vertexLists().get(mesh.vertexList()).count();
        int[] corners = XjTriangles.corners(mesh, isReversed);
        for (int i = 0; i < corners.length; i += 3) {
            Origin[] triangle = new Origin[3];
            boolean isValid = true;
            for (int k = 0; k < 3; k++) {
                int vertex = mesh.vertexIndex(corners[i + k]);
                isValid &= vertex < count;
                triangle[drawn.isMirrored && k < 2 ? 1 - k : k] = new Origin(number, mesh.vertexList(), vertex);
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
