package shuriken.interchange.gltf;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JSON objects of glTF that are written, each with its components in output order. A component that is null, empty
 * or the default of the specification is omitted from the JSON.
 *
 * <p>Source: glTF 2.0 specification, section 5; KHR_materials_unlit, KHR_lights_punctual, KHR_animation_pointer,
 * KHR_texture_transform, KHR_node_visibility, KHR_materials_variants.
 */
sealed interface GltfObject {
    // Constants of OpenGL.
    int ARRAY_BUFFER = 34962;
    int ELEMENT_ARRAY_BUFFER = 34963;
    int UNSIGNED_BYTE = 5121;
    int UNSIGNED_SHORT = 5123;
    int UNSIGNED_INT = 5125;
    int FLOAT = 5126;
    // The names of the extensions.
    String UNLIT = "KHR_materials_unlit";
    String LIGHTS = "KHR_lights_punctual";
    String POINTER = "KHR_animation_pointer";
    String TEXTURE_TRANSFORM = "KHR_texture_transform";
    String VISIBILITY = "KHR_node_visibility";
    String VARIANTS = "KHR_materials_variants";

    record Root(
            Asset asset,
            List<String> extensionsUsed,
            Map<String, Object> extensions,
            int scene,
            List<Scene> scenes,
            List<Node> nodes,
            List<Mesh> meshes,
            List<Skin> skins,
            List<Camera> cameras,
            List<Animation> animations,
            List<Material> materials,
            List<Texture> textures,
            List<Sampler> samplers,
            List<Image> images,
            List<Accessor> accessors,
            List<BufferView> bufferViews,
            List<Buffer> buffers)
            implements GltfObject {}

    record Asset(String version, String generator, Map<String, Object> extras) implements GltfObject {}

    record Scene(String name, int[] nodes, Map<String, Object> extras) implements GltfObject {}

    record Node(
            String name,
            int[] children,
            @Nullable Integer mesh,
            @Nullable Integer skin,
            @Nullable Integer camera,
            float[] translation,
            float[] rotation,
            float[] scale,
            Map<String, Object> extensions,
            Map<String, Object> extras)
            implements GltfObject {
        Node withName(String newName) {
            return new Node(newName, children, mesh, skin, camera, translation, rotation, scale, extensions, extras);
        }
    }

    record Mesh(String name, List<Primitive> primitives) implements GltfObject {
        Mesh withName(String newName) {
            return new Mesh(newName, primitives);
        }
    }

    record Primitive(
            Map<String, Integer> attributes,
            int indices,
            int material,
            @Nullable Integer mode,
            List<Map<String, Integer>> targets,
            Map<String, Object> extensions)
            implements GltfObject {}

    record Skin(String name, int inverseBindMatrices, int[] joints) implements GltfObject {}

    record Camera(String name, String type, Perspective perspective, Map<String, Object> extras)
            implements GltfObject {}

    record Perspective(float yfov, float znear, float zfar) implements GltfObject {}

    record Animation(
            String name, List<AnimationChannel> channels, List<AnimationSampler> samplers, Map<String, Object> extras)
            implements GltfObject {
        Animation withName(String newName) {
            return new Animation(newName, channels, samplers, extras);
        }
    }

    record AnimationChannel(int sampler, AnimationTarget target) implements GltfObject {}

    /** The target of an animation: a property of a node, or a pointer to any other property. */
    record AnimationTarget(@Nullable Integer node, String path, Map<String, Object> extensions) implements GltfObject {}

    record AnimationSampler(int input, String interpolation, int output) implements GltfObject {}

    record Material(
            String name,
            PbrMetallicRoughness pbrMetallicRoughness,
            String alphaMode,
            @Nullable Float alphaCutoff,
            boolean doubleSided,
            Map<String, Object> extensions,
            Map<String, Object> extras)
            implements GltfObject {
        Material withName(String newName) {
            return new Material(newName, pbrMetallicRoughness, alphaMode, alphaCutoff, doubleSided, extensions, extras);
        }
    }

    record PbrMetallicRoughness(
            float[] baseColorFactor,
            @Nullable TextureInfo baseColorTexture,
            float metallicFactor,
            @Nullable Float roughnessFactor)
            implements GltfObject {}

    record TextureInfo(int index, Map<String, Object> extensions) implements GltfObject {}

    record Texture(int sampler, int source) implements GltfObject {}

    record Sampler(int magFilter, int minFilter, int wrapS, int wrapT) implements GltfObject {}

    /** An image, which is either in a buffer view with its media type or in a file. */
    record Image(String name, @Nullable Integer bufferView, String mimeType, String uri, Map<String, Object> extras)
            implements GltfObject {}

    record Accessor(
            int bufferView,
            int byteOffset,
            int componentType,
            boolean normalized,
            int count,
            String type,
            float[] min,
            float[] max)
            implements GltfObject {}

    record BufferView(
            int buffer,
            int byteOffset,
            int byteLength,
            @Nullable Integer byteStride,
            @Nullable Integer target) implements GltfObject {}

    record Buffer(String uri, int byteLength) implements GltfObject {}
}
