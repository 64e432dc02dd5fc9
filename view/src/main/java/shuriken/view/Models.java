package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.json.JsonWriter;
import shuriken.render.AngleFinder;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.Variant;

/** Reads models as GLB, their clips one by one, and thumbnails. The models of the last file are cached. */
final class Models {
    /** The image that replaces textures which the page does not need. */
    private static final Image DOT = new Image(1, 1, new byte[] {-1, -1, -1, -1});

    private final Library library;
    private final SceneReader reader;
    private String cachedPath = "";
    private List<Scene> scenes = List.of();
    private ReadContext context;

    Models(Library library, AssetContext relatedFiles) {
        this.library = library;
        this.reader = new SceneReader(ConvertOptions.DEFAULT.withQuadCentres(true), relatedFiles).withStages();
        this.context = library.context();
    }

    private List<Scene> scenes(String path) throws IOException {
        if (!path.equals(cachedPath)) {
            cachedPath = "";
            context = library.context();
            Asset asset = library.find(path).unwrapped(context);
            scenes = reader.read(asset, context);
            cachedPath = path;
        }
        return scenes;
    }

    /**
     * Returns each model of a file as a GLB without clips, and the facts about its textures, its clips and the
     * findings.
     */
    Reply scene(String path) throws IOException {
        JsonWriter json = JsonWriter.compact().beginObject().name("path").string(path);
        json.name("scenes").beginArray();
        List<byte[]> parts = new ArrayList<>();
        for (Scene scene : scenes(path)) {
            json.beginObject().name("name").string(scene.name());
            writeTextures(json, scene.textures());
            writeClips(json, scene.clips());
            json.name("variants")
                    .value(scene.variants().stream().map(Variant::name).toList());
            json.field("extras", scene.extras()).endObject();
            parts.add(glb(scene.withClips(List.of())));
        }
        json.endArray();
        Findings.write(json, context.findings().toList());
        return new Reply(json.endObject().toString(), parts);
    }

    private static void writeTextures(JsonWriter json, List<Texture> textures) {
        json.name("textures").beginArray();
        for (Texture texture : textures) {
            json.beginObject().name("name").string(texture.name());
            json.name("width").number(texture.image().width());
            json.name("height").number(texture.image().height());
            texture.indexed()
                    .ifPresent(indexed ->
                            json.name("colours").number(indexed.palette().size()));
            json.field("extras", texture.extras()).endObject();
        }
        json.endArray();
    }

    private static void writeClips(JsonWriter json, List<Clip> clips) {
        json.name("clips").beginArray();
        for (Clip clip : clips) {
            json.beginObject().name("name").string(clip.name());
            json.name("framesPerSecond").number(clip.framesPerSecond());
            json.name("duration").number(clip.duration());
            json.name("channels").number(clip.channels().size());
            json.field("extras", withoutNestedValues(clip.extras())).endObject();
        }
        json.endArray();
    }

    /** Returns the extras without lists and objects, which may be long. */
    private static Map<String, Object> withoutNestedValues(Extras extras) {
        Map<String, Object> values = new LinkedHashMap<>(extras.values());
        values.values().removeIf(value -> value instanceof Extras || value instanceof List<?>);
        return values;
    }

    /**
     * Returns one clip of a model as a GLB. The viewer uses only the clip in it, so its textures are single pixels.
     */
    Reply clip(String path, int sceneIndex, int clipIndex) throws IOException {
        Scene model = itemAt(scenes(path), sceneIndex, path, "model");
        List<Texture> dots = model.textures().stream()
                .map(texture -> new Texture(texture.name(), DOT, Optional.empty(), Extras.NONE))
                .toList();
        Scene withClip = new Scene(
                model.name(),
                model.nodes(),
                model.meshes(),
                model.materials(),
                dots,
                model.skins(),
                List.of(itemAt(model.clips(), clipIndex, path, "animation")),
                model.cameras(),
                model.lights(),
                model.variants(),
                model.extras());
        return Reply.of("{}", glb(withClip));
    }

    private static <T> T itemAt(List<T> items, int index, String path, String itemName) {
        if (index < 0 || index >= items.size()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(path, 0),
                    "%s index %d is out of range: the file has %d",
                    itemName,
                    index,
                    items.size());
        }
        return items.get(index);
    }

    private static byte[] glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "model", ExportOptions.DEFAULT.withKeptBlend(true))
                .getFirst()
                .data();
    }

    /** Returns the pixels of a model's texture as R, G, B, A bytes. */
    Reply texture(String path, int sceneIndex, int textureIndex) throws IOException {
        Scene model = itemAt(scenes(path), sceneIndex, path, "model");
        return pixels(itemAt(model.textures(), textureIndex, path, "texture").image());
    }

    static Reply pixels(Image image) {
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("width").number(image.width()).name("height").number(image.height());
        return Reply.of(json.endObject(), image.rgba());
    }

    /**
     * Returns the image of the first model of a file that {@code shuriken thumb} draws, or nothing if the file has no
     * model.
     */
    Reply thumb(String path, int size) throws IOException {
        ReadContext context = library.context();
        Asset asset = library.find(path).unwrapped(context);
        List<Scene> found = path.equals(cachedPath) ? scenes : reader.read(asset, context);
        if (found.isEmpty()) {
            return Reply.of("{}");
        }
        RenderOptions options = RenderOptions.DEFAULT.withSize(size, size).withBackground(RenderOptions.TRANSPARENT);
        Scene first = found.getFirst();
        return pixels(Renderer.render(first, AngleFinder.find(first, options, context), context));
    }
}
