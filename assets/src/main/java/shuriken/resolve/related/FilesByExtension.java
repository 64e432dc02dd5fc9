package shuriken.resolve.related;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files of a folder by their extensions. The list for each set of extensions is created at its first request. It is
 * thread-safe.
 */
final class FilesByExtension {
    private final Collection<List<RelatedFile>> files;
    private final Map<Set<String>, List<NamedFile>> filesByExtensions = new ConcurrentHashMap<>();

    /** A file, its stem, and the stem split at its last number; empty if the stem has no number. */
    record NamedFile(RelatedFile file, String stem, Optional<NumberedName> numberedName) {}

    FilesByExtension(Collection<List<RelatedFile>> files) {
        this.files = files;
    }

    /** Returns the files with one of these extensions, or with the extension of a compressed file. */
    List<NamedFile> files(Set<String> extensions) {
        return filesByExtensions.computeIfAbsent(
                extensions,
                unused -> files.stream()
                        .flatMap(List::stream)
                        .filter(file -> file.hasExtension(extensions, /* allowsCompressed= */ true))
                        .map(file -> new NamedFile(file, file.stem(), NumberedName.parse(file.stem())))
                        .toList());
    }
}
