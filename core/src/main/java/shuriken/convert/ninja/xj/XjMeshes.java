package shuriken.convert.ninja.xj;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.look.SceneMaterials;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Mesh;

/** The triangles of XJ models: one mesh for each model. */
public final class XjMeshes {
    private record Key(int material, int vertexList) {}

    private final SceneMaterials materials;
    private final ConvertOptions options;
    private final ReadContext context;

    public XjMeshes(SceneMaterials materials, ConvertOptions options, ReadContext context) {
        this.materials = materials;
        this.options = options;
        this.context = context;
    }

    /**
     * The mesh of a model; empty if it draws nothing.
     *
     * @param mirrored whether the node turns it inside out
     * @param site of the node
     */
    Optional<Mesh> mesh(XjModel model, String name, boolean mirrored, Site site) {
        Map<Key, XjTriangles> triangles = new LinkedHashMap<>();
        XjState state = new XjState();
        int missing = 0;
        int number = 0;
        for (XjMesh mesh : model.meshes()) {
            state.set(mesh);
            boolean translucent = number++ >= model.opaque().size();
            if (mesh.vertexList() < 0 || mesh.vertexList() >= model.vertices().size()) {
                missing += mesh.triangles();
                continue;
            }
            context.reserve(XjTriangles.CORNER_BYTES * (long) mesh.triangles(), site, "triangles");
            XjVertices vertices = model.vertices().get(mesh.vertexList());
            Key key = new Key(materials.index(state.surface(vertices, translucent), site), mesh.vertexList());
            missing += triangles
                    .computeIfAbsent(key, each -> new XjTriangles(vertices, each.material()))
                    .add(mesh, state.isClockwise() != mirrored);
        }
        if (missing > 0) {
            context.problem(
                    DiagnosticCode.MISSING_VERTEX, site, "%d triangles use vertices that are not there", missing);
        }
        return primitives(triangles, name);
    }

    private Optional<Mesh> primitives(Map<Key, XjTriangles> triangles, String name) {
        Mesh mesh = new Mesh(
                name,
                triangles.values().stream()
                        .filter(part -> !part.isEmpty())
                        .map(part -> part.primitive(options.scale()))
                        .toList());
        return mesh.primitives().isEmpty() ? Optional.empty() : Optional.of(mesh);
    }
}
