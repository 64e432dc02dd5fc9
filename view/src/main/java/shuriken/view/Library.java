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
 * Finds files and members by their paths. The files and containers that were used last stay open, so that they are not
 * read again when the user expands the tree, or when related files are loaded.
 */
final class Library {
    /** The maximum number of cached files, and of cached containers. */
    private static final int MAX_CACHED_COUNT = 24;

    private final FileSource source;
    private final Limits limits;
    private final Map<String, Asset> fileByPath = newLruCache();
    private final Map<String, Members> membersByContainer = newLruCache();

    Library(FileSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    /** Creates a map that forgets the least recently used value if it has more than the maximum number. */
    private static <V> Map<String, V> newLruCache() {
        return new LinkedHashMap<>(2 * MAX_CACHED_COUNT, /* loadFactor= */ 0.75f, /* accessOrder= */ true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MAX_CACHED_COUNT;
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
     * Returns the file or member at a path. If the path ends with {@code !}, the result is the content of the
     * compressed stream before it.
     *
     * @throws IOException if no file or member has this path
     */
    Asset find(String path) throws IOException {
        int separatorIndex = path.lastIndexOf('!');
        if (separatorIndex < 0 || source.isFile(path)) {
            return readFile(path);
        }
        String memberName = path.substring(separatorIndex + 1);
        if (memberName.isEmpty()) {
            return find(path.substring(0, separatorIndex)).unwrapped(context());
        }
        return members(path.substring(0, separatorIndex))
                .find(memberName)
                .orElseThrow(() -> new FileNotFoundException(path + ": no such member"));
    }

    /** Forgets a file and its members, so that the next request reads it again. */
    void forget(String path) {
        fileByPath.remove(path);
        membersByContainer.keySet().removeIf(containerPath -> MemberPath.isInFile(path, containerPath));
    }

    private Asset readFile(String path) throws IOException {
        Asset file = fileByPath.get(path);
        if (file == null) {
            file = Asset.read(source, path);
            fileByPath.put(path, file);
        }
        return file;
    }

    /**
     * Returns the members of a container. If the file at the path is a compressed stream, they are the members of its
     * content.
     */
    Members members(String containerPath) throws IOException {
        Members members = membersByContainer.get(containerPath);
        if (members == null) {
            members = find(containerPath).unwrapped(context()).members(context());
            membersByContainer.put(containerPath, members);
        }
        return members;
    }
}
