package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.support.Glob;
import shuriken.io.support.SizedCache;

/**
 * Finds members of containers by their paths. Recent containers are cached, so that thousands of paths into one file do
 * not read it thousands of times. The limit on the memory applies to all reads together. It is thread-safe.
 */
final class ContainerReader {
    /** The maximum total size of the cached containers, in bytes. */
    private static final long MAX_CACHED_SIZE = 16 << 20;

    private final FileSource source;
    private final ReadContext context;
    private final SizedCache<String, Members> membersByPath = new SizedCache<>(MAX_CACHED_SIZE);

    ContainerReader(FileSource source, Limits limits) {
        this.source = source;
        this.context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
    }

    /**
     * Returns the members of a container that match a pattern; none if the container cannot be read.
     *
     * @param file the outermost file
     * @param path the path of the container in the file; empty for the file itself
     * @param glob the pattern
     * @throws FormatException LIMIT_EXCEEDED if the containers are too large
     */
    synchronized List<Asset> findMatching(String file, String path, Glob glob) {
        return findMembers(file, path, glob::matches);
    }

    /**
     * Returns the members in a folder of a container and its subfolders; none if the container has no such folder or
     * cannot be read.
     *
     * @param file the outermost file
     * @param path the path of the container in the file; empty for the file itself
     * @param folder the path of the folder in the container
     * @throws FormatException LIMIT_EXCEEDED if the containers are too large
     */
    synchronized List<Asset> findInFolder(String file, String path, String folder) {
        String prefix = FileSource.join(folder, "");
        return findMembers(file, path, memberPath -> memberPath.startsWith(prefix));
    }

    private List<Asset> findMembers(String file, String path, Predicate<String> memberPathFilter) {
        List<Asset> matchingMembers = new ArrayList<>();
        try {
            Optional<Members> members = openContainer(file, path);
            for (int i = 0; i < members.map(Members::size).orElse(0); i++) {
                if (memberPathFilter.test(members.get().address(i))) {
                    matchingMembers.add(members.get().get(i));
                }
            }
        } catch (IOException e) {
            matchingMembers.clear();
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            matchingMembers.clear();
        }
        return matchingMembers;
    }

    /**
     * Returns the member at a path in a file.
     *
     * @throws FormatException if a container on the path cannot be read, or LIMIT_EXCEEDED if the containers are too
     *     large
     */
    synchronized Optional<Asset> find(String file, String path) throws IOException {
        int separatorIndex = path.lastIndexOf('!');
        String name = path.substring(separatorIndex + 1);
        Optional<Members> members =
                name.isEmpty() ? Optional.empty() : openContainer(file, path.substring(0, Math.max(separatorIndex, 0)));
        // If there is no such container, the exclamation mark may be a part of a name.
        return members.isPresent() || separatorIndex < 0
                ? members.flatMap(openMembers -> openMembers.find(name))
                : openFile(file).member(path, context);
    }

    /** Returns the members of a container in a file, which may be compressed. */
    private Optional<Members> openContainer(String file, String path) throws IOException {
        String key = file + "!" + path;
        Optional<Members> cachedMembers = membersByPath.cached(key);
        if (cachedMembers.isPresent()) {
            return cachedMembers;
        }
        Asset outermostFile = openFile(file);
        Optional<Asset> container = outermostFile.member(path, context);
        Optional<Members> members =
                container.map(asset -> asset.unwrapped(context).members(context));
        members.ifPresent(openMembers -> membersByPath.put(key, openMembers, sizeInMemory(outermostFile)));
        return members;
    }

    private Asset openFile(String file) throws IOException {
        Asset outermostFile = Asset.read(source, file);
        context.reserve(sizeInMemory(outermostFile), new SourceLocation(file, 0), "the archives");
        return outermostFile;
    }

    /** Returns the memory that an open file needs. Large files are read in parts. */
    private static long sizeInMemory(Asset file) {
        return Math.min(file.size(), ByteSource.IN_MEMORY_LIMIT);
    }
}
