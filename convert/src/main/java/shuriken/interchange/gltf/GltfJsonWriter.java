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
    private final JsonWriter json;
    private final ExtrasFormat extras;

    private GltfJsonWriter(JsonWriter json, ExtrasFormat extras) {
        this.json = json;
        this.extras = extras;
    }

    static byte[] compact(GltfObject.Root root, ExtrasFormat extras) {
        return toBytes(root, JsonWriter.compact(), extras);
    }

    static byte[] readable(GltfObject.Root root, ExtrasFormat extras) {
        return toBytes(root, JsonWriter.readable(), extras);
    }

    /**
     * Converts the text to bytes. It is built as a string first, because names may contain unpaired surrogates, which
     * become question marks here.
     */
    private static byte[] toBytes(GltfObject.Root root, JsonWriter json, ExtrasFormat extras) {
        new GltfJsonWriter(json, extras).writeRoot(root);
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void writeRoot(GltfObject.Root root) {
        json.beginObject();
        writeObject("asset", root.asset(), this::writeAsset);
        json.field("extensionsUsed", root.extensionsUsed());
        json.field("extensions", root.extensions());
        json.field("scene", root.scene());
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
        json.endObject();
    }

    private void writeAsset(GltfObject.Asset asset) {
        json.field("version", asset.version());
        json.field("generator", asset.generator());
        json.field("extras", extras.apply(asset.extras()));
    }

    private void writeScene(GltfObject.Scene scene) {
        json.field("name", scene.name());
        json.field("nodes", scene.nodes());
        json.field("extras", extras.apply(scene.extras()));
    }

    private void writeNode(GltfObject.Node node) {
        json.field("name", node.name());
        json.field("children", node.children());
        json.field("mesh", node.mesh());
        json.field("skin", node.skin());
        json.field("camera", node.camera());
        json.field("translation", node.translation());
        json.field("rotation", node.rotation());
        json.field("scale", node.scale());
        json.field("extensions", node.extensions());
        json.field("extras", extras.apply(node.extras()));
    }

    private void writeMesh(GltfObject.Mesh mesh) {
        json.field("name", mesh.name());
        writeList("primitives", mesh.primitives(), this::writePrimitive);
    }

    private void writePrimitive(GltfObject.Primitive primitive) {
        json.field("attributes", primitive.attributes());
        json.field("indices", primitive.indices());
        json.field("material", primitive.material());
        json.field("mode", primitive.mode());
        json.field("targets", primitive.targets());
        json.field("extensions", primitive.extensions());
    }

    private void writeSkin(GltfObject.Skin skin) {
        json.field("name", skin.name());
        json.field("inverseBindMatrices", skin.inverseBindMatrices());
        json.field("joints", skin.joints());
    }

    private void writeCamera(GltfObject.Camera camera) {
        json.field("name", camera.name());
        json.field("type", camera.type());
        writeObject("perspective", camera.perspective(), this::writePerspective);
        json.field("extras", extras.apply(camera.extras()));
    }

    private void writePerspective(GltfObject.Perspective perspective) {
        json.field("yfov", perspective.yfov());
        json.field("znear", perspective.znear());
        json.field("zfar", perspective.zfar());
    }

    private void writeAnimation(GltfObject.Animation animation) {
        json.field("name", animation.name());
        writeList("channels", animation.channels(), this::writeAnimationChannel);
        writeList("samplers", animation.samplers(), this::writeAnimationSampler);
        json.field("extras", extras.apply(animation.extras()));
    }

    private void writeAnimationChannel(GltfObject.AnimationChannel channel) {
        json.field("sampler", channel.sampler());
        writeObject("target", channel.target(), this::writeTarget);
    }

    private void writeTarget(GltfObject.AnimationTarget target) {
        json.field("node", target.node());
        json.field("path", target.path());
        json.field("extensions", target.extensions());
    }

    private void writeAnimationSampler(GltfObject.AnimationSampler sampler) {
        json.field("input", sampler.input());
        json.field("interpolation", sampler.interpolation());
        json.field("output", sampler.output());
    }

    private void writeMaterial(GltfObject.Material material) {
        json.field("name", material.name());
        writeObject("pbrMetallicRoughness", material.pbrMetallicRoughness(), this::writeSurface);
        json.field("alphaMode", material.alphaMode());
        json.field("alphaCutoff", material.alphaCutoff());
        json.field("doubleSided", nullIfDefault(material.doubleSided()));
        json.field("extensions", material.extensions());
        json.field("extras", extras.apply(material.extras()));
    }

    private void writeSurface(GltfObject.PbrMetallicRoughness surface) {
        json.field("baseColorFactor", surface.baseColorFactor());
        TextureInfo texture = surface.baseColorTexture();
        if (texture != null) {
            writeObject("baseColorTexture", texture, this::writeTextureInfo);
        }
        json.field("metallicFactor", surface.metallicFactor());
        json.field("roughnessFactor", surface.roughnessFactor());
    }

    private void writeTextureInfo(TextureInfo texture) {
        json.field("index", texture.index());
        json.field("extensions", texture.extensions());
    }

    private void writeTexture(GltfObject.Texture texture) {
        json.field("sampler", texture.sampler());
        json.field("source", texture.source());
    }

    private void writeTextureSampler(GltfObject.Sampler sampler) {
        json.field("magFilter", sampler.magFilter());
        json.field("minFilter", sampler.minFilter());
        json.field("wrapS", sampler.wrapS());
        json.field("wrapT", sampler.wrapT());
    }

    private void writeImage(GltfObject.Image image) {
        json.field("name", image.name());
        json.field("bufferView", image.bufferView());
        json.field("mimeType", image.mimeType());
        json.field("uri", image.uri());
        json.field("extras", extras.apply(image.extras()));
    }

    private void writeAccessor(GltfObject.Accessor accessor) {
        json.field("bufferView", accessor.bufferView());
        json.field("byteOffset", nullIfDefault(accessor.byteOffset()));
        json.field("componentType", accessor.componentType());
        json.field("normalized", nullIfDefault(accessor.normalized()));
        json.field("count", accessor.count());
        json.field("type", accessor.type());
        json.field("min", accessor.min());
        json.field("max", accessor.max());
    }

    private void writeBufferView(GltfObject.BufferView view) {
        json.field("buffer", view.buffer());
        json.field("byteOffset", nullIfDefault(view.byteOffset()));
        json.field("byteLength", view.byteLength());
        json.field("byteStride", view.byteStride());
        json.field("target", view.target());
    }

    private void writeBuffer(GltfObject.Buffer buffer) {
        json.field("uri", buffer.uri());
        json.field("byteLength", buffer.byteLength());
    }

    /** Returns a value, or null if it is the default value in the specification. */
    private static @Nullable Boolean nullIfDefault(boolean value) {
        return value ? Boolean.TRUE : null;
    }

    private static @Nullable Integer nullIfDefault(int value) {
        return value == 0 ? null : Integer.valueOf(value);
    }

    private <T> void writeObject(String name, T object, Consumer<T> fieldWriter) {
        json.name(name).beginObject();
        fieldWriter.accept(object);
        json.endObject();
    }

    private <T> void writeList(String name, List<T> items, Consumer<T> fieldWriter) {
        if (!items.isEmpty()) {
            json.name(name).beginArray();
            for (T item : items) {
                json.beginObject();
                fieldWriter.accept(item);
                json.endObject();
            }
            json.endArray();
        }
    }
}
