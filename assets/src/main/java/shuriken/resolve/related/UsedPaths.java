package shuriken.resolve.related;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import shuriken.io.FileSource;

/** A thread-safe set of the paths that were used. */
final class UsedPaths implements Consumer<String> {
    private final Set<String> paths = Collections.newSetFromMap(new ConcurrentHashMap<>());

    /** Records a file that was used, and its containers. */
    @Override
    public void accept(String path) {
        for (int separatorIndex = path.indexOf('!');
                separatorIndex >= 0;
                separatorIndex = path.indexOf('!', separatorIndex + 1)) {
            paths.add(path.substring(0, separatorIndex));
        }
        paths.add(path);
    }

    /** Returns the locations that the user named, but from which no file was used. */
    List<String> unusedLocations(List<String> locations, RelatedFileOptions options) {
        return locations.stream()
                .filter(location ->
                        ExplicitPaths.find(options.source(), List.of(location), options.limits()).allFiles().stream()
                                .noneMatch(file -> paths.contains(file.ref().path())))
                .toList();
    }

    /** Returns all paths, and the files of those folders that represent archives. */
    SortedSet<String> files(FileSource source) {
        SortedSet<String> files = new TreeSet<>(paths);
        for (String path : paths) {
            IndexFolder.readPaths(source, path).ifPresent(listedFiles -> {
                files.add(FileSource.join(path, IndexFolder.INDEX_NAME));
                files.addAll(listedFiles);
            });
        }
        return files;
    }
}
