package shuriken.describe;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.diag.Diagnostic;
import shuriken.format.AnimationInfo;
import shuriken.format.EntryInfo;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.format.TextureInfo;

/**
 * The public JSON form of an {@link AssetInfo}: one object on one line. A list that would be empty is left out. Floats
 * are printed so that they read back to the same 32 bits. See {@code docs/info-json.md}.
 */
public final class InfoJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;

    private InfoJson(JsonGenerator json) {
        this.json = json;
    }

    /** The object, without a line's end. */
    public static String line(AssetInfo info) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            new InfoJson(generator).write(info);
        } catch (IOException e) {
            throw new UncheckedIOException("a string takes all text", e);
        }
        return text.toString();
    }

    /** Findings as the field {@code diagnostics} of an object that is being written; no field if there are none. */
    public static void diagnostics(JsonGenerator json, List<Diagnostic> found) throws IOException {
        new InfoJson(json).list("diagnostics", found, InfoJson::diagnostic);
    }

    private void write(AssetInfo info) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", info.path());
        textOrNull("format", info.format().orElse(""));
        json.writeNumberField("size", info.size());
        json.writeStringField("sha256", info.sha256());
        list("models", info.description().models(), InfoJson::model);
        list("animations", info.description().animations(), InfoJson::animation);
        list("textures", info.description().textures(), InfoJson::texture);
        if (info.description().scene().isPresent()) {
            scene(info.description().scene().get());
        }
        list("entries", info.description().entries(), InfoJson::entry);
        list("diagnostics", info.diagnostics(), InfoJson::diagnostic);
        json.writeEndObject();
    }

    private void scene(SceneInfo scene) throws IOException {
        json.writeObjectFieldStart("scene");
        json.writeNumberField("sections", scene.sections());
        json.writeNumberField("staticModels", scene.staticModels());
        json.writeNumberField("animatedModels", scene.animatedModels());
        json.writeNumberField("collisionMeshes", scene.collisionMeshes());
        json.writeEndObject();
    }

    private void model(ModelInfo model) throws IOException {
        json.writeStringField("name", model.name());
        json.writeStringField("kind", model.kind());
        json.writeNumberField("nodes", model.nodes());
        json.writeNumberField("nodesWithMesh", model.nodesWithMesh());
        json.writeNumberField("vertices", model.vertices());
        json.writeNumberField("triangles", model.triangles());
        json.writeNumberField("degenerateTriangles", model.degenerateTriangles());
        json.writeNumberField("weightedVertices", model.weightedVertices());
        json.writeNumberField("maxInfluences", model.maxInfluences());
        json.writeNumberField("materials", model.materials());
        names("textures", model.textures());
        boundingBox(model.boundingBox());
        if (!model.chunks().isEmpty()) {
            json.writeObjectFieldStart("chunks");
            for (Map.Entry<String, Map<String, Integer>> kind : model.chunks().entrySet()) {
                counts(kind.getKey(), kind.getValue());
            }
            json.writeEndObject();
        }
        names("nodeNames", model.nodeNames());
        if (!model.header().isEmpty()) {
            counts("header", model.header());
        }
    }

    private void boundingBox(float[] box) throws IOException {
        if (box.length == 0) {
            json.writeNullField("boundingBox");
            return;
        }
        json.writeArrayFieldStart("boundingBox");
        for (int corner = 0; corner < 6; corner += 3) {
            json.writeStartArray();
            for (int axis = 0; axis < 3; axis++) {
                number(box[corner + axis]);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void animation(AnimationInfo animation) throws IOException {
        json.writeStringField("name", animation.name());
        json.writeStringField("kind", animation.kind());
        json.writeNumberField("frames", animation.frames());
        json.writeFieldName("framesPerSecond");
        number(animation.framesPerSecond());
        json.writeStringField("interpolation", animation.interpolation());
        json.writeNumberField("tracks", animation.tracks());
        counts("keys", animation.keys());
    }

    private void texture(TextureInfo texture) throws IOException {
        json.writeStringField("name", texture.name());
        json.writeNumberField("width", texture.width());
        json.writeNumberField("height", texture.height());
        json.writeStringField("pixelFormat", texture.pixelFormat());
        json.writeStringField("dataFormat", texture.dataFormat());
        json.writeNumberField("mipLevels", texture.mipLevels());
        json.writeNumberField("globalIndex", texture.globalIndex());
        textOrNull("palette", texture.palette());
        textOrNull("rgbaSha256", texture.rgbaSha256());
    }

    private void entry(EntryInfo entry) throws IOException {
        json.writeStringField("name", entry.name());
        json.writeNumberField("offset", entry.offset());
        json.writeNumberField("storedSize", entry.storedSize());
        json.writeNumberField("size", entry.size());
        json.writeStringField("compression", entry.compression());
        json.writeStringField("sha256", entry.sha256());
    }

    private void diagnostic(Diagnostic found) throws IOException {
        json.writeStringField("severity", found.severity().name().toLowerCase(Locale.ROOT));
        json.writeStringField("code", found.code().name());
        json.writeStringField("path", found.site().path());
        json.writeNumberField("offset", found.site().offset());
        json.writeStringField("message", found.message());
    }

    /** Not-a-number and the infinities have no JSON form. */
    private void number(float value) throws IOException {
        if (Float.isFinite(value)) {
            json.writeNumber(Float.toString(value));
        } else {
            json.writeNull();
        }
    }

    private void textOrNull(String name, String text) throws IOException {
        if (text.isEmpty()) {
            json.writeNullField(name);
        } else {
            json.writeStringField(name, text);
        }
    }

    private void counts(String name, Map<String, Integer> counts) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            json.writeNumberField(count.getKey(), count.getValue());
        }
        json.writeEndObject();
    }

    private void names(String name, List<String> names) throws IOException {
        if (!names.isEmpty()) {
            json.writeArrayFieldStart(name);
            for (String each : names) {
                json.writeString(each);
            }
            json.writeEndArray();
        }
    }

    private <T> void list(String name, List<T> items, Item<T> item) throws IOException {
        if (!items.isEmpty()) {
            json.writeArrayFieldStart(name);
            for (T each : items) {
                json.writeStartObject();
                item.write(this, each);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private interface Item<T> {
        void write(InfoJson json, T item) throws IOException;
    }
}
