package shuriken.view;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.modding.members.ContainerEdit;

/**
 * Keeps the unsaved edits of a page as steps, which can be undone and redone. The results of edits are the same as on
 * the command line. After an edit, all other answers of the session are about the edited files.
 */
final class EditHistory implements SessionExtension {
    /** The steps that can be undone and redone. The first one has no edits. */
    private final List<Step> steps = new ArrayList<>(List.of(new Step(Map.of(), List.of())));

    /** Answers the questions that are not about edits. */
    private final CompleteAnswers otherAnswers = new CompleteAnswers();

    private int currentStepIndex;

    /**
     * A step that can be undone.
     *
     * @param files the edited files after the step, by their paths
     * @param edits the edits of the step
     */
    private record Step(Map<String, EditedFile> files, List<FileEdit> edits) {}

    /**
     * An edit of a file.
     *
     * @param filePath the path of the file
     * @param edit the edit. Its path starts inside the file, and is empty for the file itself
     */
    record FileEdit(String filePath, ContainerEdit edit) {
        /** Returns whether the edit adds, removes or renames a file or member. */
        boolean changesNames() {
            return !(edit instanceof ContainerEdit.Replace);
        }

        /** Returns the path of the file or member that is edited. */
        String path() {
            return edit.path().isEmpty() ? filePath : filePath + "!" + edit.path();
        }

        /**
         * Returns whether the edit may change the content at a path. An edit may change the content of the edited
         * member, of its members, and of the containers that contain it. An edit that changes names may also change the
         * content at a number or at the new name, because these may refer to a different member afterwards.
         */
        boolean mayChange(String otherPath) {
            String editedPath = removeStreamSeparators(path());
            String comparedPath = removeStreamSeparators(otherPath);
            String containerPrefix = editedPath.substring(0, editedPath.lastIndexOf('!') + 1);
            if (MemberPath.isInFile(editedPath, comparedPath) || MemberPath.isInFile(comparedPath, editedPath)) {
                return true;
            }
            if (!changesNames() || !comparedPath.startsWith(containerPrefix)) {
                return false;
            }
            String memberName = MemberPath.firstMember(comparedPath.substring(containerPrefix.length()));
            return MemberPath.isMemberNumber(memberName)
                    || (edit instanceof ContainerEdit.Rename rename && memberName.equals(rename.newName()));
        }

        /**
         * Returns a path without the separators that compressed streams add: {@code a.prs!!b!} becomes {@code a.prs!b}.
         */
        private static String removeStreamSeparators(String path) {
            return path.replaceAll("!+", "!").replaceAll("!$", "");
        }
    }

    @Override
    public Reply answer(Question question, Session session) throws IOException {
        if (!question.name().startsWith("edit.")) {
            return otherAnswers.answer(question, session);
        }
        try {
            return answerEdit(question, session);
        } catch (IllegalArgumentException e) {
            return FindingsJson.createErrorReply(
                    "UNSUPPORTED", Optional.ofNullable(e.getMessage()).orElse("this edit is not possible"));
        }
    }

    private Reply answerEdit(Question question, Session session) throws IOException {
        return switch (question.name().substring("edit.".length())) {
            case "texture" -> editTexture(question, session);
            case "previewTexture" -> {
                ReadContext context = session.library().context();
                yield TextureEdit.encode(question, session, context).preview(session.textureReader(), context);
            }
            case "model" -> editModel(question, session);
            case "glb" -> ModelEdit.exportForEditing(question.path(), session);
            case "replace" ->
                apply(
                        session,
                        createFileEdit(question, session, path -> new ContainerEdit.Replace(path, question.blob())));
            case "add" -> addFile(question, session);
            case "remove" ->
                apply(
                        session,
                        createMemberEdit(
                                question,
                                session,
                                path -> new ContainerEdit.Remove(path, /* renumbers= */ question.flag(1))));
            case "rename" ->
                apply(
                        session,
                        createMemberEdit(
                                question,
                                session,
                                path -> new ContainerEdit.Rename(path, /* newName= */ question.text(1))));
            case "go" -> goToStep(/* stepIndex= */ question.number(0), session);
            case "changes" -> listChanges(session);
            case "build" ->
                SavedFile.build(question.path(), findEditedFile(question.path()), session)
                        .createReply();
            case "patch" ->
                SavedFile.build(question.path(), findEditedFile(question.path()), session)
                        .createPatch(/* formatName= */ question.text(1));
            case "hash" -> calculateHash(question.path(), session);
            default -> SessionExtension.NONE.answer(question, session);
        };
    }

