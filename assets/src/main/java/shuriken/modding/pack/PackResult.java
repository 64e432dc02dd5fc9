package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.interchange.OutputFile;

/**
 * A packed container.
 *
 * @param data the bytes of the packed container
 * @param unchangedMemberCount the number of members that have the same bytes as in the original container
 * @param changes the members that changed
 * @param addedFiles the paths of the files that became new members
 * @param removedFiles the paths of the files whose members were removed
 * @param paletteFiles the palette files with new colours from images. They are not members and belong in the folder
 *     that contains the container
 * @param isIdentical whether {@code data} equals the original container, byte for byte
 * @param diagnostics the findings in the order in which they were reported
 */
public record PackResult(
        byte[] data,
        int unchangedMemberCount,
        List<Change> changes,
        List<String> addedFiles,
        List<String> removedFiles,
        List<OutputFile> paletteFiles,
        boolean isIdentical,
        List<Diagnostic> diagnostics) {
    public PackResult {
        changes = List.copyOf(changes);
        addedFiles = List.copyOf(addedFiles);
        removedFiles = List.copyOf(removedFiles);
        paletteFiles = List.copyOf(paletteFiles);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * Returns the result for the compressed stream that contains this container. It has the bytes of the stream and the
     * members of this container.
     *
     * @param streamResult the result of packing the stream, whose only member is this container
     */
    PackResult wrappedIn(PackResult streamResult) {
        List<Change> allChanges = new ArrayList<>(changes);
        allChanges.addAll(streamResult.changes);
        return new PackResult(
                streamResult.data,
                unchangedMemberCount,
                allChanges,
                addedFiles,
                removedFiles,
                paletteFiles,
                streamResult.isIdentical,
                streamResult.diagnostics);
    }

    /**
     * A changed member.
     *
     * @param file the path of the member's file
     * @param compressionId {@code none} or the id of the codec
     * @param encoderId the id of the encoder that compressed the member; empty if the members were extracted without
     *     decompression
     * @param size the size of the file in bytes
     * @param storedSize the size in bytes in the container
     */
    public record Change(String file, String compressionId, String encoderId, int size, int storedSize) {}
}
