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
 * The members to remove from an archive and to add to it, because their files in its folder were deleted or are new.
 */
final class MirroredMembers {
    private final Manifest manifest;
    private final MemberFiles files;
    private final SourceLocation site;
    private final ReadContext context;
    private final NavigableSet<Integer> deleted = new TreeSet<>();
    private final List<String> addedFiles = new ArrayList<>();

    private MirroredMembers(Manifest manifest, MemberFiles files, SourceLocation site, ReadContext context) {
        this.manifest = manifest;
        this.files = files;
        this.site = site;
        this.context = context;
    }

    /** Compares a folder with its manifest. If all files are missing, the folder is not that of the archive. */
    static MirroredMembers find(Manifest manifest, MemberFiles files, SourceLocation site, ReadContext context)
            throws IOException {
        MirroredMembers mirrored = new MirroredMembers(manifest, files, site, context);
        int fileCount = 0;
        for (int i = 0; i < manifest.members().size(); i++) {
            String file = manifest.members().get(i).file().orElse("");
            if (Manifest.isInside(file)) {
                fileCount++;
                if (files.isDeleted(file)) {
                    mirrored.deleted.add(i);
                }
            }
        }
        if (mirrored.deleted.size() == fileCount) {
            mirrored.deleted.clear();
        }
        mirrored.addedFiles.addAll(files.addedFiles(manifest));
        return mirrored;
    }

    boolean hasChanges() {
        return !deleted.isEmpty() || !addedFiles.isEmpty();
    }

    boolean isDeleted(int index) {
        return deleted.contains(index);
    }

    NavigableSet<Integer> deletedIndices() {
        return deleted;
    }

    /** Returns the files of the removed members. */
    List<String> deletedFiles() {
        return deleted.stream().map(this::file).toList();
    }

    /** Returns the files of the new members. */
    List<String> addedFiles() {
        return addedFiles;
    }

    /** Returns the number of bytes of the new files. */
    long addedSize() throws IOException {
        long size = 0;
        for (String file : addedFiles) {
            size += files.size(file);
        }
        return size;
    }

    private String file(int index) {
        return manifest.members().get(index).file().orElse("");
    }

    /** Encodes new members as the archive stores them. */
    interface MemberEncoder {
        byte[] encode(String file, byte[] content);
    }

    /** Returns the archive without the removed members and with the new ones. */
    Archive applyTo(Archive source, MemberEncoder encoder) throws IOException {
        if (!hasChanges()) {
            return source;
        }
        if (!(source instanceof ResizableArchive resizable)) {
            return rejectChanges(source);
        }
        ResizableArchive archive = resizable;
        for (int index : deleted.descendingSet()) {
            archive = change(archive, file(index), container -> container.without(index, files.renumbers()));
        }
        for (String file : addedFiles) {
            byte[] decompressed = files.read(file);
            byte[] bytes = archive.encodesMembers() ? decompressed : encoder.encode(file, decompressed);
            archive = change(archive, file, container -> container.withAdded(file, bytes));
        }
        return archive;
    }

    /** Returns the archive without new members, or throws an exception if it should lose one. */
    private Archive rejectChanges(Archive source) {
        if (!deleted.isEmpty()) {
            throw invalid(
                    "the file \"%s\" is missing, but files cannot be removed from %s archives",
                    file(deleted.first()), manifest.format());
        }
        for (String file : addedFiles) {
            context.report(
                    DiagnosticCode.FILE_NOT_PACKED,
                    new SourceLocation(file, 0),
                    "was not packed, because files cannot be added to %s archives",
                    manifest.format());
        }
        addedFiles.clear();
        return source;
    }

    private ResizableArchive change(ResizableArchive archive, String file, UnaryOperator<ResizableArchive> change) {
        try {
            return change.apply(archive);
        } catch (IllegalArgumentException e) {
            throw invalid("%s: %s", file, String.valueOf(e.getMessage()));
        }
    }

    private FormatException invalid(String message, Object... args) {
        return new FormatException(Kind.BAD_VALUE, site, message, args);
    }
}
