package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.interchange.OutputFile;

/**
 * A packed container.
 *
 * @param unchanged members whose stored bytes are those of the source
 * @param changes what was not
 * @param added files that became members
 * @param removed files of members that were removed
 * @param palettes files with new colours from images that are not members: for the folder of the container
 * @param identical whether it is the source, byte for byte
 */
public record PackResult(
        byte[] data,
        int unchanged,
        List<Change> changes,
        List<String> added,
        List<String> removed,
        List<OutputFile> palettes,
        boolean identical,
        List<Diagnostic> diagnostics) {
    public PackResult {
        changes = List.copyOf(changes);
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        palettes = List.copyOf(palettes);
        diagnostics = List.copyOf(diagnostics);
    }

    /** The same within a stream. */
    PackResult in(PackResult stream) {
        List<Change> allChanges = new ArrayList<>(changes);
        allChanges.addAll(stream.changes);
        return new PackResult(
                stream.data, unchanged, allChanges, added, removed, palettes, stream.identical, stream.diagnostics);
    }

    /**
     * @param file the file of the member
     * @param compression {@code none} or the id of the codec
     * @param encoder the encoder that compressed the member
     * @param size the size of the file in bytes
     * @param storedSize bytes that it takes
     */
    public record Change(String file, String compression, String encoder, int size, int storedSize) {}
}
