package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.interchange.BlendApproximation;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.ObjectNames;
import shuriken.interchange.OutputFile;
import shuriken.interchange.TextureFiles;
import shuriken.scene.Camera;
import shuriken.scene.Scene;
import shuriken.scene.SceneContract;

/**
 * A scene as glTF without a container.
 *
 * @param root the JSON, with a buffer of this length but without its location
 * @param buffer the binary data
 * @param images additional files, none if they are embedded
 */
record AssetHeader(GltfObject.Root root, BinaryBuffer buffer, List<OutputFile> images) {
    /**
     * @param bufferUri location of the buffer, empty inside a GLB
     * @throws IllegalArgumentException if the scene violates its contract
     */
    static AssetHeader of(Scene original, String stem, String bufferUri, ExportOptions options) {
        SceneContract.require(original);
        Scene scene = options.ownBlend() ? original : BlendApproximation.of(original);
        var buffer = new BinaryBuffer();
        var imageFiles = new TextureFiles(scene, stem, options);
        var images = new ImageWriter(scene, buffer, imageFiles, options.separateTextures());
        var surfaces = new MaterialWriter(scene, images::image);
        var meshes = new MeshWriter(scene, new Geometry(buffer), surfaces, options.progress());
        var skins = new SkinWriter(scene, buffer);
        var tree = new NodeWriter(scene, meshes, skins);
        var animations = new AnimationWriter(scene.clips(), buffer, tree, surfaces, options.progress());
        var root = new GltfObject.Root(
                new GltfObject.Asset(
                        "2.0", options.generator(), options.provenance().values()),
                extensions(scene, surfaces, tree, animations),
                rootExtensions(scene),
                0,
                List.of(new GltfObject.Scene(
                        scene.name(), tree.roots(), scene.extras().values())),
                ObjectNames.unique(tree.nodes(), GltfObject.Node::name, GltfObject.Node::withName, "node"),
                ObjectNames.unique(meshes.values(), GltfObject.Mesh::name, GltfObject.Mesh::withName, "mesh"),
                skins.values(),
                scene.cameras().stream().map(AssetHeader::camera).toList(),
                ObjectNames.unique(
                        animations.values(), GltfObject.Animation::name, GltfObject.Animation::withName, "clip"),
                ObjectNames.unique(
                        surfaces.materials(), GltfObject.Material::name, GltfObject.Material::withName, "material"),
                surfaces.textures(),
                surfaces.samplers(),
                images.values(),
                buffer.accessors(),
                buffer.views(),
                buffer.size() == 0 ? List.of() : List.of(new GltfObject.Buffer(bufferUri, buffer.size())));
        return new AssetHeader(root, buffer, imageFiles.files());
    }

    private static List<String> extensions(
            Scene scene, MaterialWriter surfaces, NodeWriter tree, AnimationWriter animations) {
        List<String> used = new ArrayList<>();
        if (surfaces.anyUnlit()) {
            used.add(GltfObject.UNLIT);
        }
        if (!scene.lights().isEmpty()) {
            used.add(GltfObject.LIGHTS);
        }
        if (!scene.variants().isEmpty()) {
            used.add(GltfObject.VARIANTS);
        }
        if (surfaces.anyMoving()) {
            used.add(GltfObject.TEXTURE_TRANSFORM);
        }
        if (tree.anySwitched()) {
            used.add(GltfObject.VISIBILITY);
        }
        if (animations.anyPointer()) {
            used.add(GltfObject.POINTER);
        }
        return used;
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