    /**
     * Creates an edit of a file or member.
     *
     * @param createEdit creates the edit for the path inside the file
     */
    private FileEdit createFileEdit(Question question, Session session, Function<String, ContainerEdit> createEdit) {
        return createFileEdit(question.path(), session, createEdit);
    }

    private FileEdit createFileEdit(String path, Session session, Function<String, ContainerEdit> createEdit) {
        String filePath = session.editedFiles().findFilePath(path);
        return new FileEdit(filePath, createEdit.apply(MemberPath.innerPath(filePath, path)));
    }

    /**
     * Creates an edit of a member.
     *
     * @throws IllegalArgumentException if the path leads to a file outside of containers
     */
    private FileEdit createMemberEdit(Question question, Session session, Function<String, ContainerEdit> createEdit) {
        FileEdit fileEdit = createFileEdit(question, session, createEdit);
        if (fileEdit.edit.path().isEmpty()) {
            throw new IllegalArgumentException(
                    fileEdit.filePath + " is not in an archive; remove or rename it in its folder");
        }
        return fileEdit;
    }

    private Reply addFile(Question question, Session session) throws IOException {
        FileEdit fileEdit = createFileEdit(question, session, path -> new ContainerEdit.Add(path, question.blob()));
        if (fileEdit.edit.path().isEmpty() && session.editedFiles().isFile(fileEdit.filePath)) {
            throw new IllegalArgumentException("there is already a file " + fileEdit.filePath + ". Replace it instead");
        }
        return apply(session, fileEdit);
    }

    private Reply editTexture(Question question, Session session) throws IOException {
        ReadContext context = session.library().context();
        TextureEdit textureEdit = TextureEdit.encode(question, session, context);
        FileEdit edit = createFileEdit(
                textureEdit.path(),
                session,
                path -> new ContainerEdit.Replace(path, textureEdit.toStoredForm(context)));
        List<byte[]> parts =
                textureEdit.paletteFile().stream().map(OutputFile::data).toList();
        return apply(session, List.of(edit), context, parts, json -> {
            json.name("files").beginArray();
            textureEdit.paletteFile().ifPresent(palette -> json.string(palette.name()));
            json.endArray();
        });
    }

    /** Writes an edited model into its file. If the page does not apply the edit yet, only the report is returned. */
    private Reply editModel(Question question, Session session) throws IOException {
        ReadContext context = session.library().context();
        ModelEdit modelEdit = ModelEdit.importScene(question, session, context);
        return ModelEdit.isApplied(question)
                ? apply(session, modelEdit.fileEdits(), context, List.of(), modelEdit::writeReport)
                : modelEdit.createReport(context);
    }

    /** Applies an edit as one step. */
    private Reply apply(Session session, FileEdit edit) throws IOException {
        return apply(session, List.of(edit), session.library().context(), List.of(), json -> {});
    }

    /**
     * Applies all edits as one step. If one of them fails, none is applied.
     *
     * @param parts the binary parts of the reply
     * @param fieldWriter writes additional fields of the reply
     */
    private Reply apply(
            Session session,
            List<FileEdit> edits,
            ReadContext context,
            List<byte[]> parts,
            Consumer<JsonWriter> fieldWriter)
            throws IOException {
        Map<String, EditedFile> newFiles = new LinkedHashMap<>(steps.get(currentStepIndex).files);
        for (FileEdit edit : edits) {
            newFiles.put(
                    edit.filePath, applyEdit(edit, Optional.ofNullable(newFiles.get(edit.filePath)), session, context));
        }
        steps.subList(currentStepIndex + 1, steps.size()).clear();
        steps.add(new Step(newFiles, edits));
        showStep(currentStepIndex + 1, session);
        JsonWriter json = JsonWriter.compact().beginObject().name("step").number(currentStepIndex);
        json.name("edited")
                .value(edits.stream().map(FileEdit::filePath).distinct().toList());
        fieldWriter.accept(json);
        FindingsJson.writeFindings(json, context.findings().toList());
        return new Reply(json.endObject().toString(), parts);
    }

