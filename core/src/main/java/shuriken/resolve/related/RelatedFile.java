package shuriken.resolve.related;

import java.io.IOException;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.io.FileSource;

/**
 * A file beside a model, a folder that stands for an archive, or a member of the container that a model is in. Opened
 * when it is asked for.
 *
 * @param spot path of its own among all, by which its content is held
 * @param label for people
 * @param name of the file, in its own letters
 * @param endings of a member whose name has none those of its format; else empty
 * @param isFolder whether it is a folder that stands for an archive
 * @param opener reads it
 */
record RelatedFile(FileRef spot, String label, String name, Set<String> endings, boolean isFolder, Opener opener) {
    /** How a file is read. */
    interface Opener {
        Asset open() throws IOException;
    }

    /** A file or folder of a shelf. */
    static RelatedFile of(FileRef spot, boolean isFolder) {
        String name = FileSource.name(spot.path());
        return new RelatedFile(spot, name, name, Set.of(), isFolder, () -> Asset.read(spot.shelf(), spot.path()));
    }

    /** The same under another label. */
    RelatedFile labelled(String other) {
        return new RelatedFile(spot, other, name, endings, isFolder, opener);
    }

    String stem() {
        return FileEndings.stem(name);
    }

    /** Whether it is a file with one of these endings, maybe behind that of a compressed one. */
    boolean fits(Set<String> wanted, boolean orCompressed) {
        return endings.isEmpty()
                ? !isFolder && FileEndings.fits(name, wanted, orCompressed)
                : endings.stream().anyMatch(wanted::contains);
    }
}
