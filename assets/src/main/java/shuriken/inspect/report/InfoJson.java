package shuriken.inspect.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.format.AnimationInfo;
import shuriken.format.EntryInfo;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.AssetInfo;
import shuriken.json.JsonWriter;

/**
 * Writes an {@link AssetInfo} as JSON: one object on one line. Empty lists are omitted. Floats are printed so that
 * parsing them restores the same 32 bits. See {@code docs/reference/info-json.md}.
 */
public final class InfoJson {
    private final JsonWriter json;

    private InfoJson(JsonWriter json) {
        this.json = json;
    }

    /** Returns the object, without a line break. */
    public static String toLine(AssetInfo info) {
        JsonWriter json = JsonWriter.compact();
        new InfoJson(json).write(info);
        return json.toString();
    }

    /** Writes diagnostics as the field {@code diagnostics} of an object, unless the list is empty. */
    public static void writeDiagnostics(JsonWriter json, List<Diagnostic> diagnostics) {
        new InfoJson(json).writeList("diagnostics", diagnostics, InfoJson::writeDiagnostic);
    }

    private void write(AssetInfo info) {
        json.beginObject();
        json.name("path").string(info.path());
        writeTextOrNull("format", info.formatId().orElse(""));
        json.name("size").number(info.size());
        json.name("sha256").string(info.sha256());
        if (info.description().title().isPresent()) {
            json.name("title").string(info.description().title().get());
        }
        writeList("models", info.description().models(), InfoJson::writeModel);
        writeList("animations", info.description().animations(), InfoJson::writeAnimation);
        writeList("textures", info.description().textures(), InfoJson::writeTexture);
        if (info.description().scene().isPresent()) {
            writeScene(info.description().scene().get());
        }
        writeList("entries", info.description().entries(), InfoJson::writeEntry);
        writeList("diagnostics", info.diagnostics(), InfoJson::writeDiagnostic);
        json.endObject();
    }

    /** Writes the counts of a scene. Models count once for each instance. */
    private void writeScene(SceneInfo scene) {
        json.name("scene").beginObject();
        json.name("sections").number(scene.sectionCount());
        json.name("staticModels").number(scene.staticInstanceCount());
        json.name("animatedModels").number(scene.animatedInstanceCount());
        json.name("collisionMeshes").number(scene.collisionMeshCount());
        json.endObject();
    }

    private void writeModel(ModelInfo model) {
        json.name("name").string(model.name());
        json.name("kind").string(model.kind());
        json.name("nodes").number(model.nodeCount());
        json.name("nodesWithMesh").number(model.meshNodeCount());
        json.name("vertices").number(model.vertexCount());
        json.name("triangles").number(model.triangleCount());
        json.name("degenerateTriangles").number(model.degenerateTriangleCount());
        json.name("weightedVertices").number(model.weightedVertexCount());
        json.name("maxInfluences").number(model.maxInfluences());
        json.name("materials").number(model.materialCount());
        writeNames("textures", model.textureNames());
        writeBoundingBox(model.boundingBox());
        if (!model.chunkCounts().isEmpty()) {
            json.name("chunks").beginObject();
            for (Map.Entry<String, Map<String, Integer>> kind :
                    model.chunkCounts().entrySet()) {
                writeCounts(kind.getKey(), kind.getValue());
            }
            json.endObject();
        }
        writeNames("nodeNames", model.nodeNames());
        // The counts that the header of the file states, which can differ from the counts above.
        if (!model.headerCounts().isEmpty()) {
            writeCounts("header", model.headerCounts());
        }
    }

    private void writeBoundingBox(float[] box) {
        if (box.length == 0) {
            json.name("boundingBox").nullValue();
            return;
        }
        json.name("boundingBox").beginArray();
        for (int cornerOffset = 0; cornerOffset < 6; cornerOffset += 3) {
            json.beginArray();
            for (int axis = 0; axis < 3; axis++) {
                writeNumber(box[cornerOffset + axis]);
            }
            json.endArray();
        }
        json.endArray();
    }

    private void writeAnimation(AnimationInfo animation) {
        json.name("name").string(animation.name());
        json.name("kind").string(animation.kind());
        json.name("frames").number(animation.frameCount());
        json.name("framesPerSecond");
        writeNumber(animation.framesPerSecond());
        json.name("interpolation").string(animation.interpolation());
        json.name("tracks").number(animation.trackCount());
        writeCounts("keys", animation.keyCounts());
    }

    private void writeTexture(TextureInfo texture) {
        json.name("name").string(texture.name());
        json.name("width").number(texture.width());
        json.name("height").number(texture.height());
        json.name("pixelFormat").string(texture.pixelFormat());
        json.name("dataFormat").string(texture.dataFormat());
        json.name("mipLevels").number(texture.mipLevelCount());
        json.name("globalIndex").number(texture.globalIndex());
        writeTextOrNull("palette", texture.paletteName());
        writeTextOrNull("rgbaSha256", texture.rgbaSha256());
    }

    private void writeEntry(EntryInfo entry) {
        json.name("name").string(entry.name());
        json.name("offset").number(entry.offset());
        json.name("storedSize").number(entry.storedSize());
        json.name("size").number(entry.size());
        json.name("compression").string(entry.compression());
        json.name("sha256").string(entry.sha256());
    }

    private void writeDiagnostic(Diagnostic diagnostic) {
        json.name("severity").string(diagnostic.severity().name().toLowerCase(Locale.ROOT));
        json.name("code").string(diagnostic.code().name());
        json.name("path").string(diagnostic.location().path());
        json.name("offset").number(diagnostic.location().offset());
        json.name("message").string(diagnostic.message());
    }

    /** Writes a number, or {@code null} for NaN and the infinities, because JSON has no numbers for them. */
    private void writeNumber(float value) {
        if (Float.isFinite(value)) {
            json.number(value);
        } else {
            json.nullValue();
        }
    }

    private void writeTextOrNull(String name, String text) {
        json.name(name).optional(Optional.of(text).filter(item -> !item.isEmpty()));
    }

    private void writeCounts(String name, Map<String, Integer> counts) {
        json.name(name).value(counts);
    }

    private void writeNames(String name, List<String> names) {
        json.field(name, names);
    }

    private <T> void writeList(String name, List<T> items, ItemWriter<T> writer) {
        if (!items.isEmpty()) {
            json.name(name).beginArray();
            for (T element : items) {
                json.beginObject();
                writer.write(this, element);
                json.endObject();
            }
            json.endArray();
        }
    }

    private interface ItemWriter<T> {
        void write(InfoJson json, T item);
    }
}
