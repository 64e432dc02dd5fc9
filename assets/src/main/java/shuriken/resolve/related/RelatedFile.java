package shuriken.resolve.related;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.diagnostics.FormatException;
import shuriken.format.Info;
import shuriken.io.FileSource;

/**
 * A file in a model's folder, a folder that represents an archive, or a member of the model's container. It is read on
 * demand.
 *
 * @param ref unique path, by which its content is cached
 * @param label readable name
 * @param name of the file, with its case
 * @param endings extensions of the format of a member without one; else empty
 * @param isFolder whether it is a folder that represents an archive
 * @param opener reads it
 */
record RelatedFile(FileRef ref, String label, String name, Set<String> endings, boolean isFolder, Opener opener) {
    /** A reader of the file. */
    interface Opener {
        Asset open() throws IOException;
    }

    /** Creates a reference to a file or folder of a source. */
    static RelatedFile of(FileRef ref, boolean isFolder) {
        String name = FileSource.name(ref.path());
        return new RelatedFile(ref, name, name, Set.of(), isFolder, () -> Asset.read(ref.shelf(), ref.path()));
    }

    /** Returns this file with another label. */
    RelatedFile labelled(String other) {
        return new RelatedFile(ref, other, name, endings, isFolder, opener);
    }

    String stem() {
        return FileEndings.stem(name);
    }

    /** Returns whether it is a file with one of these extensions, possibly followed by that of a compressed one. */
    boolean fits(Set<String> wanted, boolean orCompressed) {
        return endings.isEmpty()
                ? !isFolder && FileEndings.fits(name, wanted, orCompressed)
                : endings.stream().anyMatch(wanted::contains);
    }

    /** Returns the first model among files. */
    static Optional<Asset> firstModel(List<RelatedFile> files) {
        for (RelatedFile file : files) {
            try {
                Asset part = file.opener().open();
                if (part.is(Info.Kind.MODEL)) {
                    return Optional.of(part);
                }
            } catch (IOException | FormatException e) {
                // Converting the part itself will report the error.
            }
        }
        return Optional.empty();
    }
}
