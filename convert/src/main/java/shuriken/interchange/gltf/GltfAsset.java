package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.ObjectNames;
import shuriken.interchange.support.TextureFiles;
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
     * @param original the scene
     * @param stem the stem of the file names
     * @param bufferUri the URI of the buffer, which is empty inside a GLB
     * @throws IllegalArgumentException if the scene violates its contract
     */
    static GltfAsset convert(Scene original, String stem, String bufferUri, ExportOptions options) {
        original.requireValid();
        Scene scene = options.keepsBlend() ? original : BlendApproximation.convert(original);
        var buffer = new BinaryBuffer();
        var imageFiles = new TextureFiles(scene, stem, options);
        var images = new ImageWriter(scene, buffer, imageFiles, options.separateTextures());
        var materials = new MaterialWriter(scene, images::indexOf);
        var meshes = new MeshWriter(scene, new GeometryWriter(buffer), materials, options.progress());
        var skins = new SkinWriter(scene, buffer);
        var tree = new NodeWriter(scene, meshes, skins);
        var animations = new AnimationWriter(scene.clips(), buffer, tree, materials, options.progress());
        var root = new GltfObject.Root(
                new GltfObject.Asset(
                        "2.0", options.generator(), options.provenance().values()),
                usedExtensions(scene, materials, tree, animations),
                rootExtensions(scene),
                0,
                List.of(new GltfObject.Scene(
                        scene.name(), tree.roots(), scene.extras().values())),
                ObjectNames.unique(tree.nodes(), GltfObject.Node::name, GltfObject.Node::withName, "node"),
                ObjectNames.unique(meshes.meshes(), GltfObject.Mesh::name, GltfObject.Mesh::withName, "mesh"),
                skins.skins(),
                scene.cameras().stream().map(GltfAsset::camera).toList(),
                ObjectNames.unique(
                        animations.animations(), GltfObject.Animation::name, GltfObject.Animation::withName, "clip"),
                ObjectNames.unique(
                        materials.materials(), GltfObject.Material::name, GltfObject.Material::withName, "material"),
                materials.textures(),
                materials.samplers(),
                images.images(),
                buffer.accessors(),
                buffer.views(),
                buffer.size() == 0 ? List.of() : List.of(new GltfObject.Buffer(bufferUri, buffer.size())));
        return new GltfAsset(root, buffer, imageFiles.files());
    }

    private static List<String> usedExtensions(
            Scene scene, MaterialWriter materials, NodeWriter tree, AnimationWriter animations) {
        List<String> names = new ArrayList<>();
        if (materials.usesUnlit()) {
            names.add(GltfObject.UNLIT);
        }
        if (!scene.lights().isEmpty()) {
            names.add(GltfObject.LIGHTS);
        }
        if (!scene.variants().isEmpty()) {
            names.add(GltfObject.VARIANTS);
        }
        if (materials.hasAnimatedTexture()) {
            names.add(GltfObject.TEXTURE_TRANSFORM);
        }
        if (tree.usesVisibility()) {
            names.add(GltfObject.VISIBILITY);
        }
        if (animations.usesPointer()) {
            names.add(GltfObject.POINTER);
        }
        return names;
    }

    private static Map<String, Object> rootExtensions(Scene scene) {
        Map<String, Object> extensions = new LinkedHashMap<>(LightWriter.extension(scene.lights()));
        extensions.putAll(VariantWriter.names(scene.variants()));
        return extensions;
    }

    private static GltfObject.Camera camera(Camera camera) {
        var perspective = new GltfObject.Perspective(camera.fieldOfView(), camera.near(), camera.far());
        return new GltfObject.Camera(
                camera.name(), "perspective", perspective, camera.extras().values());
    }
}
