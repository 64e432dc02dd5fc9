package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.Conversion;
import shuriken.batch.ConversionOptions;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Extras;
import shuriken.transform.Profile;

/** Converts files to formats for other programs. The results have the same bytes as with {@code shuriken convert}. */
final class FileExporter {
    private static final String PNG_FORMAT = "png";

    private final Library library;
    private final SceneReader reader;
    private final String generator;
    private final List<Exporter> exporters;

    /**
     * Creates an exporter for the files of a session.
     *
     * @param exporters the exporters of models. If none has the chosen format, as for PNG, the first one is used
     */
    FileExporter(Session session, List<Exporter> exporters) {
        this.library = session.library();
        this.reader = new SceneReader(ConvertOptions.DEFAULT.withQuadCentres(true), session.resolver()).withStages();
        this.generator = session.options().generator();
        this.exporters = exporters;
    }

    /**
     * Converts a file.
     *
     * @param formatName the name of the format, which is a value of {@code convert --to}
     */
    Reply convert(String path, String formatName) throws IOException {
        Asset asset = library.find(path);
        ExportOptions exportOptions = new ExportOptions(generator, /* separateTextures= */ false, Extras.NONE);
        boolean exportsOnlyTextures = formatName.equals(PNG_FORMAT);
        ConversionOptions options = new ConversionOptions(
                findExporter(formatName),
                exportOptions,
                /* writesMips= */ false, // Without mip levels.
                ConversionOptions.Clips.ALL,
                /* writesAllPalettes= */ false, // One palette for each texture.
                /* writesClipsJson= */ false, // Without a JSON file of clips.
                exportsOnlyTextures,
                /* showsAngles= */ false, // Bump maps become normals.
                /* assemblesStages= */ true, // Stages include the models of other files.
                Profile.DEFAULT);
        Conversion conversion = new AssetConverter(reader, options).convert(asset.withOptions(library.readOptions()));
        JsonWriter json = JsonWriter.compact().beginObject().name("files").beginArray();
        List<byte[]> parts = new ArrayList<>();
        for (Output output : conversion.outputs()) {
            for (OutputFile file : output.files()) {
                json.beginObject().field("folders", output.folders());
                json.name("name").string(file.name()).endObject();
                parts.add(file.data());
            }
        }
        json.endArray();
        FindingsJson.writeFindings(json, conversion.diagnostics());
        return new Reply(json.endObject().toString(), parts);
    }

    private Exporter findExporter(String formatName) {
        for (Exporter exporter : exporters) {
            if (exporter.id().equals(formatName)) {
                return exporter;
            }
        }
        return exporters.getFirst();
    }
}
