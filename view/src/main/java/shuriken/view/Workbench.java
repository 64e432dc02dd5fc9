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
 * Keeps the edits of files that a page made and has not saved, and applies them with the code of the command line. All
 * other answers of the session are about the edited files. Steps can be undone and redone.
 */
final class Workbench implements SessionExtension {
    /** The steps that can be undone and redone. The first one has no edits. */
    private final List<Step> steps = new ArrayList<>(List.of(new Step(Map.of(), List.of())));

    private final CompleteAnswers otherAnswers = new CompleteAnswers();
    private int currentStep;

    /**
     * A step that can be undone.
     *
     * @param files the edited files after the step, by path
     * @param edits the edits of the step
     */
    private record Step(Map<String, EditedFile> files, List<FileEdit> edits) {}

    /**
     * An edit of a file.
     *
     * @param file the path of the file
     * @param edit the edit, with a path inside the file; the path is empty for the file itself
     */
    record FileEdit(String file, ContainerEdit edit) {
        /** Returns whether the edit adds, removes or renames a file or member. */
        boolean changesNames() {
            return !(edit instanceof ContainerEdit.Replace);
        }

        /** Returns the path of the file or member that is edited. */
        String path() {
            return edit.path().isEmpty() ? file : file + "!" + edit.path();
        }

        /**
         * Returns whether the edit may change the content at a path: that of the edited member, its members and its
         * containers. If it changes names that are numbers, these may refer to other members.
         */
        boolean mayChange(String otherPath) {
            String edited = withoutStreams(path());
            String other = withoutStreams(otherPath);
            String container = edited.substring(0, edited.lastIndexOf('!') + 1);
            if (MemberPath.isIn(edited, other) || MemberPath.isIn(other, edited)) {
                return true;
            }
            if (!changesNames() || !other.startsWith(container)) {
                return false;
            }
            String name = other.substring(container.length()).split("!", 2)[0];
            return MemberPath.isNumber(name)
                    || edit instanceof ContainerEdit.Rename rename && name.equals(rename.newName());
        }

        /**
         * Returns a path without the separators that compressed streams add: {@code a.prs!!b!} becomes {@code a.prs!b}.
         */
        private static String withoutStreams(String path) {
            return path.replaceAll("!+", "!").replaceAll("!$", "");
        }
    }

    @Override
    public Reply answer(Question question, Session session) throws IOException {
        if (!question.name().startsWith("edit.")) {
            return otherAnswers.answer(question, session);
        }
        try {
            return edit(question, session);
        } catch (IllegalArgumentException e) {
            return Findings.error(
                    "UNSUPPORTED", Optional.ofNullable(e.getMessage()).orElse("this edit is not possible"));
        }
    }

    private Reply edit(Question question, Session session) throws IOException {
        return switch (question.name().substring("edit.".length())) {
            case "texture" -> editTexture(question, session);
            case "previewTexture" -> {
                ReadContext context = session.library().context();
                yield TextureEdit.of(question, session, context).preview(session.textures(), context);
            }
            case "model" -> editModel(question, session);
            case "glb" -> ModelEdit.export(question.text(0), session);
            case "replace" ->
                apply(session, fileEdit(question, session, path -> new ContainerEdit.Replace(path, question.blob())));
            case "add" -> add(question, session);
            case "remove" ->
                apply(session, memberEdit(question, session, path -> new ContainerEdit.Remove(path, question.flag(1))));
            case "rename" ->
                apply(session, memberEdit(question, session, path -> new ContainerEdit.Rename(path, question.text(1))));
            case "go" -> goToStep(question.number(0), session);
            case "changes" -> listChanges(session);
            case "build" ->
                BuiltFile.of(question.text(0), editedFile(question.text(0)), session)
                        .reply();
            case "patch" ->
                BuiltFile.of(question.text(0), editedFile(question.text(0)), session)
                        .patch(question.text(1));
            case "hash" -> hash(question.text(0), session);
            default -> SessionExtension.NONE.answer(question, session);
        };
    }

    private FileEdit fileEdit(Question question, Session session, Function<String, ContainerEdit> edit) {
        return fileEdit(question.text(0), session, edit);
    }

    private FileEdit fileEdit(String path, Session session, Function<String, ContainerEdit> edit) {
        String file = session.editedFiles().fileOf(path);
        return new FileEdit(file, edit.apply(MemberPath.inside(file, path)));
    }

    private FileEdit memberEdit(Question question, Session session, Function<String, ContainerEdit> edit) {
        FileEdit fileEdit = fileEdit(question, session, edit);
        if (fileEdit.edit.path().isEmpty()) {
            throw new IllegalArgumentException(
                    fileEdit.file + " is not in an archive; remove or rename it in its folder");
        }
        return fileEdit;
    }

    private Reply add(Question question, Session session) throws IOException {
        FileEdit fileEdit = fileEdit(question, session, path -> new ContainerEdit.Add(path, question.blob()));
        if (fileEdit.edit.path().isEmpty() && session.editedFiles().isFile(fileEdit.file)) {
            throw new IllegalArgumentException("there is already a file " + fileEdit.file + ". Replace it instead");
        }
        return apply(session, fileEdit);
    }

