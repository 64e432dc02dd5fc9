package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.Glob;
import shuriken.io.SizedCache;

/**
 * Finds members of containers by many paths. Recent containers are held, and all readings together have one budget, so that
 * thousands of paths into one file do not read it thousands of times. Shared between threads.
 */
final class ContainerReader {
    /** Bytes of containers to hold. */
    private static final long MOST_HELD = 16 << 20;

    private final FileSource shelf;
    private final ReadContext context;
    private final SizedCache<String, Members> held = new SizedCache<>(MOST_HELD);

    ContainerReader(FileSource shelf, Limits limits) {
        this.shelf = shelf;
        this.context = ReadContext.lenient(limits);
    }

    /**
     * The readable members of a container that a pattern fits.
     *
     * @param path of the container in the file; empty for the file itself
     * @throws FormatException LIMIT_EXCEEDED
     */
    synchronized List<Asset> matching(String file, String path, Glob glob) {
        List<Asset> found = new ArrayList<>();
        try {
            Optional<Members> members = members(file, path);
            for (int i = 0; i < members.map(Members::size).orElse(0); i++) {
                if (glob.matches(members.get().address(i))) {
                    found.add(members.get().get(i));
                }
            }
        } catch (IOException e) {
            found.clear();
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            found.clear();
        }
        return found;
    }

    /**
     * The member at a path in a file.
     *
     * @throws FormatException if a container on the way cannot be read, LIMIT_EXCEEDED
     */
    synchronized Optional<Asset> find(String file, String path) throws IOException {
        int step = path.lastIndexOf('!');
        Optional<Members> members = members(file, path.substring(0, Math.max(step, 0)));
        // Without such a container the letter may be a part of a name.
        return members.isPresent() || step < 0
                ? members.flatMap(each -> each.find(path.substring(step + 1)))
                : read(file).member(path, context);
    }

    /** The members of a container in a file; compressed streams are looked through. */
    private Optional<Members> members(String file, String path) throws IOException {
        String key = file + "!" + path;
        Optional<Members> known = held.known(key);
        if (known.isPresent()) {
            return known;
        }
        Asset whole = read(file);
        Optional<Asset> container = whole.member(path, context);
        Optional<Members> members = container.map(each -> each.members(context));
        members.ifPresent(each -> held.keep(key, each, sizeInMemory(whole)));
        return members;
    }

    private Asset read(String file) throws IOException {
        Asset whole = Asset.read(shelf, file);
        context.reserve(sizeInMemory(whole), new SourceLocation(file, 0), "reading archives for all paths");
        return whole;
    }

    /** Larger files are read as needed. */
    private static long sizeInMemory(Asset file) {
        return Math.min(file.size(), ByteSource.IN_MEMORY_LIMIT);
    }
}
