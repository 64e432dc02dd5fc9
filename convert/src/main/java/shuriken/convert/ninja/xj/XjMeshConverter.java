package shuriken.convert.ninja.xj;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Mesh;

/**
 * Converts XJ models to meshes of the scene. Each model becomes one mesh, with a primitive for each pair of a material
 * and a vertex list.
 */
public final class XjMeshConverter {
    private final NinjaSceneMaterials materials;
    private final ConvertOptions options;
    private final ReadContext context;

    public XjMeshConverter(NinjaSceneMaterials materials, ConvertOptions options, ReadContext context) {
        this.materials = materials;
        this.options = options;
        this.context = context;
    }

    /**
     * Returns the mesh of a model, or empty if it has no triangles.
     *
     * @param modelToScene the transform from model space to scene space, on which reflections depend
     * @param isMirrored whether the world transform of the node is mirrored, which reverses the winding
     * @param location the location of the node
     * @param provenance records the vertices of the file from which the triangles are created
     */
    Optional<Mesh> convert(
            XjModel model,
            String name,
            Matrix4dc modelToScene,
            boolean isMirrored,
            SourceLocation location,
            Optional<XjProvenance.SceneMesh> provenance) {
        Map<XjProvenance.PrimitiveKey, XjPrimitiveBuilder> builderByKey = new LinkedHashMap<>();
        int[] missingTriangleCount = {0};
        forEachMesh(model, isMirrored, (meshIndex, mesh, surface, isReversed) -> {
            if (surface.isEmpty()) {
                missingTriangleCount[0] += mesh.triangleCount();
                return;
            }
            context.reserve(XjPrimitiveBuilder.BYTES_PER_TRIANGLE * (long) mesh.triangleCount(), location, "triangles");
            XjVertices vertices = model.vertexLists().get(mesh.vertexListIndex());
            int materialIndex = materials.getOrAddIndex(surface.get(), location);
            provenance.ifPresent(meshProvenance -> meshProvenance.add(meshIndex, mesh, materialIndex, isReversed));
            XjProvenance.PrimitiveKey key = new XjProvenance.PrimitiveKey(materialIndex, mesh.vertexListIndex());
            missingTriangleCount[0] += builderByKey
                    .computeIfAbsent(
                            key,
                            unused -> new XjPrimitiveBuilder(
                                    vertices, materialIndex, reflectionTransform(surface.get(), modelToScene)))
                    .add(mesh, isReversed);
        });
        if (missingTriangleCount[0] > 0) {
            context.reportDeviation(
                    DiagnosticCode.MISSING_VERTEX,
                    location,
                    "triangles that use missing vertices: %,d",
                    missingTriangleCount[0]);
        }
        return toMesh(builderByKey, name);
    }

    /** Returns the transform only if the surface is environment mapped, because then normals select its texels. */
    private static Optional<Matrix4dc> reflectionTransform(NinjaSurface surface, Matrix4dc modelToScene) {
        return surface.isReflecting() ? Optional.of(modelToScene) : Optional.empty();
    }

    /** Returns whether a model is environment mapped, so that its appearance depends on its transform. */
    static boolean isReflecting(XjModel model) {
        return model.meshes().stream()
                .flatMap(mesh -> mesh.materials().stream())
                .anyMatch(word -> word.kind().equals(Optional.of(XjMaterialKind.ENVIRONMENT)) && word.value0() != 0);
    }

    /** Receives the meshes of an XJ model in drawing order. */
    public interface MeshConsumer {
        /**
         * Receives a mesh.
         *
         * @param meshIndex the index of the mesh in {@link XjModel#meshes()}
         * @param surface the surface, or empty if the vertex list of the mesh is missing
         * @param isReversed whether the first triangle is clockwise when seen from the front
         */
        void accept(int meshIndex, XjMesh mesh, Optional<NinjaSurface> surface, boolean isReversed);
    }

    /**
     * Passes the meshes of a model to a consumer, with the surface of each.
     *
     * @param isMirrored whether the world transform of the node is mirrored, which reverses the winding
     */
    public static void forEachMesh(XjModel model, boolean isMirrored, MeshConsumer consumer) {
        XjState state = new XjState();
        List<XjMesh> meshes = model.meshes();
        for (int i = 0; i < meshes.size(); i++) {
            XjMesh mesh = meshes.get(i);
            state.apply(mesh);
            boolean hasVertexList = mesh.vertexListIndex() >= 0
                    && mesh.vertexListIndex() < model.vertexLists().size();
            boolean isTranslucent = i >= model.opaque().size();
            Optional<NinjaSurface> surface = hasVertexList
                    ? Optional.of(state.createSurface(model.vertexLists().get(mesh.vertexListIndex()), isTranslucent))
                    : Optional.empty();
            consumer.accept(i, mesh, surface, state.showsClockwiseFaces() != isMirrored);
        }
    }

    private Optional<Mesh> toMesh(Map<XjProvenance.PrimitiveKey, XjPrimitiveBuilder> builderByKey, String name) {
        Mesh mesh = new Mesh(
                name,
                builderByKey.values().stream()
                        .filter(builder -> !builder.isEmpty())
                        .map(builder -> builder.build(options.scale()))
                        .toList());
        return mesh.primitives().isEmpty() ? Optional.empty() : Optional.of(mesh);
    }
}
