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
 * Applies a list of edits to a file. Edits inside one member are applied together, unless an edit of the member itself
 * is between them. Only the containers on the edited paths are in memory.
 */
public final class ContainerEditor {
    private final ReadContext context;
    private final List<ContainerChange> changes = new ArrayList<>();
    private final Map<String, ByteSource> trackFiles = new TreeMap<>();

    private ContainerEditor(ReadContext context) {
        this.context = context;
    }

    /**
     * Applies edits in order.
     *
     * @param file the outermost container. If the edits change the content of a compressed stream or replace a complete
     *     file, it may be any file
     * @param edits the edits
     * @param context the context for reading containers
     * @throws FormatException if a container on a path cannot be read or written
     * @throws IllegalArgumentException if a member does not exist, or if its container does not support the edit
     */
    public static EditedContainer apply(Asset file, List<ContainerEdit> edits, ReadContext context) {
        ContainerEditor editor = new ContainerEditor(context);
        ByteSource content = editor.edit(file, edits);
        return new EditedContainer(content, editor.trackFiles, editor.changes);
    }

    /**
     * Returns the bytes of the outermost file of a member with other content for the member.
     *
     * @throws FormatException as {@link #apply}
     * @throws IllegalArgumentException as {@link #apply}, or if the outermost file is the sheet of a disc
     */
    public static byte[] replaceInFile(Asset member, byte[] content, ReadContext context) {
        ContainerEditor editor = new ContainerEditor(context);
        ByteSource bytes = ByteSource.of(ByteCursor.littleEndian(content, member.path()));
        Asset innermost = member;
        while (innermost.container().isPresent()) {
            Asset container = innermost.container().get();
            EditedMembers edited = editor.startEdit(container);
            edited.replace(MemberEncoding.indexOf(edited.members(), innermost), bytes);
            bytes = editor.finishEdit(container, edited);
            if (!edited.files().isEmpty()) {
                throw new IllegalArgumentException(container.path()
                        + ": this command cannot write a disc of several files. Extract the archive, change"
                        + " it, and put it back: shuriken replace DISC!ARCHIVE=NEW -o FOLDER");
            }
            innermost = container;
        }
        return bytes.bytes();
    }

    /** Returns the outermost compressed stream that contains only this content, or the content itself. */
    public static Asset outermostStream(Asset content) {
        Asset stream = content;
        while (stream.container().filter(Asset::isWrapper).isPresent()) {
            stream = stream.container().get();
        }
        return stream;
    }

    /**
     * Returns new content in the form in which a file stores it. If the file is a compressed stream, possibly in other
     * streams, the content is compressed again.
     *
     * @param content the decompressed content
     * @throws FormatException as {@link #apply}
     */
    public static byte[] toStoredForm(Asset file, byte[] content, ReadContext context) {
        if (!file.isWrapper()) {
            return content;
        }
        byte[] storedContent = toStoredForm(file.members(context).get(0), content, context);
        ContainerEdit edit = new Replace("!", storedContent);
        return apply(file, List.of(edit), context).content().bytes();
    }

    /** Applies the edits, whose paths start inside the container, and returns its new bytes. */
    private ByteSource edit(Asset container, List<ContainerEdit> edits) {
        if (edits.size() == 1
                && edits.getFirst() instanceof Replace(String path, ByteSource content)
                && path.isEmpty()) {
            return content;
        }
        EditedMembers edited = startEdit(container);
        // The outermost container comes first in the report, but is finished last.
        int changeIndex = changes.size();
        changes.add(
                new ContainerChange(container.path(), /* format= */ "", /* before= */ 0, /* after= */ 0, List.of()));
        long sizeBefore = container.size() + totalFileSize(edited);
        List<String> changeDescriptions =
                container.isWrapper() ? editStream(container, edited, edits) : editMembers(edited, edits);
        ByteSource content = finishEdit(container, edited);
        String formatId = container.format().orElseThrow().info().id();
        long sizeAfter = content.size() + totalFileSize(edited);
        changes.set(
                changeIndex,
                new ContainerChange(container.path(), formatId, sizeBefore, sizeAfter, changeDescriptions));
        trackFiles.putAll(edited.files());
        return content;
    }

    /** Returns the total size of the tracks if the container is the sheet of a disc, otherwise 0. */
    private static long totalFileSize(EditedMembers edited) {
        return edited.files().values().stream().mapToLong(ByteSource::size).sum();
    }

