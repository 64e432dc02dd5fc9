package shuriken.convert.ninja;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;

/** Collects the triangles that a model draws: one mesh for each node whose list draws any. */
final class SceneBuilder implements PolygonSink {
    private final RestPose pose;
    private final SceneMaterials materials;
    private final ReadContext context;
    private final Map<Integer, MeshBuilder> meshes = new TreeMap<>();

    SceneBuilder(RestPose pose, SceneMaterials materials, ReadContext context) {
        this.pose = pose;
        this.materials = materials;
        this.context = context;
    }

    @Override
    public void polygons(int node, Surface surface, Polygons polygons, SlotBuffer slots, Site site) {
        MeshBuilder mesh = meshes.computeIfAbsent(node, MeshBuilder::new);
        CornerReader corners = new CornerReader(polygons, surface, node, pose);
        int missing = 0;
        for (int k = 0; k < polygons.triangleCount(); k++) {
            if (!polygons.isDegenerate(k)) {
                missing += triangle(mesh, surface, site, corners, polygons, k, slots) ? 0 : 1;
            }
        }
        if (missing > 0) {
            context.problem(
                    DiagnosticCode.MISSING_VERTEX, site, "%d triangles use slots that nothing has written", missing);
        }
    }

    /** Returns false if a corner has no vertex. */
    private boolean triangle(
            MeshBuilder mesh,
            Surface surface,
            Site site,
            CornerReader corners,
            Polygons polygons,
            int k,
            SlotBuffer slots) {
        Optional<Corner> a = corner(corners, polygons, 3 * k, slots);
        Optional<Corner> b = corner(corners, polygons, 3 * k + 1, slots);
        Optional<Corner> c = corner(corners, polygons, 3 * k + 2, slots);
        if (a.isEmpty() || b.isEmpty() || c.isEmpty()) {
            return false;
        }
        Layout layout = corners.layout(a.get(), b.get(), c.get());
        mesh.triangle(materials.index(surface, site), layout, a.get(), b.get(), c.get());
        return true;
    }

    private static Optional<Corner> corner(CornerReader corners, Polygons polygons, int at, SlotBuffer slots) {
        int corner = polygons.triangles()[at];
        return slots.at(polygons.slots()[corner]).map(vertex -> corners.corner(corner, vertex));
    }

    /** In the order of nodes; those that drew nothing that can be seen are left out. */
    List<MeshBuilder> meshes() {
        return meshes.values().stream().filter(mesh -> !mesh.isEmpty()).toList();
    }
}
