package shuriken.interchange.gltf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.Progress;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Writes the meshes that nodes draw, with or without influences, depending on the nodes' skins. */
final class MeshWriter {
    private final Scene scene;
    private final GeometryWriter geometryWriter;
    private final MaterialWriter materialWriter;
    private final Progress progress;
    private int writtenMeshCount;
    private final IndexPool<MeshKey, GltfObject.Mesh> meshPool = new IndexPool<>();

    /** The key of a mesh in the file: its index in the scene, and whether it is written with joints and weights. */
    private record MeshKey(int meshIndex, boolean isSkinned) {}

    MeshWriter(Scene scene, GeometryWriter geometryWriter, MaterialWriter materialWriter, Progress progress) {
        this.scene = scene;
        this.geometryWriter = geometryWriter;
        this.materialWriter = materialWriter;
        this.progress = progress;
    }

    /** Returns whether a mesh has any geometry. */
    boolean hasGeometry(int meshIndex) {
        return meshIndex != Scene.NONE
                && scene.meshes().get(meshIndex).primitives().stream().anyMatch(MeshWriter::hasElements);
    }

    /**
     * Returns the index of a mesh in the file, and adds the mesh if necessary. The mesh must have
     * {@linkplain #hasGeometry geometry}.
     *
     * @param sceneMeshIndex the index of the mesh in the scene
     * @param isSkinned whether the mesh is written with joints and weights
     */
    int getOrAddMeshIndex(int sceneMeshIndex, boolean isSkinned) {
        return meshPool.getOrAddIndex(new MeshKey(sceneMeshIndex, isSkinned), this::toGltf);
    }

    private GltfObject.Mesh toGltf(MeshKey key) {
        progress.step("meshes", writtenMeshCount++, scene.meshes().size());
        Mesh source = scene.meshes().get(key.meshIndex);
        return new GltfObject.Mesh(
                source.name(),
                source.primitives().stream()
                        .filter(MeshWriter::hasElements)
                        .map(primitive -> toGltf(primitive, key.isSkinned))
                        .toList());
    }

    private GltfObject.Primitive toGltf(Primitive primitive, boolean isSkinned) {
        return new GltfObject.Primitive(
                geometryWriter.writeAttributes(primitive, isSkinned),
                geometryWriter.writeIndices(primitive),
                materialWriter.getOrAddMaterialIndex(primitive.materialIndex(), primitive.texCoords().length > 0),
                modeId(primitive.mode()),
                primitive.targets().stream()
                        .map(geometryWriter::writeMorphTarget)
                        .toList(),
                VariantWriter.createPrimitiveExtension(
                        scene.variants(),
                        primitive.materialIndex(),
                        materialIndex ->
                                materialWriter.getOrAddMaterialIndex(materialIndex, primitive.texCoords().length > 0)));
    }

    /** Returns the id of a primitive's mode, or null for triangles, which are the default. */
    private static @Nullable Integer modeId(Primitive.Mode mode) {
        return switch (mode) {
            case POINTS -> 0;
            case LINES -> 1;
            case TRIANGLES -> null;
        };
    }

    List<GltfObject.Mesh> meshes() {
        return meshPool.values();
    }

    private static boolean hasElements(Primitive primitive) {
        return primitive.indices().length > 0;
    }
}
