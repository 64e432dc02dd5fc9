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
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
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
import shuriken.view.EditHistory.FileEdit;

/**
 * The edits that write a changed model back into its file, as with {@code import --into}.
 *
 * @param result the bytes of the changed model, and the report about the changes
 * @param fileEdits the edits of all changed files, including texture and motion files
 * @param isIdentical whether the model keeps its bytes
 */
record ModelEdit(WriteBackResult result, List<FileEdit> fileEdits, boolean isIdentical) {
    /** The index of the question's argument that says whether to apply the edit. */
    private static final int APPLIES_ARGUMENT_INDEX = 2;

    /** The index of the first argument of the question that names an {@link EditCategory} to keep. */
    private static final int FIRST_CATEGORY_ARGUMENT_INDEX = 3;

    /** Returns whether a page wants to apply an edit, rather than only to see the report. */
    static boolean isApplied(Question question) {
        return question.flag(APPLIES_ARGUMENT_INDEX);
    }

    /**
     * Imports a scene.
     *
     * @param question the question. Its arguments are the path of the original, the name of the scene's file, whether
     *     to apply the edit, and the {@link EditCategory}s to keep. Its blob is the scene's file
     */
    static ModelEdit importScene(Question question, Session session, ReadContext context) throws IOException {
        String path = question.path();
        String sceneFileName = question.text(1);
        Asset original = session.library().find(path).unwrapped(context);
        Scene editedScene = Importer.load(question.blob(), sceneFileName, file -> Optional.empty(), context);
        Set<EditCategory> unchangedCategories = EnumSet.noneOf(EditCategory.class);
        for (String categoryName : question.arguments()
                .subList(FIRST_CATEGORY_ARGUMENT_INDEX, question.arguments().size())) {
            unchangedCategories.add(EditCategory.valueOf(categoryName.toUpperCase(Locale.ROOT)));
        }
        WriteBackResult result = Importer.writeInto(
                original,
                editedScene,
                unchangedCategories,
                ConvertOptions.DEFAULT,
                session.resolver(),
                new SourceLocation(sceneFileName, 0),
                context);
        byte[] originalBytes = original.data().bytes("file", Math.toIntExact(original.size()));
        boolean isIdentical = Arrays.equals(originalBytes, result.bytes());
        ModelEdit edit = new ModelEdit(result, createFileEdits(path, result, session, context), isIdentical);
        if (!isIdentical) {
            reportLintFindings(result.bytes(), original.fileName(), context);
        }
        return edit;
    }

    /** Reports what exceeds the limits of the format. */
    private static void reportLintFindings(byte[] file, String fileName, ReadContext context) {
        Asset asset = Asset.of(file, fileName);
        if (asset.format().isPresent()) {
            Lint.check(asset.read(context.forTrial()), Optional.empty(), new SourceLocation(fileName, 0), context);
        }
    }

    /**
     * Returns the edits of all files: containers with new textures, then the model, then other files that are replaced
     * or added.
     */
    private static List<FileEdit> createFileEdits(
            String path, WriteBackResult result, Session session, ReadContext context) throws IOException {
        OverlayFileSource editedFiles = session.editedFiles();
        String filePath = editedFiles.findFilePath(path);
        byte[] modelBytes = ContainerEditor.toStoredForm(session.library().find(path), result.bytes(), context);
        FileEdit modelEdit =
                new FileEdit(filePath, new ContainerEdit.Replace(MemberPath.innerPath(filePath, path), modelBytes));
        List<FileEdit> containerEdits = new ArrayList<>();
        List<FileEdit> otherEdits = new ArrayList<>();
        Map<String, String> origins = result.report().originPaths();
        String folderPrefix = path.substring(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
        for (Map.Entry<String, byte[]> relatedFile : result.report().files().entrySet()) {
            String name = SafeName.part(relatedFile.getKey());
            // The path of the unchanged file; empty for a new file.
            String origin = origins.getOrDefault(relatedFile.getKey(), "");
            boolean isContainer = !path.equals(filePath) && name.equals(FileSource.name(filePath)) && origin.isEmpty();
            String newPath = isContainer ? filePath : folderPrefix + name;
            String targetPath = origin.isEmpty() ? newPath : origin;
            String targetFile = editedFiles.findFilePath(targetPath);
            String innerPath = MemberPath.innerPath(targetFile, targetPath);
            if (targetFile.equals(filePath) && innerPath.isEmpty()) {
                // Textures in the same container were edited, so this file is the container with the new textures.
                containerEdits.add(
                        new FileEdit(filePath, new ContainerEdit.Replace(/* path= */ "", relatedFile.getValue())));
                continue;
            }
            boolean isReplaced = !origin.isEmpty() || (innerPath.isEmpty() && editedFiles.isFile(targetFile));
            otherEdits.add(new FileEdit(
                    targetFile,
                    isReplaced
                            ? new ContainerEdit.Replace(innerPath, relatedFile.getValue())
                            : new ContainerEdit.Add(innerPath, relatedFile.getValue())));
        }
        List<FileEdit> allEdits = new ArrayList<>(containerEdits);
        allEdits.add(modelEdit);
        allEdits.addAll(otherEdits);
        return allEdits;
    }

    /** Returns the report without applying an edit. */
    Reply createReport(ReadContext context) {
        JsonWriter json = JsonWriter.compact().beginObject();
        writeReport(json);
        FindingsJson.writeFindings(json, context.findings().toList());
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
    static Reply exportForEditing(String path, Session session) throws IOException {
        ReadContext context = session.library().context();
        ExportOptions exportOptions =
                new ExportOptions(session.options().generator(), /* separateTextures= */ false, Extras.NONE);
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, session.resolver());
        Conversion conversion = EditConversion.convert(
                session.library().find(path), reader, ConvertOptions.DEFAULT, exportOptions, context);
        JsonWriter json = JsonWriter.compact().beginObject().name("files").beginArray();
        List<byte[]> parts = new ArrayList<>();
        for (Output output : conversion.outputs()) {
            for (OutputFile file : output.files()) {
                json.beginObject().field("folders", output.folders());
                json.name("name").string(file.name()).endObject();
                parts.add(file.data());
            }
        }
        FindingsJson.writeFindings(json.endArray(), conversion.diagnostics());
        return new Reply(json.endObject().toString(), parts);
    }
}
