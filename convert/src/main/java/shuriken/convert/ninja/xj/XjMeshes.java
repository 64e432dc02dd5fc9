package shuriken.convert.ninja.xj;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Mesh;

/** Converts the triangles of XJ models: one mesh for each model. */
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
     * Returns the mesh of a model; empty if it draws nothing.
     *
     * @param transform from its space to the scene's; reflections depend on it
     * @param mirrored whether the node's transform is mirrored
     * @param site of the node
     */
    Optional<Mesh> mesh(XjModel model, String name, Matrix4dc transform, boolean mirrored, SourceLocation site) {
        Map<Key, XjTriangles> triangles = new LinkedHashMap<>();
        int[] missing = {0};
        draw(model, mirrored, (number, mesh, surface, isReversed) -> {
            if (surface.isEmpty()) {
                missing[0] += mesh.triangleCount();
                return;
            }
            context.reserve(XjTriangles.CORNER_BYTES * (long) mesh.triangleCount(), site, "triangles");
            XjVertices vertices = model.vertexLists().get(mesh.vertexList());
            Key key = new Key(materials.index(surface.get(), site), mesh.vertexList());
            missing[0] += triangles
                    .computeIfAbsent(
                            key,
                            unused -> new XjTriangles(vertices, unused.material(), mirror(surface.get(), transform)))
                    .add(mesh, isReversed);
        });
        if (missing[0] > 0) {
            context.problem(
                    DiagnosticCode.MISSING_VERTEX, site, "%d triangles use vertices that are not there", missing[0]);
        }
        return primitives(triangles, name);
    }

    /** Returns the transform of a mesh whose normals select the texels. */
    private static Optional<Matrix4dc> mirror(Surface surface, Matrix4dc transform) {
        return surface.isReflecting() ? Optional.of(transform) : Optional.empty();
    }

    /** Returns whether the transform of a model changes its appearance. */
    static boolean isReflecting(XjModel model) {
        return model.meshes().stream()
                .flatMap(mesh -> mesh.materials().stream())
                .anyMatch(word -> word.kind().equals(Optional.of(XjMaterialKind.ENVIRONMENT)) && word.value0() != 0);
    }

    /** A receiver of a model's meshes, in drawing order. */
    public interface Sink {
        /**
         * Receives a mesh.
         *
         * @param number index in {@link XjModel#meshes()}
         * @param surface empty if its vertex list is missing
         * @param isReversed whether the first triangle is clockwise seen from the front
         */
        void mesh(int number, XjMesh mesh, Optional<Surface> surface, boolean isReversed);
    }

    /**
     * Draws a model.
     *
     * @param mirrored whether the node's transform is mirrored
     */
    public static void draw(XjModel model, boolean mirrored, Sink sink) {
        XjState state = new XjState();
        List<XjMesh> meshes = model.meshes();
        for (int i = 0; i < meshes.size(); i++) {
            XjMesh mesh = meshes.get(i);
            state.set(mesh);
            boolean isThere = mesh.vertexList() >= 0
                    && mesh.vertexList() < model.vertexLists().size();
            boolean translucent = i >= model.opaque().size();
            Optional<Surface> surface = isThere
                    ? Optional.of(state.surface(model.vertexLists().get(mesh.vertexList()), translucent))
                    : Optional.empty();
            sink.mesh(i, mesh, surface, state.isClockwise() != mirrored);
        }
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
