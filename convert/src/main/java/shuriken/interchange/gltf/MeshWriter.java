package shuriken.interchange.gltf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.Progress;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Writes meshes that nodes draw, with and without influences as the nodes' skins require. */
final class MeshWriter {
    private final Scene scene;
    private final Geometry geometry;
    private final MaterialWriter surfaces;
    private final Progress progress;
    private int written;
    private final IndexPool<MeshKey, GltfObject.Mesh> meshes = new IndexPool<>();

    private record MeshKey(int mesh, boolean skinned) {}

    MeshWriter(Scene scene, Geometry geometry, MaterialWriter surfaces, Progress progress) {
        this.scene = scene;
        this.geometry = geometry;
        this.surfaces = surfaces;
        this.progress = progress;
    }

    /** Returns whether a mesh has any geometry. */
    boolean isDrawn(int mesh) {
        return mesh != Scene.NONE
                && scene.meshes().get(mesh).primitives().stream().anyMatch(MeshWriter::draws);
    }

    /** Returns the index of a mesh that {@link #isDrawn}. */
    int mesh(int mesh, boolean skinned) {
        return meshes.index(new MeshKey(mesh, skinned), this::made);
    }

    private GltfObject.Mesh made(MeshKey key) {
        progress.step("meshes", written++, scene.meshes().size());
        Mesh source = scene.meshes().get(key.mesh);
        return new GltfObject.Mesh(
                source.name(),
                source.primitives().stream()
                        .filter(MeshWriter::draws)
                        .map(primitive -> made(primitive, key.skinned))
                        .toList());
    }

    private GltfObject.Primitive made(Primitive p, boolean skinned) {
        return new GltfObject.Primitive(
                geometry.attributes(p, skinned),
                geometry.indices(p),
                surfaces.material(p.material(), p.texCoords().length > 0),
                mode(p.form()),
                p.targets().stream().map(geometry::shape).toList(),
                VariantWriter.mappings(
                        scene.variants(),
                        p.material(),
                        material -> surfaces.material(material, p.texCoords().length > 0)));
    }

    /** Returns the number of a form; null for triangles, the default. */
    private static @Nullable Integer mode(Primitive.Form form) {
        return switch (form) {
            case POINTS -> 0;
            case LINES -> 1;
            case TRIANGLES -> null;
        };
    }

    List<GltfObject.Mesh> values() {
        return meshes.values();
    }

    private static boolean draws(Primitive p) {
        return p.indices().length > 0;
    }
}
