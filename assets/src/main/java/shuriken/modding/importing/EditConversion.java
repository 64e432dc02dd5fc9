package shuriken.modding.importing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.scene.EditScene;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.json.JsonWriter;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/**
 * Converts models to GLB files that can be edited and written back into the game file. The extras of the scene record
 * the facts that are needed for this, such as the options of the conversion.
 */
public final class EditConversion {
    /** The key in the extras of a scene for the index of the scene's model in the file. */
    public static final String MODEL_INDEX_KEY = "model";

    /** The key for the name of the file that the scene was made from. */
    static final String SOURCE_KEY = "source";

    /** The key for the SHA-256 hash of that file. */
    static final String CHECKSUM_KEY = "sha256";

    /** The key for the names of the textures of the scene. */
    static final String TEXTURES_KEY = "textures";

    /** The key for the clips of the scene by their names. */
    static final String CLIPS_KEY = "clips";

    private EditConversion() {}

    /**
     * Converts each model of a file to a GLB file with all its clips, and a JSON file of the recorded facts.
     *
     * @throws FormatException if the file has nothing that can be converted
     */
    public static Conversion convert(
            Asset file, SceneReader reader, ConvertOptions options, ExportOptions export, ReadContext context) {
        return convert(file, reader, options, export, List.of(), context);
    }

    /**
     * Converts each model of a file to a GLB file, and a JSON file of the recorded facts.
     *
     * @param file the file, which may be a compressed stream
     * @param clipNames the names of the clips that the GLB contains. It contains all clips if the list is empty, and
     *     none if "none" is the only name. The original keeps the other clips when the GLB is imported
     * @throws FormatException if the file has nothing that can be converted, or if it has clips, but no clip with one
     *     of these names
     */
    public static Conversion convert(
            Asset file,
            SceneReader reader,
            ConvertOptions options,
            ExportOptions export,
            List<String> clipNames,
            ReadContext context) {
        Asset asset = file.unwrapped(context);
        List<Scene> scenes = reader.forEditing().read(asset, context);
        List<Clip> allClips =
                scenes.stream().flatMap(scene -> scene.clips().stream()).toList();
        List<Clip> chosenClips = allClips.isEmpty()
                ? List.of()
                : ClipChoice.choose(allClips, clipNames, asset.data().locationAt(0));
        Set<String> chosenNames = chosenClips.stream().map(Clip::name).collect(Collectors.toSet());
        List<Output> outputs = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Scene scene = scenes.get(i);
            String name = scenes.size() > 1 ? scene.name() : asset.stem();
            String stem = SafeName.part(name);
            List<Clip> clips = scene.clips().stream()
                    .filter(clip -> chosenNames.contains(clip.name()))
                    .toList();
            List<String> omittedClipNames = scene.clips().stream()
                    .map(Clip::name)
                    .filter(clip -> !chosenNames.contains(clip))
                    .toList();
            Extras completeFacts = collectFacts(asset, scene, i, options);
            Extras facts = omittedClipNames.isEmpty()
                    ? completeFacts
                    : completeFacts.with(EditScene.OMITTED_CLIPS_KEY, omittedClipNames);
            Scene exported = scene.withClips(clips);
            List<OutputFile> files =
                    new ArrayList<>(EditScene.exportGlb(exported, facts, stem, export.withProvenance(Extras.NONE)));
            files.add(new OutputFile(stem + ".edit.json", writeJson(scene, facts)));
            List<String> folders = scenes.size() > 1 ? List.of(asset.stem()) : List.of();
            outputs.add(new Output(folders, name, files, OutputCounts.ofScene(exported)));
        }
        return new Conversion(outputs, context.findings().toList());
    }

    /** Returns the facts that are needed to write the edited scene back. They become extras of the scene. */
    private static Extras collectFacts(Asset asset, Scene scene, int modelIndex, ConvertOptions options) {
        Extras profile = Extras.NONE
                .with("uvUnit", options.uvUnit())
                .with("scale", options.scale())
                .with("fps", options.framesPerSecond())
                .with("rotationOrder", options.rotationOrder().name())
                .with("fans", options.polygonsAsFans())
                .with(
                        "layers",
                        options.stage().contentKinds().stream()
                                .map(Enum::name)
                                .sorted()
                                .toList())
                .with(
                        "quirks",
                        options.quirks().stream().map(Enum::name).sorted().toList());
        Extras clips = Extras.NONE;
        for (Clip clip : scene.clips()) {
            clips = clips.with(
                    clip.name(), Extras.NONE.with("fps", clip.framesPerSecond()).with("duration", clip.duration()));
        }
        return Extras.NONE
                .with(SOURCE_KEY, asset.fileName())
                .with(CHECKSUM_KEY, asset.sha256())
                .with("format", asset.format().map(format -> format.info().id()).orElse(""))
                .with(MODEL_INDEX_KEY, modelIndex)
                .with("profile", profile)
                .with(TEXTURES_KEY, EditFacts.textureNames(scene))
                .with(CLIPS_KEY, clips);
    }

    /** Returns the facts as JSON, followed by the names of nodes and materials. */
    private static byte[] writeJson(Scene scene, Extras facts) {
        List<String> nodes = scene.nodes().stream().map(node -> node.name()).toList();
        List<String> materials =
                scene.materials().stream().map(material -> material.name()).toList();
        JsonWriter json = JsonWriter.readable().beginObject();
        facts.with("nodes", nodes).with("materials", materials).values().forEach(json::field);
        return json.endObject().toString().getBytes(StandardCharsets.UTF_8);
    }
}
