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
 * Files and members by their paths. The containers that were opened last stay open, so that a tree that unfolds, and a
 * model among its siblings, do not read them again.
 */
final class Library {
    private static final int OPEN = 24;

    private final FileSource source;
    private final Limits limits;
    private final Map<String, Asset> files = lastUsed();
    private final Map<String, Members> containers = lastUsed();

    Library(FileSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    private static <V> Map<String, V> lastUsed() {
        return new LinkedHashMap<>(2 * OPEN, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > OPEN;
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
     * A file, or a member after {@code !}.
     *
     * @throws IOException if there is none with this path
     */
    Asset find(String path) throws IOException {
        int step = path.lastIndexOf('!');
        if (step < 0 || source.isFile(path)) {
            return file(path);
        }
        String inner = path.substring(step + 1);
        if (inner.isEmpty()) {
            return find(path.substring(0, step)).unwrapped(context());
        }
        return members(path.substring(0, step))
                .find(inner)
                .orElseThrow(() -> new FileNotFoundException(path + ": no such member"));
    }

    /** Forgets a file and its members, so that the next request reads it again. */
    void forget(String path) {
        files.remove(path);
        containers.keySet().removeIf(container -> MemberPath.isIn(path, container));
    }

    private Asset file(String path) throws IOException {
        Asset known = files.get(path);
        if (known == null) {
            known = Asset.read(source, path);
            files.put(path, known);
        }
        return known;
    }

    /** The members of a container, or of the one in a compressed stream. */
    Members members(String container) throws IOException {
        Members known = containers.get(container);
        if (known == null) {
            known = find(container).unwrapped(context()).members(context());
            containers.put(container, known);
        }
        return known;
    }
}