    private Reply editTexture(Question question, Session session) throws IOException {
        ReadContext context = session.library().context();
        TextureEdit texture = TextureEdit.of(question, session, context);
        FileEdit edit =
                fileEdit(texture.path(), session, path -> new ContainerEdit.Replace(path, texture.stored(context)));
        List<byte[]> parts =
                texture.paletteFile().stream().map(OutputFile::data).toList();
        return apply(session, List.of(edit), context, parts, json -> {
            json.name("files").beginArray();
            texture.paletteFile().ifPresent(palette -> json.string(palette.name()));
            json.endArray();
        });
    }

    /** Writes an edited model into its file. Without the flag to apply the edit, the reply is only the report. */
    private Reply editModel(Question question, Session session) throws IOException {
        ReadContext context = session.library().context();
        ModelEdit model = ModelEdit.importScene(question, session, context);
        return question.flag(2)
                ? apply(session, model.fileEdits(), context, List.of(), model::writeReport)
                : model.reply(context);
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
        Map<String, EditedFile> next = new LinkedHashMap<>(steps.get(currentStep).files);
        for (FileEdit edit : edits) {
            next.put(edit.file, applyEdit(edit, Optional.ofNullable(next.get(edit.file)), session, context));
        }
        steps.subList(currentStep + 1, steps.size()).clear();
        steps.add(new Step(next, edits));
        showStep(currentStep + 1, session);
        JsonWriter json = JsonWriter.compact().beginObject().name("step").number(currentStep);
        json.name("edited").value(edits.stream().map(FileEdit::file).distinct().toList());
        fieldWriter.accept(json);
        Findings.write(json, context.findings().toList());
        return new Reply(json.endObject().toString(), parts);
    }

    private static EditedFile applyEdit(
            FileEdit edit, Optional<EditedFile> previousEdit, Session session, ReadContext context) throws IOException {
        if (previousEdit.isEmpty()
                && edit.edit instanceof ContainerEdit.Add add
                && add.path().isEmpty()) {
            return EditedFile.of(add.content());
        }
        Asset file = Asset.read(session.editedFiles(), edit.file);
        Asset present = previousEdit.isEmpty()
                ? file
                : file.withContent(previousEdit.get().content());
        return previousEdit.orElse(EditedFile.UNCHANGED).with(edit.edit, present, context);
    }

    /** Undoes or redoes edits, until a step is the last one. */
    private Reply goToStep(int step, Session session) {
        if (step < 0 || step >= steps.size()) {
            throw new IllegalArgumentException("there is no change " + step);
        }
        showStep(step, session);
        return Reply.of(
                JsonWriter.compact().beginObject().name("step").number(step).endObject());
    }

    /** Makes the files after a step visible to the session. */
    private void showStep(int step, Session session) {
        Map<String, EditedFile> previousFiles = steps.get(currentStep).files;
        Map<String, EditedFile> currentFiles = steps.get(step).files;
        TreeSet<String> changedFiles = new TreeSet<>(previousFiles.keySet());
        changedFiles.addAll(currentFiles.keySet());
        changedFiles.removeIf(path ->
                Optional.ofNullable(previousFiles.get(path)).equals(Optional.ofNullable(currentFiles.get(path))));
        for (String path : changedFiles) {
            EditedFile file = currentFiles.get(path);
            if (file == null) {
                session.editedFiles().remove(path);
            } else {
                session.editedFiles().put(path, file.content());
            }
        }
        List<FileEdit> edits = steps.subList(Math.min(currentStep, step) + 1, Math.max(currentStep, step) + 1).stream()
                .flatMap(moved -> moved.edits.stream())
                .toList();
        List<String> renamedPaths = edits.stream()
                .filter(FileEdit::changesNames)
                .map(FileEdit::path)
                .toList();
        currentStep = step;
        session.forget(changedFiles, renamedPaths, path -> edits.stream().anyMatch(edit -> edit.mayChange(path)));
    }

    private EditedFile editedFile(String file) {
        return Optional.ofNullable(steps.get(currentStep).files.get(file))
                .orElseThrow(() -> new IllegalArgumentException(file + " has no changes"));
    }

    private Reply listChanges(Session session) throws IOException {
        JsonWriter json = JsonWriter.compact().beginObject().name("step").number(currentStep);
        json.name("steps").number(steps.size() - 1).name("files").beginArray();
        for (Map.Entry<String, EditedFile> file : steps.get(currentStep).files.entrySet()) {
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
    private static Reply hash(String path, Session session) throws IOException {
        if (!session.editedFiles().original().isFile(path)) {
            throw new FileNotFoundException(path + ": no such file");
        }
        String hash = Asset.read(session.editedFiles().original(), path).sha256();
        return Reply.of(
                JsonWriter.compact().beginObject().name("sha256").string(hash).endObject());
    }
}
