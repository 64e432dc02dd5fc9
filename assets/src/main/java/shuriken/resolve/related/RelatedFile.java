package shuriken.resolve.related;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.resolve.FileEndings;

/**
 * A file that may belong to a model: a file in the model's folder, a folder that represents an archive, or a member of
 * the model's container. It is read on demand.
 *
 * @param ref the unique path, which is the cache key of the content
 * @param label the readable name
 * @param name the file name in its original case
 * @param extensions the extensions of the member's format, if the member's name has no extension; otherwise empty
 * @param isFolder whether this is a folder that represents an archive
 * @param opener opens the file
 */
record RelatedFile(FileRef ref, String label, String name, Set<String> extensions, boolean isFolder, Opener opener) {
    /** Opens the file. */
    interface Opener {
        Asset open() throws IOException;
    }

    /** Creates a reference to a file or folder of a source. */
    static RelatedFile of(FileRef ref, boolean isFolder) {
        String name = FileSource.name(ref.path());
        return new RelatedFile(ref, name, name, Set.of(), isFolder, () -> Asset.read(ref.source(), ref.path()));
    }

    /** Returns this file with another label. */
    RelatedFile withLabel(String newLabel) {
        return new RelatedFile(ref, newLabel, name, extensions, isFolder, opener);
    }

    String stem() {
        return FileEndings.stem(name);
    }

    /**
     * Returns whether this is a file with one of these extensions, possibly followed by the extension of a compressed
     * file.
     *
     * @param acceptedExtensions the extensions
     * @param allowsCompressed whether a compressed file without an inner extension, such as {@code x.prs}, is accepted
     *     too
     */
    boolean hasExtension(Set<String> acceptedExtensions, boolean allowsCompressed) {
        return extensions.isEmpty()
                ? !isFolder && FileEndings.matches(name, acceptedExtensions, allowsCompressed)
                : extensions.stream().anyMatch(acceptedExtensions::contains);
    }

    /** Returns the first file that is a model. */
    static Optional<Asset> findFirstModel(List<RelatedFile> files) {
        for (RelatedFile file : files) {
            try {
                Asset asset = file.opener().open();
                if (asset.isKind(FormatInfo.Kind.MODEL)) {
                    return Optional.of(asset);
                }
            } catch (IOException | FormatException e) {
                // Converting the file itself will report the error.
            }
        }
        return Optional.empty();
    }
}
