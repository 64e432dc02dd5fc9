package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport;
import shuriken.edit.WriteBackResult;
import shuriken.inspect.lint.Lint;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.io.FileSource;
import shuriken.io.support.SafeName;
import shuriken.json.JsonWriter;
import shuriken.modding.importing.EditConversion;
import shuriken.modding.importing.Importer;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.view.Workbench.FileEdit;

/**
 * The edits that write a changed model back into its file, as {@code import --into} does.
 *
 * @param result the changed model and the report about its parts
 * @param fileEdits the edits of all changed files
 * @param isIdentical whether the model keeps its bytes
 */
record ModelEdit(WriteBackResult result, List<FileEdit> fileEdits, boolean isIdentical) {
    /**
     * Imports a scene.
     *
     * @param question the question. Its arguments are the path of the original, the name of the scene's file, whether
     *     to apply the edit, and the {@link EditPart}s to keep. Its blob is the scene's file
     */
    static ModelEdit importScene(Question question, Session session, ReadContext context) throws IOException {
        String path = question.text(0);
        String name = question.text(1);
        Asset original = session.library().find(path).unwrapped(context);
        Scene scene = Importer.load(question.blob(), name, file -> Optional.empty(), context);
        Set<EditPart> keptParts = EnumSet.noneOf(EditPart.class);
        for (String part : question.texts().subList(3, question.texts().size())) {
            keptParts.add(EditPart.valueOf(part.toUpperCase(Locale.ROOT)));
        }
        WriteBackResult result = Importer.writeInto(
                original,
                scene,
                keptParts,
                ConvertOptions.DEFAULT,
                session.resolver(),
                new SourceLocation(name, 0),
                context);
        byte[] originalBytes = original.data().bytes("file", Math.toIntExact(original.size()));
        boolean isIdentical = Arrays.equals(originalBytes, result.bytes());
        ModelEdit edit = new ModelEdit(result, createFileEdits(path, result, session, context), isIdentical);
        if (!isIdentical) {
            lint(result.bytes(), original.fileName(), context);
        }
        return edit;
    }

    private static void lint(byte[] file, String name, ReadContext context) {
        Asset asset = Asset.of(file, name);
        if (asset.format().isPresent()) {
            Lint.check(asset.read(context.forTrial()), Optional.empty(), new SourceLocation(name, 0), context);
        }
    }

    /**
     * Returns the edits of all files: containers with new textures, then the model, then other files that are replaced
     * or added.
     */
    private static List<FileEdit> createFileEdits(
            String path, WriteBackResult result, Session session, ReadContext context) throws IOException {
        EditedFileSource editedFiles = session.editedFiles();
        String file = editedFiles.fileOf(path);
        byte[] stored = ContainerEditor.toStoredForm(session.library().find(path), result.bytes(), context);
        FileEdit model = new FileEdit(file, new ContainerEdit.Replace(MemberPath.inside(file, path), stored));
        List<FileEdit> containers = new ArrayList<>();
        List<FileEdit> otherEdits = new ArrayList<>();
        Map<String, String> origins = result.report().origins();
        String folder = path.substring(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
        for (Map.Entry<String, byte[]> other : result.report().files().entrySet()) {
            String name = SafeName.part(other.getKey());
            // The path from which the original file was read; empty for a new file.
            String origin = origins.getOrDefault(other.getKey(), "");
            boolean isContainer = !path.equals(file) && name.equals(FileSource.name(file)) && origin.isEmpty();
            String target = isContainer ? file : origin.isEmpty() ? folder + name : origin;
            String targetFile = editedFiles.fileOf(target);
            String inner = MemberPath.inside(targetFile, target);
            if (targetFile.equals(file) && inner.isEmpty()) {
                // Textures in the same container were edited, so this file is the container with the new textures.
                containers.add(new FileEdit(file, new ContainerEdit.Replace("", other.getValue())));
                continue;
            }
            boolean isReplaced = !origin.isEmpty() || inner.isEmpty() && editedFiles.isFile(targetFile);
            otherEdits.add(new FileEdit(
                    targetFile,
                    isReplaced
                            ? new ContainerEdit.Replace(inner, other.getValue())
                            : new ContainerEdit.Add(inner, other.getValue())));
        }
        List<FileEdit> allEdits = new ArrayList<>(containers);
        allEdits.add(model);
        allEdits.addAll(otherEdits);
        return allEdits;
    }

    /** Returns only the report; no edit is applied. */
    Reply reply(ReadContext context) {
        JsonWriter json = JsonWriter.compact().beginObject();
        writeReport(json);
        Findings.write(json, context.findings().toList());
        return Reply.of(json.endObject());
    }

    /** Writes the fields of the report. */
    void writeReport(JsonWriter json) {
        json.name("identical").value(isIdentical);
        json.name("otherFiles").number(fileEdits.size() - 1);
        json.name("deviation").number(result.deviation());
        json.name("parts").beginArray();
        for (EditReport.Line line : result.report().lines()) {
            json.beginObject().name("change").string(line.change().label());
            json.name("kind").string(line.kind()).name("name").string(line.name());
            json.name("description").string(line.description()).endObject();
        }
        json.endArray();
    }

    /** Exports the GLB files of {@code convert --edit}, which can be imported into the original after editing. */
    static Reply export(String path, Session session) throws IOException {
        ReadContext context = session.library().context();
        ExportOptions export = new ExportOptions(session.options().generator(), false, Extras.NONE);
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, session.resolver());
        var conversion =
                EditConversion.convert(session.library().find(path), reader, ConvertOptions.DEFAULT, export, context);
        JsonWriter json = JsonWriter.compact().beginObject().name("files").beginArray();
        List<byte[]> parts = new ArrayList<>();
        for (Output output : conversion.outputs()) {
            for (OutputFile file : output.files()) {
                json.beginObject().field("folders", output.folders());
                json.name("name").string(file.name()).endObject();
                parts.add(file.data());
            }
        }
        Findings.write(json.endArray(), conversion.diagnostics());
        return new Reply(json.endObject().toString(), parts);
    }
}
