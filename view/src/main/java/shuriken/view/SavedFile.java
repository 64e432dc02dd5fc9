package shuriken.view;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.json.JsonWriter;
import shuriken.modding.members.ContainerChange;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;
import shuriken.patch.PatchFormat;
import shuriken.patch.Patches;

/**
 * The content to save for an edited file. All edits of the file are applied together to the unchanged file.
 *
 * @param path the path of the file
 * @param original the content of the unchanged file; empty if the file is new
 * @param edited the result of all edits
 * @param context the receiver of the findings
 */
record SavedFile(String path, Optional<ByteSource> original, EditedContainer edited, ReadContext context) {
    /** Applies the edits of a file. */
    static SavedFile build(String path, EditedFile editedFile, Session session) throws IOException {
        ReadContext context = session.library().context();
        if (!session.editedFiles().original().isFile(path)) {
            EditedContainer newFile = new EditedContainer(editedFile.content(), new TreeMap<>(), List.of());
            return new SavedFile(path, Optional.empty(), newFile, context);
        }
        Asset asset = Asset.read(session.editedFiles().original(), path);
        return new SavedFile(path, Optional.of(asset.bytes()), applyEdits(asset, editedFile.edits(), context), context);
    }

    /** Applies all edits. Edits before the last replacement of the file itself have no effect. */
    private static EditedContainer applyEdits(Asset asset, List<ContainerEdit> edits, ReadContext context) {
        for (int i = edits.size() - 1; i >= 0; i--) {
            if (edits.get(i) instanceof ContainerEdit.Replace(String innerPath, ByteSource content)
                    && innerPath.isEmpty()) {
                List<ContainerEdit> laterEdits = edits.subList(i + 1, edits.size());
                return laterEdits.isEmpty()
                        ? new EditedContainer(content, new TreeMap<>(), List.of())
                        : ContainerEditor.apply(asset.withContent(content), laterEdits, context);
            }
        }
        return ContainerEditor.apply(asset, edits, context);
    }

    /**
     * Returns the file as a list of ranges in order, so that unchanged bytes need not be sent. {@code [offset, length]}
     * is a range of the unchanged file, and {@code [-1, length]} is the next binary part of the reply. For a disc with
     * several files, each track that changed is an additional part.
     */
    Reply createReply() {
        List<byte[]> parts = new ArrayList<>();
        JsonWriter json = JsonWriter.compact().beginObject().name("path").string(path);
        json.name("size").number(edited.content().size()).name("ranges").beginArray();
        for (FileRange range : FileComparison.findRanges(edited.content(), original)) {
            json.beginArray().number(range.offset()).number(range.length()).endArray();
            if (range.isNew()) {
                parts.add(range.bytes());
            }
        }
        json.endArray().name("files").beginArray();
        new TreeMap<>(edited.tracksByName()).forEach((name, content) -> {
            json.string(name);
            parts.add(content.bytes());
        });
        json.endArray().name("containers").beginArray();
        for (ContainerChange change : edited.changes()) {
            json.beginObject().name("path").string(change.path()).name("format").string(change.formatId());
            json.name("before").number(change.oldSize()).name("after").number(change.newSize());
            json.name("changes").value(change.changes()).endObject();
        }
        json.endArray();
        FindingsJson.writeFindings(json, context.findings().toList());
        return new Reply(json.endObject().toString(), parts);
    }

    /**
     * Returns a patch that converts the unchanged file to the edited one.
     *
     * @param formatName {@code bps} or {@code vcdiff}
     */
    Reply createPatch(String formatName) throws IOException {
        if (original.isEmpty()) {
            throw new IllegalArgumentException(path + " is a new file, but a patch can only change an existing one");
        }
        if (!edited.tracksByName().isEmpty()) {
            throw new IllegalArgumentException(
                    path + " is a disc with several files. Save the disc, and make a patch for each changed file");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Patches.create(PatchFormat.valueOf(formatName.toUpperCase(Locale.ROOT)), original.get(), edited.content(), out);
        return Reply.of("{}", out.toByteArray());
    }
}
