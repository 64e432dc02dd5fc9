package shuriken.view;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.FileSource;

/**
 * Finds files and members by path. The containers that were used last stay open, so that expanding the tree or loading
 * related files does not read them again.
 */
final class Library {
    /** The maximum number of cached files, and of cached containers. */
    private static final int MAX_CACHED = 24;

    private final FileSource source;
    private final Limits limits;
    private final Map<String, Asset> files = newLruCache();
    private final Map<String, Members> containers = newLruCache();

    Library(FileSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    private static <V> Map<String, V> newLruCache() {
        return new LinkedHashMap<>(2 * MAX_CACHED, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MAX_CACHED;
            }
        };
    }

    FileSource source() {
        return source;
    }

    /** Returns the options for reading files of the viewer. */
    ReadOptions readOptions() {
        return ReadOptions.LENIENT.withLimits(limits);
    }

    /** Returns a new context for reading one file. */
    ReadContext context() {
        return new ReadContext(readOptions());
    }

    /**
     * Returns the asset at a path: a file, or a member if the path contains {@code !}.
     *
     * @throws IOException if no file or member has this path
     */
    Asset find(String path) throws IOException {
        int separator = path.lastIndexOf('!');
        if (separator < 0 || source.isFile(path)) {
            return file(path);
        }
        String memberName = path.substring(separator + 1);
        if (memberName.isEmpty()) {
            return find(path.substring(0, separator)).unwrapped(context());
        }
        return members(path.substring(0, separator))
                .find(memberName)
                .orElseThrow(() -> new FileNotFoundException(path + ": no such member"));
    }

    /** Forgets a file and its members, so that the next request reads it again. */
    void forget(String path) {
        files.remove(path);
        containers.keySet().removeIf(container -> MemberPath.isIn(path, container));
    }

    private Asset file(String path) throws IOException {
        Asset cached = files.get(path);
        if (cached == null) {
            cached = Asset.read(source, path);
            files.put(path, cached);
        }
        return cached;
    }

    /** Returns the members of a container. If the path is a compressed stream, the members are those of its content. */
    Members members(String container) throws IOException {
        Members cached = containers.get(container);
        if (cached == null) {
            cached = find(container).unwrapped(context()).members(context());
            containers.put(container, cached);
        }
        return cached;
    }
}
