package shuriken.interchange.gltf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shuriken.interchange.ExtrasFormat;
import shuriken.interchange.gltf.GltfObject.TextureInfo;
import shuriken.json.JsonWriter;

/** Writes the JSON of an asset, on one line or indented. */
final class GltfJsonWriter {
    private final JsonWriter jsonWriter;
    private final ExtrasFormat extrasFormat;

    private GltfJsonWriter(JsonWriter jsonWriter, ExtrasFormat extrasFormat) {
        this.jsonWriter = jsonWriter;
        this.extrasFormat = extrasFormat;
    }

    /** Returns the JSON of an asset on one line. */
    static byte[] toCompactJson(GltfObject.Root root, ExtrasFormat extrasFormat) {
        return toBytes(root, JsonWriter.compact(), extrasFormat);
    }

    /** Returns the JSON of an asset with line breaks and indentation. */
    static byte[] toReadableJson(GltfObject.Root root, ExtrasFormat extrasFormat) {
        return toBytes(root, JsonWriter.readable(), extrasFormat);
    }

    /**
     * Writes the asset as UTF-8. The JSON is built as a string first. Names may contain unpaired surrogates, which
     * become question marks.
     */
    private static byte[] toBytes(GltfObject.Root root, JsonWriter jsonWriter, ExtrasFormat extrasFormat) {
        new GltfJsonWriter(jsonWriter, extrasFormat).writeRoot(root);
        return jsonWriter.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void writeRoot(GltfObject.Root root) {
        jsonWriter.beginObject();
        writeObject("asset", root.asset(), this::writeAsset);
        jsonWriter.field("extensionsUsed", root.extensionsUsed());
        jsonWriter.field("extensions", root.extensions());
        jsonWriter.field("scene", root.scene());
        writeList("scenes", root.scenes(), this::writeScene);
        writeList("nodes", root.nodes(), this::writeNode);
        writeList("meshes", root.meshes(), this::writeMesh);
        writeList("skins", root.skins(), this::writeSkin);
        writeList("cameras", root.cameras(), this::writeCamera);
        writeList("animations", root.animations(), this::writeAnimation);
        writeList("materials", root.materials(), this::writeMaterial);
        writeList("textures", root.textures(), this::writeTexture);
        writeList("samplers", root.samplers(), this::writeTextureSampler);
        writeList("images", root.images(), this::writeImage);
        writeList("accessors", root.accessors(), this::writeAccessor);
        writeList("bufferViews", root.bufferViews(), this::writeBufferView);
        writeList("buffers", root.buffers(), this::writeBuffer);
        jsonWriter.endObject();
    }

    private void writeAsset(GltfObject.Asset asset) {
        jsonWriter.field("version", asset.version());
        jsonWriter.field("generator", asset.generator());
        jsonWriter.field("extras", extrasFormat.apply(asset.extras()));
    }

    private void writeScene(GltfObject.Scene scene) {
        jsonWriter.field("name", scene.name());
        jsonWriter.field("nodes", scene.nodes());
        jsonWriter.field("extras", extrasFormat.apply(scene.extras()));
    }

    private void writeNode(GltfObject.Node node) {
        jsonWriter.field("name", node.name());
        jsonWriter.field("children", node.children());
        jsonWriter.field("mesh", node.mesh());
        jsonWriter.field("skin", node.skin());
        jsonWriter.field("camera", node.camera());
        jsonWriter.field("translation", node.translation());
        jsonWriter.field("rotation", node.rotation());
        jsonWriter.field("scale", node.scale());
        jsonWriter.field("extensions", node.extensions());
        jsonWriter.field("extras", extrasFormat.apply(node.extras()));
    }

    private void writeMesh(GltfObject.Mesh mesh) {
        jsonWriter.field("name", mesh.name());
        writeList("primitives", mesh.primitives(), this::writePrimitive);
    }

    private void writePrimitive(GltfObject.Primitive primitive) {
        jsonWriter.field("attributes", primitive.attributes());
        jsonWriter.field("indices", primitive.indices());
        jsonWriter.field("material", primitive.material());
        jsonWriter.field("mode", primitive.mode());
        jsonWriter.field("targets", primitive.targets());
        jsonWriter.field("extensions", primitive.extensions());
    }

    private void writeSkin(GltfObject.Skin skin) {
        jsonWriter.field("name", skin.name());
        jsonWriter.field("inverseBindMatrices", skin.inverseBindMatrices());
        jsonWriter.field("joints", skin.joints());
    }

    private void writeCamera(GltfObject.Camera camera) {
        jsonWriter.field("name", camera.name());
        jsonWriter.field("type", camera.type());
        writeObject("perspective", camera.perspective(), this::writePerspective);
        jsonWriter.field("extras", extrasFormat.apply(camera.extras()));
    }

    private void writePerspective(GltfObject.Perspective perspective) {
        jsonWriter.field("yfov", perspective.yfov());
        jsonWriter.field("znear", perspective.znear());
        jsonWriter.field("zfar", perspective.zfar());
    }

    private void writeAnimation(GltfObject.Animation animation) {
        jsonWriter.field("name", animation.name());
        writeList("channels", animation.channels(), this::writeAnimationChannel);
        writeList("samplers", animation.samplers(), this::writeAnimationSampler);
        jsonWriter.field("extras", extrasFormat.apply(animation.extras()));
    }

    private void writeAnimationChannel(GltfObject.AnimationChannel channel) {
        jsonWriter.field("sampler", channel.sampler());
        writeObject("target", channel.target(), this::writeAnimationTarget);
    }

    private void writeAnimationTarget(GltfObject.AnimationTarget target) {
        jsonWriter.field("node", target.node());
        jsonWriter.field("path", target.path());
        jsonWriter.field("extensions", target.extensions());
    }

    private void writeAnimationSampler(GltfObject.AnimationSampler sampler) {
        jsonWriter.field("input", sampler.input());
        jsonWriter.field("interpolation", sampler.interpolation());
        jsonWriter.field("output", sampler.output());
    }

    private void writeMaterial(GltfObject.Material material) {
        jsonWriter.field("name", material.name());
        writeObject("pbrMetallicRoughness", material.pbrMetallicRoughness(), this::writePbrMetallicRoughness);
        jsonWriter.field("alphaMode", material.alphaMode());
        jsonWriter.field("alphaCutoff", material.alphaCutoff());
        jsonWriter.field("doubleSided", nullIfDefault(material.doubleSided()));
        jsonWriter.field("extensions", material.extensions());
        jsonWriter.field("extras", extrasFormat.apply(material.extras()));
    }

    private void writePbrMetallicRoughness(GltfObject.PbrMetallicRoughness surface) {
        jsonWriter.field("baseColorFactor", surface.baseColorFactor());
        TextureInfo textureInfo = surface.baseColorTexture();
        if (textureInfo != null) {
            writeObject("baseColorTexture", textureInfo, this::writeTextureInfo);
        }
        jsonWriter.field("metallicFactor", surface.metallicFactor());
        jsonWriter.field("roughnessFactor", surface.roughnessFactor());
    }

    private void writeTextureInfo(TextureInfo textureInfo) {
        jsonWriter.field("index", textureInfo.index());
        jsonWriter.field("extensions", textureInfo.extensions());
    }

    private void writeTexture(GltfObject.Texture texture) {
        jsonWriter.field("sampler", texture.sampler());
        jsonWriter.field("source", texture.source());
    }

    private void writeTextureSampler(GltfObject.Sampler sampler) {
        jsonWriter.field("magFilter", sampler.magFilter());
        jsonWriter.field("minFilter", sampler.minFilter());
        jsonWriter.field("wrapS", sampler.wrapS());
        jsonWriter.field("wrapT", sampler.wrapT());
    }

    private void writeImage(GltfObject.Image image) {
        jsonWriter.field("name", image.name());
        jsonWriter.field("bufferView", image.bufferView());
        jsonWriter.field("mimeType", image.mimeType());
        jsonWriter.field("uri", image.uri());
        jsonWriter.field("extras", extrasFormat.apply(image.extras()));
    }

    private void writeAccessor(GltfObject.Accessor accessor) {
        jsonWriter.field("bufferView", accessor.bufferView());
        jsonWriter.field("byteOffset", nullIfDefault(accessor.byteOffset()));
        jsonWriter.field("componentType", accessor.componentType());
        jsonWriter.field("normalized", nullIfDefault(accessor.normalized()));
        jsonWriter.field("count", accessor.count());
        jsonWriter.field("type", accessor.type());
        jsonWriter.field("min", accessor.min());
        jsonWriter.field("max", accessor.max());
    }

    private void writeBufferView(GltfObject.BufferView view) {
        jsonWriter.field("buffer", view.buffer());
        jsonWriter.field("byteOffset", nullIfDefault(view.byteOffset()));
        jsonWriter.field("byteLength", view.byteLength());
        jsonWriter.field("byteStride", view.byteStride());
        jsonWriter.field("target", view.target());
    }

    private void writeBuffer(GltfObject.Buffer buffer) {
        jsonWriter.field("uri", buffer.uri());
        jsonWriter.field("byteLength", buffer.byteLength());
    }

    /** Returns true, or null for false, which is the default value in the specification. */
    private static @Nullable Boolean nullIfDefault(boolean value) {
        return value ? Boolean.TRUE : null;
    }

    /** Returns a number, or null if it is 0, which is the default value in the specification. */
    private static @Nullable Integer nullIfDefault(int value) {
        return value == 0 ? null : Integer.valueOf(value);
    }

    private <T> void writeObject(String name, T object, Consumer<T> writeFields) {
        jsonWriter.name(name).beginObject();
        writeFields.accept(object);
        jsonWriter.endObject();
    }

    private <T> void writeList(String name, List<T> objects, Consumer<T> writeFields) {
        if (!objects.isEmpty()) {
            jsonWriter.name(name).beginArray();
            for (T object : objects) {
                jsonWriter.beginObject();
                writeFields.accept(object);
                jsonWriter.endObject();
            }
            jsonWriter.endArray();
        }
    }
}
