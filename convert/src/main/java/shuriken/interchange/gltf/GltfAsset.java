package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.ObjectNames;
import shuriken.scene.Camera;
import shuriken.scene.Scene;

/**
 * A scene as glTF without a container.
 *
 * @param root the JSON, with the length of the binary buffer
 * @param buffer the binary data
 * @param images the additional image files, or empty if images are embedded
 */
record GltfAsset(GltfObject.Root root, BinaryBuffer buffer, List<OutputFile> images) {
    /**
     * Converts a scene.
     *
     * @param sourceScene the scene as it is before blend modes are approximated
     * @param stem the common prefix of the file names
     * @param bufferUri the URI of the buffer, which is empty inside a GLB
     * @throws IllegalArgumentException if the scene violates its contract
     */
    static GltfAsset convert(Scene sourceScene, String stem, String bufferUri, ExportOptions options) {
        sourceScene.requireValid();
        Scene scene = options.keepsBlend() ? sourceScene : BlendApproximation.convert(sourceScene);
        var buffer = new BinaryBuffer();
        var textureFiles = new ExternalTextureFiles(scene, stem, options);
        var imageWriter = new ImageWriter(scene, buffer, textureFiles, options.separateTextures());
        var materialWriter = new MaterialWriter(scene, imageWriter::getOrAddImageIndex);
        var meshWriter = new MeshWriter(scene, new GeometryWriter(buffer), materialWriter, options.progress());
        var skinWriter = new SkinWriter(scene, buffer);
        var nodeWriter = new NodeWriter(scene, meshWriter, skinWriter);
        var animationWriter =
                new AnimationWriter(scene.clips(), buffer, nodeWriter, materialWriter, options.progress());
        var root = new GltfObject.Root(
                new GltfObject.Asset(
                        "2.0", options.generator(), options.provenance().values()),
                findUsedExtensions(scene, materialWriter, nodeWriter, animationWriter),
                createRootExtensions(scene),
                /* scene= */ 0,
                List.of(new GltfObject.Scene(
                        scene.name(),
                        nodeWriter.rootNodeIndices(),
                        scene.extras().values())),
                ObjectNames.makeAllUnique(nodeWriter.nodes(), GltfObject.Node::name, GltfObject.Node::withName, "node"),
                ObjectNames.makeAllUnique(
                        meshWriter.meshes(), GltfObject.Mesh::name, GltfObject.Mesh::withName, "mesh"),
                skinWriter.skins(),
                scene.cameras().stream().map(GltfAsset::toGltf).toList(),
                ObjectNames.makeAllUnique(
                        animationWriter.animations(),
                        GltfObject.Animation::name,
                        GltfObject.Animation::withName,
                        "clip"),
                ObjectNames.makeAllUnique(
                        materialWriter.materials(),
                        GltfObject.Material::name,
                        GltfObject.Material::withName,
                        "material"),
                materialWriter.textures(),
                materialWriter.samplers(),
                imageWriter.images(),
                buffer.accessors(),
                buffer.toGltfViews(),
                buffer.size() == 0 ? List.of() : List.of(new GltfObject.Buffer(bufferUri, buffer.size())));
        return new GltfAsset(root, buffer, textureFiles.files());
    }

    private static List<String> findUsedExtensions(
            Scene scene, MaterialWriter materialWriter, NodeWriter nodeWriter, AnimationWriter animationWriter) {
        List<String> names = new ArrayList<>();
        if (materialWriter.hasUnlitMaterial()) {
            names.add(GltfObject.UNLIT);
        }
        if (!scene.lights().isEmpty()) {
            names.add(GltfObject.LIGHTS);
        }
        if (!scene.variants().isEmpty()) {
            names.add(GltfObject.VARIANTS);
        }
        if (materialWriter.hasAnimatedTexture()) {
            names.add(GltfObject.TEXTURE_TRANSFORM);
        }
        if (nodeWriter.usesVisibility()) {
            names.add(GltfObject.VISIBILITY);
        }
        if (animationWriter.usesPointer()) {
            names.add(GltfObject.POINTER);
        }
        return names;
    }

    private static Map<String, Object> createRootExtensions(Scene scene) {
        Map<String, Object> extensions = new LinkedHashMap<>(LightWriter.createExtension(scene.lights()));
        extensions.putAll(VariantWriter.createRootExtension(scene.variants()));
        return extensions;
    }

    private static GltfObject.Camera toGltf(Camera camera) {
        var perspective = new GltfObject.Perspective(camera.fieldOfView(), camera.near(), camera.far());
        return new GltfObject.Camera(
                camera.name(), "perspective", perspective, camera.extras().values());
    }
}