    /** Returns the edited container. If it cannot be written, the message also names the container. */
    private ByteSource finishEdit(Asset container, EditedMembers edited) {
        try {
            return edited.content();
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

    /** Edits the only content of a compressed stream. */
    private List<String> editStream(Asset container, EditedMembers edited, List<ContainerEdit> edits) {
        List<ContainerEdit> innerEdits = edits.stream()
                .map(edit ->
                        edit.path().startsWith("!") ? edit.withPath(edit.path().substring(1)) : edit)
                .toList();
        Asset originalContent = container.members(context).get(0);
        ByteSource content = edit(originalContent, innerEdits);
        boolean isUnchanged = ByteSourceComparison.haveSameBytes(originalContent.bytes(), content);
        edited.replace(0, content);
        return List.of(isUnchanged ? "kept" : "compressed again");
    }

    private List<String> editMembers(EditedMembers edited, List<ContainerEdit> edits) {
        List<String> changeDescriptions = new ArrayList<>();
        List<ContainerEdit> pendingEdits = new ArrayList<>(edits);
        while (!pendingEdits.isEmpty()) {
            ContainerEdit edit = pendingEdits.removeFirst();
            if (edit instanceof Add add && add.path().indexOf('!') < 0) {
                changeDescriptions.add(addMember(edited, add));
                continue;
            }
            MemberStep step = MemberStep.find(edited.members(), edit.path());
            changeDescriptions.add(
                    step.innerPath().isEmpty() && !(edit instanceof Add)
                            ? changeMember(edited, step, edit)
                            : editNested(edited, step, edit, pendingEdits));
        }
        return changeDescriptions;
    }

    private String addMember(EditedMembers edited, Add add) {
        String name = MemberName.requireValid(add.path());
        Members members = edited.members();
        for (int i = 0; i < members.size(); i++) {
            if (members.address(i).equals(name)) {
                throw new IllegalArgumentException("there is already a file " + name + ". Replace it instead");
            }
        }
        return withName(name, () -> {
            edited.add(name, add.content());
            return phrase("added %s: %,d bytes", name, add.content().size());
        });
    }

    private String changeMember(EditedMembers edited, MemberStep step, ContainerEdit edit) {
        return withName(step.name(), () -> switch (edit) {
            case Replace replace -> replace(edited, step, replace.content(), "replaced");
            case Remove remove -> {
                int memberCountBefore = edited.members().size();
                edited.remove(step.index(), remove.renumbers());
                boolean isEmptied = edited.members().size() == memberCountBefore;
                yield isEmptied ? phrase("emptied %s but kept its number", step.name()) : "removed " + step.name();
            }
            case Rename rename -> {
                edited.rename(step.index(), MemberName.requireValid(rename.newName()));
                yield phrase("renamed %s to %s", step.name(), rename.newName());
            }
            case Add add -> throw new IllegalStateException(add.path());
        });
    }

    /**
     * Applies an edit inside a member, together with later edits inside it, up to the next edit of the member itself.
     */
    private String editNested(
            EditedMembers edited, MemberStep step, ContainerEdit edit, List<ContainerEdit> pendingEdits) {
        List<ContainerEdit> innerEdits = new ArrayList<>(List.of(edit.withPath(step.innerPath())));
        Members members = edited.members();
        for (Iterator<ContainerEdit> iterator = pendingEdits.iterator(); iterator.hasNext(); ) {
            ContainerEdit laterEdit = iterator.next();
            if (laterEdit.path().startsWith(step.name() + "!")) {
                innerEdits.add(laterEdit.withPath(
                        laterEdit.path().substring(step.name().length() + 1)));
                iterator.remove();
            } else if (laterEdit.path().equals(step.name())) {
                break; // The later edits apply to the member after this edit.
            }
        }
        ByteSource content = edit(members.get(step.index()), innerEdits);
        return withName(step.name(), () -> replace(edited, step, content, "changed"));
    }

    /** Replaces the content of a member, and returns the phrase for this change. */
    private static String replace(EditedMembers edited, MemberStep step, ByteSource content, String verb) {
        boolean isUnchanged = ByteSourceComparison.haveSameBytes(
                edited.members().get(step.index()).bytes(), content);
        long oldSize = edited.replace(step.index(), content);
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
    private static String withName(String name, MemberChange change) {
        try {
            return change.apply();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    private static String phrase(String phrase, Object... values) {
        return String.format(Locale.ROOT, phrase, values);
    }
}
