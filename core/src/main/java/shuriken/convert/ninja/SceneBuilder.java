package shuriken.convert.ninja;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.Strip;

/** Collects the triangles that a model draws: one mesh for each node whose list draws any. */
final class SceneBuilder implements StripSink {
    private final RestPose pose;
    private final SceneMaterials materials;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Map<Integer, MeshBuilder> meshes = new TreeMap<>();

    SceneBuilder(RestPose pose, SceneMaterials materials, ConvertOptions options, ReadContext context) {
        this.pose = pose;
        this.materials = materials;
        this.options = options;
        this.context = context;
    }

    @Override
    public void strips(int node, Surface surface, Strips chunk, SlotBuffer slots, Site site) {
        MeshBuilder mesh = meshes.computeIfAbsent(node, MeshBuilder::new);
        CornerReader corners = new CornerReader(chunk, surface, node, pose, options);
        int missing = 0;
        for (Strip strip : chunk.strips()) {
            for (int k = 0; k < strip.triangles(); k++) {
                if (!ModelCounter.isDegenerate(strip, k)) {
                    missing += triangle(mesh, surface, site, corners, strip, k, slots) ? 0 : 1;
                }
            }
        }
        if (missing > 0) {
            context.problem(
                    DiagnosticCode.MISSING_VERTEX, site, "%d triangles use slots that nothing has written", missing);
        }
    }

    /** Returns false if a corner has no vertex. */
    private boolean triangle(
            MeshBuilder mesh, Surface surface, Site site, CornerReader corners, Strip strip, int k, SlotBuffer slots) {
        boolean turned = (k & 1) != 0 ^ strip.reversed();
        Optional<Corner> a = corner(corners, strip, turned ? k + 1 : k, slots);
        Optional<Corner> b = corner(corners, strip, turned ? k : k + 1, slots);
        Optional<Corner> c = corner(corners, strip, k + 2, slots);
        if (a.isEmpty() || b.isEmpty() || c.isEmpty()) {
            return false;
        }
        Layout layout = corners.layout(a.get(), b.get(), c.get());
        mesh.triangle(materials.index(surface, site), layout, a.get(), b.get(), c.get());
        return true;
    }

    private static Optional<Corner> corner(CornerReader corners, Strip strip, int i, SlotBuffer slots) {
        return slots.at(strip.index(i)).map(vertex -> corners.corner(strip, i, vertex));
    }

    /** In the order of nodes; those that drew nothing that can be seen are left out. */
    List<MeshBuilder> meshes() {
        return meshes.values().stream().filter(mesh -> !mesh.isEmpty()).toList();
    }
}
