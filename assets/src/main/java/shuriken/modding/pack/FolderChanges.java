package shuriken.modding.pack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import shuriken.archive.Archive;
import shuriken.archive.ResizableArchive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * The changes of the folder to which an archive was extracted: the members whose files were deleted from it, which are
 * removed from the archive, and the new files, which are added.
 */
final class FolderChanges {
    private final Manifest manifest;
    private final MemberFiles memberFiles;
    private final SourceLocation location;
    private final ReadContext context;
    private final NavigableSet<Integer> deletedIndices = new TreeSet<>();
    private final List<String> addedFiles = new ArrayList<>();

    private FolderChanges(Manifest manifest, MemberFiles memberFiles, SourceLocation location, ReadContext context) {
        this.manifest = manifest;
        this.memberFiles = memberFiles;
        this.location = location;
        this.context = context;
    }

    /**
     * Compares a folder with its manifest. If the files of all members are missing, the folder probably does not belong
     * to the manifest, so no member is removed.
     */
    static FolderChanges find(Manifest manifest, MemberFiles memberFiles, SourceLocation location, ReadContext context)
            throws IOException {
        FolderChanges folderChanges = new FolderChanges(manifest, memberFiles, location, context);
        int memberFileCount = 0;
        for (int i = 0; i < manifest.members().size(); i++) {
            String file = manifest.members().get(i).file().orElse("");
            if (Manifest.isSafePath(file)) {
                memberFileCount++;
                if (memberFiles.isDeleted(file)) {
                    folderChanges.deletedIndices.add(i);
                }
            }
        }
        if (folderChanges.deletedIndices.size() == memberFileCount) {
            folderChanges.deletedIndices.clear();
        }
        folderChanges.addedFiles.addAll(memberFiles.addedFiles(manifest));
        return folderChanges;
    }

    boolean hasChanges() {
        return !deletedIndices.isEmpty() || !addedFiles.isEmpty();
    }

    boolean isDeleted(int index) {
        return deletedIndices.contains(index);
    }

    NavigableSet<Integer> deletedIndices() {
        return deletedIndices;
    }

    /** Returns the paths of the files of the removed members. */
    List<String> deletedFiles() {
        return deletedIndices.stream().map(this::filePath).toList();
    }

    /** Returns the paths of the files of the new members. */
    List<String> addedFiles() {
        return addedFiles;
    }

    /** Returns the total size of the new files in bytes. */
    long addedSize() throws IOException {
        long size = 0;
        for (String file : addedFiles) {
            size += memberFiles.size(file);
        }
        return size;
    }

    private String filePath(int index) {
        return manifest.members().get(index).file().orElse("");
    }

    /** Compresses new members like similar members of an archive. */
    interface MemberEncoder {
        /**
         * Returns the bytes that the archive stores.
         *
         * @param file the path of the new file
         * @param content the decompressed content
         */
        byte[] encode(String file, byte[] content);
    }

    /** Returns the archive without the members whose files were deleted and with the new members. */
    Archive applyTo(Archive original, MemberEncoder encoder) throws IOException {
        if (!hasChanges()) {
            return original;
        }
        if (!(original instanceof ResizableArchive resizable)) {
            return rejectChanges(original);
        }
        ResizableArchive archive = resizable;
        for (int index : deletedIndices.descendingSet()) {
            archive = applyChange(
                    archive,
                    filePath(index),
                    current -> current.without(index, /* renumbers= */ memberFiles.renumbersMembers()));
        }
        for (String file : addedFiles) {
            byte[] decompressed = memberFiles.read(file);
            // Some archives compress new members themselves.
            byte[] bytes = archive.encodesMembers() ? decompressed : encoder.encode(file, decompressed);
            archive = applyChange(archive, file, current -> current.withAdded(file, bytes));
        }
        return archive;
    }

    /**
     * Reports that the new files cannot be packed, forgets them, and returns the unchanged archive.
     *
     * @throws FormatException BAD_VALUE if a member should be removed, because a packed archive that still has it would
     *     be wrong
     */
    private Archive rejectChanges(Archive original) {
        if (!deletedIndices.isEmpty()) {
            throw invalid(
                    "the file \"%s\" is missing, but files cannot be removed from %s archives",
                    filePath(deletedIndices.first()), manifest.formatId());
        }
        for (String file : addedFiles) {
            context.report(
                    DiagnosticCode.FILE_NOT_PACKED,
                    new SourceLocation(file, 0),
                    "was not packed, because files cannot be added to %s archives",
                    manifest.formatId());
        }
        addedFiles.clear();
        return original;
    }

    private ResizableArchive applyChange(
            ResizableArchive archive, String file, UnaryOperator<ResizableArchive> change) {
        try {
            return change.apply(archive);
        } catch (IllegalArgumentException e) {
            throw invalid("%s: %s", file, String.valueOf(e.getMessage()));
        }
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, location, message, args);
    }
}
