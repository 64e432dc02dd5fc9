package shuriken.interchange.gltf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shuriken.interchange.ExtrasFormat;
import shuriken.interchange.gltf.GltfObject.TextureInfo;
import shuriken.json.JsonWriter;

/** Writes the JSON of an asset, on one line or indented. */
final class GltfJson {
    private final JsonWriter json;
    private final ExtrasFormat extras;

    private GltfJson(JsonWriter json, ExtrasFormat extras) {
        this.json = json;
        this.extras = extras;
    }

    static byte[] compact(GltfObject.Root root, ExtrasFormat extras) {
        return bytes(root, JsonWriter.compact(), extras);
    }

    static byte[] readable(GltfObject.Root root, ExtrasFormat extras) {
        return bytes(root, JsonWriter.readable(), extras);
    }

    /**
     * Converts the text to bytes. It is built as a string first, because names may contain unpaired surrogates, which
     * become question marks here.
     */
    private static byte[] bytes(GltfObject.Root root, JsonWriter json, ExtrasFormat extras) {
        new GltfJson(json, extras).root(root);
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void root(GltfObject.Root root) {
        json.beginObject();
        object("asset", root.asset(), this::asset);
        json.field("extensionsUsed", root.extensionsUsed());
        json.field("extensions", root.extensions());
        json.field("scene", root.scene());
        list("scenes", root.scenes(), this::scene);
        list("nodes", root.nodes(), this::node);
        list("meshes", root.meshes(), this::mesh);
        list("skins", root.skins(), this::skin);
        list("cameras", root.cameras(), this::camera);
        list("animations", root.animations(), this::animation);
        list("materials", root.materials(), this::material);
        list("textures", root.textures(), this::texture);
        list("samplers", root.samplers(), this::sampler);
        list("images", root.images(), this::image);
        list("accessors", root.accessors(), this::accessor);
        list("bufferViews", root.bufferViews(), this::bufferView);
        list("buffers", root.buffers(), this::buffer);
        json.endObject();
    }

    private void asset(GltfObject.Asset asset) {
        json.field("version", asset.version());
        json.field("generator", asset.generator());
        json.field("extras", extras.apply(asset.extras()));
    }

    private void scene(GltfObject.Scene scene) {
        json.field("name", scene.name());
        json.field("nodes", scene.nodes());
        json.field("extras", extras.apply(scene.extras()));
    }

    private void node(GltfObject.Node node) {
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

    private void mesh(GltfObject.Mesh mesh) {
        json.field("name", mesh.name());
        list("primitives", mesh.primitives(), this::primitive);
    }

    private void primitive(GltfObject.Primitive primitive) {
        json.field("attributes", primitive.attributes());
        json.field("indices", primitive.indices());
        json.field("material", primitive.material());
        json.field("mode", primitive.mode());
        json.field("targets", primitive.targets());
        json.field("extensions", primitive.extensions());
    }

    private void skin(GltfObject.Skin skin) {
        json.field("name", skin.name());
        json.field("inverseBindMatrices", skin.inverseBindMatrices());
        json.field("joints", skin.joints());
    }

    private void camera(GltfObject.Camera camera) {
        json.field("name", camera.name());
        json.field("type", camera.type());
        object("perspective", camera.perspective(), this::perspective);
        json.field("extras", extras.apply(camera.extras()));
    }

    private void perspective(GltfObject.Perspective perspective) {
        json.field("yfov", perspective.yfov());
        json.field("znear", perspective.znear());
        json.field("zfar", perspective.zfar());
    }

    private void animation(GltfObject.Animation animation) {
        json.field("name", animation.name());
        list("channels", animation.channels(), this::channel);
        list("samplers", animation.samplers(), this::sampler);
        json.field("extras", extras.apply(animation.extras()));
    }

    private void channel(GltfObject.AnimationChannel channel) {
        json.field("sampler", channel.sampler());
        object("target", channel.target(), this::target);
    }

    private void target(GltfObject.AnimationTarget target) {
        json.field("node", target.node());
        json.field("path", target.path());
        json.field("extensions", target.extensions());
    }

    private void sampler(GltfObject.AnimationSampler sampler) {
        json.field("input", sampler.input());
        json.field("interpolation", sampler.interpolation());
        json.field("output", sampler.output());
    }

    private void material(GltfObject.Material material) {
        json.field("name", material.name());
        object("pbrMetallicRoughness", material.pbrMetallicRoughness(), this::surface);
        json.field("alphaMode", material.alphaMode());
        json.field("alphaCutoff", material.alphaCutoff());
        json.field("doubleSided", nonDefault(material.doubleSided()));
        json.field("extensions", material.extensions());
        json.field("extras", extras.apply(material.extras()));
    }

    private void surface(GltfObject.PbrMetallicRoughness surface) {
        json.field("baseColorFactor", surface.baseColorFactor());
        TextureInfo texture = surface.baseColorTexture();
        if (texture != null) {
            object("baseColorTexture", texture, this::textureInfo);
        }
        json.field("metallicFactor", surface.metallicFactor());
        json.field("roughnessFactor", surface.roughnessFactor());
    }

    private void textureInfo(TextureInfo texture) {
        json.field("index", texture.index());
        json.field("extensions", texture.extensions());
    }

    private void texture(GltfObject.Texture texture) {
        json.field("sampler", texture.sampler());
        json.field("source", texture.source());
    }

    private void sampler(GltfObject.Sampler sampler) {
        json.field("magFilter", sampler.magFilter());
        json.field("minFilter", sampler.minFilter());
        json.field("wrapS", sampler.wrapS());
        json.field("wrapT", sampler.wrapT());
    }

    private void image(GltfObject.Image image) {
        json.field("name", image.name());
        json.field("bufferView", image.bufferView());
        json.field("mimeType", image.mimeType());
        json.field("uri", image.uri());
        json.field("extras", extras.apply(image.extras()));
    }

    private void accessor(GltfObject.Accessor accessor) {
        json.field("bufferView", accessor.bufferView());
        json.field("byteOffset", nonDefault(accessor.byteOffset()));
        json.field("componentType", accessor.componentType());
        json.field("normalized", nonDefault(accessor.normalized()));
        json.field("count", accessor.count());
        json.field("type", accessor.type());
        json.field("min", accessor.min());
        json.field("max", accessor.max());
    }

    private void bufferView(GltfObject.BufferView view) {
        json.field("buffer", view.buffer());
        json.field("byteOffset", nonDefault(view.byteOffset()));
        json.field("byteLength", view.byteLength());
        json.field("byteStride", view.byteStride());
        json.field("target", view.target());
    }

    private void buffer(GltfObject.Buffer buffer) {
        json.field("uri", buffer.uri());
        json.field("byteLength", buffer.byteLength());
    }

    /** Returns a value, or null if it is the default of the specification. */
    private static @Nullable Boolean nonDefault(boolean value) {
        return value ? Boolean.TRUE : null;
    }

    private static @Nullable Integer nonDefault(int value) {
        return value == 0 ? null : Integer.valueOf(value);
    }

    private <T> void object(String name, T object, Consumer<T> fields) {
        json.name(name).beginObject();
        fields.accept(object);
        json.endObject();
    }

    private <T> void list(String name, List<T> items, Consumer<T> fields) {
        if (!items.isEmpty()) {
            json.name(name).beginArray();
            for (T item : items) {
                json.beginObject();
                fields.accept(item);
                json.endObject();
            }
            json.endArray();
        }
    }
}
