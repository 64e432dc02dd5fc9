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

/**
 * Reads the models of files as GLB, and draws thumbnails of them. A page requests clips and textures one by one, so the
 * models of the last file are cached.
 */
final class ModelLoader {
    /** A white pixel, which replaces the images of textures that the page does not need. */
    private static final Image PLACEHOLDER_IMAGE = new Image(1, 1, new byte[] {-1, -1, -1, -1});

    private final Library library;
    private final SceneReader reader;
    private String cachedPath = "";
    private List<Scene> cachedScenes = List.of();

    /** The context with the findings about the cached models. */
    private ReadContext cachedContext;

    ModelLoader(Library library, AssetContext relatedFiles) {
        this.library = library;
        this.reader = new SceneReader(ConvertOptions.DEFAULT.withQuadCentres(true), relatedFiles).withStages();
        this.cachedContext = library.context();
    }

    private List<Scene> loadScenes(String path) throws IOException {
        if (!path.equals(cachedPath)) {
            cachedPath = "";
            cachedContext = library.context();
            Asset asset = library.find(path).unwrapped(cachedContext);
            cachedScenes = reader.read(asset, cachedContext);
            cachedPath = path;
        }
        return cachedScenes;
    }

    /**
     * Returns each model of a file as a GLB without clips, the facts about its textures and clips, and the findings
     * about the file.
     */
    Reply readScenes(String path) throws IOException {
        JsonWriter json = JsonWriter.compact().beginObject().name("path").string(path);
        json.name("scenes").beginArray();
        List<byte[]> parts = new ArrayList<>();
        for (Scene scene : loadScenes(path)) {
            json.beginObject().name("name").string(scene.name());
            writeTextures(json, scene.textures());
            writeClips(json, scene.clips());
            json.name("variants")
                    .value(scene.variants().stream().map(Variant::name).toList());
            json.field("extras", scene.extras()).endObject();
            parts.add(toGlb(scene.withClips(List.of())));
        }
        json.endArray();
        FindingsJson.writeFindings(json, cachedContext.findings().toList());
        return new Reply(json.endObject().toString(), parts);
    }

    private static void writeTextures(JsonWriter json, List<Texture> textures) {
        json.name("textures").beginArray();
        for (Texture texture : textures) {
            json.beginObject().name("name").string(texture.name());
            json.name("width").number(texture.image().width());
            json.name("height").number(texture.image().height());
            texture.indexedImage()
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
            json.field("extras", removeNestedValues(clip.extras())).endObject();
        }
        json.endArray();
    }

    /** Returns the extras without lists and objects, which may be long. */
    private static Map<String, Object> removeNestedValues(Extras extras) {
        Map<String, Object> values = new LinkedHashMap<>(extras.values());
        values.values().removeIf(value -> value instanceof Extras || value instanceof List<?>);
        return values;
    }

    /**
     * Returns one clip of a model as a GLB. The viewer uses only the clip in it, so its textures become single pixels.
     */
    Reply readClip(String path, int sceneIndex, int clipIndex) throws IOException {
        Scene scene = requireElement(loadScenes(path), sceneIndex, path, "model");
        List<Texture> placeholderTextures = scene.textures().stream()
                .map(texture -> new Texture(texture.name(), PLACEHOLDER_IMAGE, Optional.empty(), Extras.NONE))
                .toList();
        Scene sceneWithClip = new Scene(
                scene.name(),
                scene.nodes(),
                scene.meshes(),
                scene.materials(),
                placeholderTextures,
                scene.skins(),
                List.of(requireElement(scene.clips(), clipIndex, path, "animation")),
                scene.cameras(),
                scene.lights(),
                scene.variants(),
                scene.extras());
        return Reply.of("{}", toGlb(sceneWithClip));
    }

    /**
     * Returns the element at an index.
     *
     * @param path the path of the file, for the message
     * @param description what the elements are, for the message
     * @throws FormatException UNSUPPORTED if there is no element with the index
     */
    private static <T> T requireElement(List<T> elements, int index, String path, String description) {
        if (index < 0 || index >= elements.size()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(path, 0),
                    "%s index %d is out of range: the file has %d",
                    description,
                    index,
                    elements.size());
        }
        return elements.get(index);
    }

    private static byte[] toGlb(Scene scene) {
        return new GlbExporter()
                .export(scene, "model", ExportOptions.DEFAULT.withKeptBlend(true))
                .getFirst()
                .data();
    }

    /** Returns the pixels of a model's texture as R, G, B, A bytes. */
    Reply readTexture(String path, int sceneIndex, int textureIndex) throws IOException {
        Scene scene = requireElement(loadScenes(path), sceneIndex, path, "model");
        return toImageReply(
                requireElement(scene.textures(), textureIndex, path, "texture").image());
    }

    /** Returns a reply with the size of an image, and its pixels as R, G, B, A bytes. */
    static Reply toImageReply(Image image) {
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("width").number(image.width()).name("height").number(image.height());
        return Reply.of(json.endObject(), image.rgba());
    }

    /**
     * Returns an image of the first model of a file, as {@code shuriken thumb} draws it. The reply is an empty object
     * if the file has no model.
     *
     * @param sideLength the width and height of the image in pixels
     */
    Reply drawThumbnail(String path, int sideLength) throws IOException {
        ReadContext context = library.context();
        Asset asset = library.find(path).unwrapped(context);
        List<Scene> scenes = path.equals(cachedPath) ? cachedScenes : reader.read(asset, context);
        if (scenes.isEmpty()) {
            return Reply.of("{}");
        }
        RenderOptions options =
                RenderOptions.DEFAULT.withSize(sideLength, sideLength).withBackground(RenderOptions.TRANSPARENT);
        Scene firstScene = scenes.getFirst();
        return toImageReply(Renderer.render(firstScene, AngleFinder.find(firstScene, options, context), context));
    }
}