    /**
     * Returns a file after an edit.
     *
     * @param previousFile the file with its earlier edits; empty if it has none
     */
    private static EditedFile applyEdit(
            FileEdit edit, Optional<EditedFile> previousFile, Session session, ReadContext context) throws IOException {
        if (previousFile.isEmpty()
                && edit.edit instanceof ContainerEdit.Add add
                && add.path().isEmpty()) {
            return EditedFile.ofNew(add.content());
        }
        Asset file = Asset.read(session.editedFiles(), edit.filePath);
        Asset currentFile = previousFile.isEmpty()
                ? file
                : file.withContent(previousFile.get().content());
        return previousFile.orElse(EditedFile.UNCHANGED).withEdit(edit.edit, currentFile, context);
    }

    /** Undoes or redoes edits, until a step is the current one. */
    private Reply goToStep(int stepIndex, Session session) {
        if (stepIndex < 0 || stepIndex >= steps.size()) {
            throw new IllegalArgumentException("there is no change " + stepIndex);
        }
        showStep(stepIndex, session);
        return Reply.of(JsonWriter.compact()
                .beginObject()
                .name("step")
                .number(stepIndex)
                .endObject());
    }

    /** Makes a step the current one, and shows the files after it to the session. */
    private void showStep(int stepIndex, Session session) {
        Map<String, EditedFile> previousFiles = steps.get(currentStepIndex).files;
        Map<String, EditedFile> currentFiles = steps.get(stepIndex).files;
        TreeSet<String> changedPaths = new TreeSet<>(previousFiles.keySet());
        changedPaths.addAll(currentFiles.keySet());
        changedPaths.removeIf(path ->
                Optional.ofNullable(previousFiles.get(path)).equals(Optional.ofNullable(currentFiles.get(path))));
        for (String path : changedPaths) {
            EditedFile file = currentFiles.get(path);
            if (file == null) {
                session.editedFiles().remove(path);
            } else {
                session.editedFiles().put(path, file.content());
            }
        }
        int firstPassedIndex = Math.min(currentStepIndex, stepIndex) + 1;
        int lastPassedIndex = Math.max(currentStepIndex, stepIndex);
        List<FileEdit> edits = steps.subList(firstPassedIndex, lastPassedIndex + 1).stream()
                .flatMap(passedStep -> passedStep.edits.stream())
                .toList();
        List<String> pathsToRevisit = edits.stream()
                .filter(FileEdit::changesNames)
                .map(FileEdit::path)
                .toList();
        currentStepIndex = stepIndex;
        session.forget(changedPaths, pathsToRevisit, path -> edits.stream().anyMatch(edit -> edit.mayChange(path)));
    }

    private EditedFile findEditedFile(String filePath) {
        return Optional.ofNullable(steps.get(currentStepIndex).files.get(filePath))
                .orElseThrow(() -> new IllegalArgumentException(filePath + " has no changes"));
    }

    /** Returns the current step, the number of steps, and the sizes of the edited files before and after the edits. */
    private Reply listChanges(Session session) throws IOException {
        JsonWriter json = JsonWriter.compact().beginObject().name("step").number(currentStepIndex);
        json.name("steps").number(steps.size() - 1).name("files").beginArray();
        for (Map.Entry<String, EditedFile> file :
                steps.get(currentStepIndex).files.entrySet()) {
            json.beginObject().name("path").string(file.getKey());
            json.name("size").number(file.getValue().content().size());
            if (session.editedFiles().original().isFile(file.getKey())) {
                json.name("before")
                        .number(session.editedFiles()
                                .original()
                                .open(file.getKey())
                                .size());
            }
            json.endObject();
        }
        return Reply.of(json.endArray().endObject());
    }

    /** Returns the SHA-256 of an unchanged file. */
    private static Reply calculateHash(String path, Session session) throws IOException {
        if (!session.editedFiles().original().isFile(path)) {
            throw new FileNotFoundException(path + ": no such file");
        }
        String hash = Asset.read(session.editedFiles().original(), path).sha256();
        return Reply.of(
                JsonWriter.compact().beginObject().name("sha256").string(hash).endObject());
    }
}
