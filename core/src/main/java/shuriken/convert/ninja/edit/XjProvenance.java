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
 * Where the triangles of drawn XJ models stand in the file, in the order of the scene's primitives. The same walk draws as for
 * the scene.
 */
final class XjProvenance {
    /**
     * A model that a node of the scene draws.
     *
     * @param mirrored whether the node turns it inside out
     */
    record Drawn(int node, XjModel model, boolean mirrored) {}

    /**
     * A corner's origin.
     *
     * @param mesh number among the model's
     */
    record Origin(int mesh, int list, int vertex) {}

    private record Layout(int material, int list) {}

    /** A mesh's part of the scene; it draws with its first corner turned if its culling word says so. */
    record Look(int material, int list, boolean turned) {}

    private final ConvertOptions options;
    private final Map<Surface, Integer> materials = new HashMap<>();
    private final Map<Integer, Map<Integer, List<Origin[]>>> parts = new HashMap<>();
    private final Map<Integer, Map<Integer, Look>> looks = new HashMap<>();

    /** @param drawn in the order in which the scene's meshes were made */
    XjProvenance(List<Drawn> drawn, ConvertOptions options) {
        this.options = options;
        drawn.forEach(this::add);
    }

    private void add(Drawn drawn) {
        Map<Layout, List<Origin[]>> layouts = new LinkedHashMap<>();
        XjMeshes.draw(drawn.model, drawn.mirrored, (number, mesh, surface, turned) -> {
            if (surface.isEmpty()) {
                return;
            }
            int material =
                    materials.computeIfAbsent(SceneMaterials.told(surface.get(), options), unused -> materials.size());
            Look look = new Look(material, mesh.vertexList(), turned);
            looks.computeIfAbsent(drawn.node, unused -> new LinkedHashMap<>()).put(number, look);
            List<Origin[]> triangles =
                    layouts.computeIfAbsent(new Layout(material, mesh.vertexList()), unused -> new ArrayList<>());
            triangles(drawn, number, mesh, turned, triangles);
        });
        Map<Integer, List<Origin[]>> own = new HashMap<>();
        layouts.forEach((layout, triangles) -> own.computeIfAbsent(layout.material, unused -> new ArrayList<>())
                .addAll(triangles));
        parts.put(drawn.node, own);
    }

    /** In the order that corners have when their node stands in the scene. */
    private static void triangles(Drawn drawn, int number, XjMesh mesh, boolean turned, List<Origin[]> triangles) {
        int count = drawn.model.vertices().get(mesh.vertexList()).count();
        int[] corners = XjTriangles.corners(mesh, turned);
        for (int i = 0; i < corners.length; i += 3) {
            Origin[] triangle = new Origin[3];
            boolean isThere = true;
            for (int k = 0; k < 3; k++) {
                int vertex = mesh.index(corners[i + k]);
                isThere &= vertex < count;
                triangle[drawn.mirrored && k < 2 ? 1 - k : k] = new Origin(number, mesh.vertexList(), vertex);
            }
            if (isThere) {
                triangles.add(triangle);
            }
        }
    }

    /** The triangles of a part. */
    List<Origin[]> triangles(MeshPart.Key key) {
        return parts.getOrDefault(key.node(), Map.of()).getOrDefault(key.material(), List.of());
    }

    /** The meshes that a node draws, by number. */
    Map<Integer, Look> looks(int node) {
        return looks.getOrDefault(node, Map.of());
    }
}
