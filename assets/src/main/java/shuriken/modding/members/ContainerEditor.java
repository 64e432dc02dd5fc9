package shuriken.modding.members;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shuriken.archive.EditableArchive;
import shuriken.archive.StreamedArchive;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.ByteSourceComparison;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Remove;
import shuriken.modding.members.ContainerEdit.Rename;
import shuriken.modding.members.ContainerEdit.Replace;

/**
 * Applies a list of edits to a file. A nested container is written once for all edits inside it. However, an edit of
 * the nested container itself, such as its replacement, separates the edits before it from those after it. Containers
 * that are not on an edited path are not loaded.
 */
public final class ContainerEditor {
    private final ReadContext context;
    private final List<ContainerChange> changes = new ArrayList<>();
    private final Map<String, ByteSource> tracksByName = new TreeMap<>();

    private ContainerEditor(ReadContext context) {
        this.context = context;
    }

    /**
     * Applies edits in order.
     *
     * @param file the outermost container. It may be a file that is not a container if an edit with an empty path
     *     replaces it
     * @param edits the edits
     * @param context the context for reading containers
     * @throws FormatException if a container on a path cannot be read or written
     * @throws IllegalArgumentException if a member does not exist, or if its container does not support the edit
     */
    public static EditedContainer apply(Asset file, List<ContainerEdit> edits, ReadContext context) {
        ContainerEditor editor = new ContainerEditor(context);
        ByteSource content = editor.edit(file, edits);
        return new EditedContainer(content, editor.tracksByName, editor.changes);
    }

    /**
     * Returns the bytes of the outermost file that contains a member, after replacing the content of the member.
     *
     * @throws FormatException as {@link #apply}
     * @throws IllegalArgumentException as {@link #apply}, or if a container is a disc of several files
     */
    public static byte[] replaceInFile(Asset member, byte[] content, ReadContext context) {
        ContainerEditor editor = new ContainerEditor(context);
        ByteSource bytes = ByteSource.of(ByteCursor.littleEndian(content, member.path()));
        Asset replaced = member;
        while (replaced.container().isPresent()) {
            Asset container = replaced.container().get();
            EditedMembers editedMembers = editor.startEdit(container);
            editedMembers.replace(MemberEncoding.indexOf(editedMembers.members(), replaced), bytes);
            bytes = editor.finishEdit(container, editedMembers);
            if (!editedMembers.tracksByName().isEmpty()) {
                throw new IllegalArgumentException(container.path()
                        + ": this command cannot write a disc of several files. Extract the archive, change"
                        + " it, and put it back: shuriken replace DISC!ARCHIVE=NEW -o FOLDER");
            }
            replaced = container;
        }
        return bytes.bytes();
    }

    /**
     * Returns a content as a file or container stores it: the compressed stream that contains it, or the outermost of
     * several nested streams. The result is the content itself if it is not compressed.
     */
    public static Asset storedFormOf(Asset content) {
        Asset stream = content;
        while (stream.container().filter(Asset::isWrapper).isPresent()) {
            stream = stream.container().get();
        }
        return stream;
    }

    /**
     * Returns new content in the form in which a file stores it. If the file is a compressed stream, or several nested
     * ones, the result is compressed in the same manner.
     *
     * @param content the decompressed content
     * @throws FormatException as {@link #apply}
     */
    public static byte[] toStoredForm(Asset file, byte[] content, ReadContext context) {
        if (!file.isWrapper()) {
            return content;
        }
        byte[] innerBytes = toStoredForm(file.members(context).get(0), content, context);
        ContainerEdit edit = new Replace("!", innerBytes);
        return apply(file, List.of(edit), context).content().bytes();
    }

    /**
     * Applies edits to a container, reports its change and returns its new bytes.
     *
     * @param edits the edits, whose paths start inside the container. A single replacement with an empty path replaces
     *     the container, and is not reported
     */
    private ByteSource edit(Asset container, List<ContainerEdit> edits) {
        if (edits.size() == 1
                && edits.getFirst() instanceof Replace(String path, ByteSource content)
                && path.isEmpty()) {
            return content;
        }
        EditedMembers editedMembers = startEdit(container);
        // The outermost container comes first in the report but is finished last, so its change is set below.
        int changeIndex = changes.size();
        changes.add(new ContainerChange(
                container.path(), /* formatId= */ "", /* oldSize= */ 0, /* newSize= */ 0, List.of()));
        long sizeBefore = container.size() + totalTrackSize(editedMembers);
        List<String> changeDescriptions =
                container.isWrapper() ? editStream(container, editedMembers, edits) : editMembers(editedMembers, edits);
        ByteSource content = finishEdit(container, editedMembers);
        String formatId = container.format().orElseThrow().info().id();
        long sizeAfter = content.size() + totalTrackSize(editedMembers);
        changes.set(
                changeIndex,
                new ContainerChange(container.path(), formatId, sizeBefore, sizeAfter, changeDescriptions));
        tracksByName.putAll(editedMembers.tracksByName());
        return content;
    }

    /** Returns the total size of the tracks if the container is a disc of several files, otherwise 0. */
    private static long totalTrackSize(EditedMembers editedMembers) {
        return editedMembers.tracksByName().values().stream()
                .mapToLong(ByteSource::size)
                .sum();
    }

    /** Returns the bytes of the edited container. If it cannot be written, the message also names the container. */
    private ByteSource finishEdit(Asset container, EditedMembers editedMembers) {
        try {
            return editedMembers.content();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(container.path() + ": " + e.getMessage(), e);
        }
    }

