package shuriken.view;

import java.util.ArrayList;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.io.support.ZeroByteSource;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEdit.Replace;
import shuriken.modding.members.ContainerEditor;

/**
 * A file with unsaved edits.
 *
 * @param edits the edits of the unchanged file, in the order in which they are applied
 * @param content the content of the file after these edits
 */
record EditedFile(List<ContainerEdit> edits, ByteSource content) {
    /** A file without edits. Its content is a placeholder, because nothing reads it. */
    static final EditedFile UNCHANGED = new EditedFile(List.of(), new ZeroByteSource(0));

    EditedFile {
        edits = List.copyOf(edits);
    }

    /** Creates a file that did not exist before. */
    static EditedFile ofNew(ByteSource content) {
        return new EditedFile(List.of(), content);
    }

    /**
     * Returns the file with one more edit.
     *
     * @param currentFile the file after all earlier edits
     * @throws IllegalArgumentException if the edit is not possible
     */
    EditedFile withEdit(ContainerEdit edit, Asset currentFile, ReadContext context) {
        ByteSource newContent =
                ContainerEditor.apply(currentFile, List.of(edit), context).content();
        List<ContainerEdit> allEdits = new ArrayList<>(edits);
        if (edit instanceof Replace) {
            removeEarlierReplacement(allEdits, edit.path());
        }
        allEdits.add(edit);
        return new EditedFile(allEdits, newContent);
    }

    /**
     * Removes the last replacement of the same member, because the new one makes it superfluous. It is kept if a later
     * edit depends on it: an edit that changes names, or an edit inside the member or of a container that contains it.
     */
    private static void removeEarlierReplacement(List<ContainerEdit> edits, String path) {
        for (int i = edits.size() - 1; i >= 0; i--) {
            if (!(edits.get(i) instanceof Replace replacement)) {
                return;
            }
            String earlierPath = replacement.path();
            if (earlierPath.equals(path)) {
                edits.remove(i);
                return;
            }
            if (isInside(path, earlierPath) || isInside(earlierPath, path)) {
                return;
            }
        }
    }

    private static boolean isInside(String containerPath, String path) {
        return containerPath.isEmpty() || path.startsWith(containerPath + "!");
    }
}