    private EditedMembers startEdit(Asset container) {
        Object parsedFile = container.isContainer() ? container.read(context) : container;
        if (parsedFile instanceof EditableArchive archive
                && container.format().orElseThrow().info().canWrite()) {
            return new EditedArchive(container, archive, context);
        }
        if (parsedFile instanceof StreamedArchive archive) {
            return new EditedDisc(container, archive, context);
        }
        String formatId = container
                .format()
                .map(containerFormat -> containerFormat.info().id())
                .orElse("these");
        throw new FormatException(
                Kind.UNSUPPORTED,
                new SourceLocation(container.path(), 0),
                "files in %s archives cannot be changed%s",
                formatId,
                formatId.equals("zip") ? ". Unpack the ZIP file, change the unpacked file, and zip it again" : "");
    }

    /** Edits the content of a compressed stream, and returns a phrase for the change. Paths may omit its {@code !}. */
    private List<String> editStream(Asset container, EditedMembers editedMembers, List<ContainerEdit> edits) {
        List<ContainerEdit> innerEdits = edits.stream()
                .map(edit ->
                        edit.path().startsWith("!") ? edit.withPath(edit.path().substring(1)) : edit)
                .toList();
        Asset originalContent = container.members(context).get(0);
        ByteSource content = edit(originalContent, innerEdits);
        boolean isUnchanged = ByteSourceComparison.haveSameBytes(originalContent.bytes(), content);
        editedMembers.replace(0, content);
        return List.of(isUnchanged ? "kept" : "compressed again");
    }

    /** Applies the edits to the members of a container, and returns a phrase for each change. */
    private List<String> editMembers(EditedMembers editedMembers, List<ContainerEdit> edits) {
        List<String> changeDescriptions = new ArrayList<>();
        List<ContainerEdit> pendingEdits = new ArrayList<>(edits);
        while (!pendingEdits.isEmpty()) {
            ContainerEdit edit = pendingEdits.removeFirst();
            if (edit instanceof Add add && add.path().indexOf('!') < 0) {
                changeDescriptions.add(addMember(editedMembers, add));
                continue;
            }
            MemberStep step = MemberStep.find(editedMembers.members(), edit.path());
            changeDescriptions.add(
                    step.innerPath().isEmpty() && !(edit instanceof Add)
                            ? changeMember(editedMembers, step, edit)
                            : editNested(editedMembers, step, edit, pendingEdits));
        }
        return changeDescriptions;
    }

    private String addMember(EditedMembers editedMembers, Add add) {
        String name = MemberName.requireValid(add.path());
        Members members = editedMembers.members();
        for (int i = 0; i < members.size(); i++) {
            if (members.address(i).equals(name)) {
                throw new IllegalArgumentException("there is already a file " + name + ". Replace it instead");
            }
        }
        return applyNamed(name, () -> {
            editedMembers.add(name, add.content());
            return phrase("added %s: %,d bytes", name, add.content().size());
        });
    }

    private String changeMember(EditedMembers editedMembers, MemberStep step, ContainerEdit edit) {
        return applyNamed(step.name(), () -> switch (edit) {
            case Replace replace -> replace(editedMembers, step, replace.content(), "replaced");
            case Remove remove -> {
                int memberCountBefore = editedMembers.members().size();
                editedMembers.remove(step.index(), remove.renumbers());
                boolean isEmptied = editedMembers.members().size() == memberCountBefore;
                yield isEmptied ? phrase("emptied %s but kept its number", step.name()) : "removed " + step.name();
            }
            case Rename rename -> {
                editedMembers.rename(step.index(), MemberName.requireValid(rename.newName()));
                yield phrase("renamed %s to %s", step.name(), rename.newName());
            }
            case Add add -> throw new IllegalStateException(add.path());
        });
    }

    /**
     * Applies an edit inside a member, together with the later edits inside the same member. It stops at an edit of the
     * member itself, because the edits after that apply to the new member.
     *
     * @param edit the edit to start with
     * @param pendingEdits the later edits, from which the applied ones are removed
     */
    private String editNested(
            EditedMembers editedMembers, MemberStep step, ContainerEdit edit, List<ContainerEdit> pendingEdits) {
        List<ContainerEdit> innerEdits = new ArrayList<>(List.of(edit.withPath(step.innerPath())));
        Members members = editedMembers.members();
        for (Iterator<ContainerEdit> iterator = pendingEdits.iterator(); iterator.hasNext(); ) {
            ContainerEdit laterEdit = iterator.next();
            if (laterEdit.path().startsWith(step.name() + "!")) {
                innerEdits.add(laterEdit.withPath(
                        laterEdit.path().substring(step.name().length() + 1)));
                iterator.remove();
            } else if (laterEdit.path().equals(step.name())) {
                break;
            }
        }
        ByteSource content = edit(members.get(step.index()), innerEdits);
        return applyNamed(step.name(), () -> replace(editedMembers, step, content, "changed"));
    }

    /**
     * Replaces the content of a member, and returns the phrase for this change.
     *
     * @param verb the verb of the phrase, unless the new content is identical to the old content
     */
    private static String replace(EditedMembers editedMembers, MemberStep step, ByteSource content, String verb) {
        boolean isUnchanged = ByteSourceComparison.haveSameBytes(
                editedMembers.members().get(step.index()).bytes(), content);
        long oldSize = editedMembers.replace(step.index(), content);
        return isUnchanged
                ? phrase("kept %s: the new content is identical, %,d bytes", step.name(), oldSize)
                : phrase("%s %s: %,d -> %,d bytes", verb, step.name(), oldSize, content.size());
    }

    /** A change of one member. */
    private interface MemberChange {
        /** Applies the change and returns the phrase for the report. */
        String apply();
    }

    /** Applies a change and returns its phrase. If the change is not possible, the message also names the member. */
    private static String applyNamed(String name, MemberChange change) {
        try {
            return change.apply();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    private static String phrase(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
