package shuriken.asset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import shuriken.bytes.FileMedium;
import shuriken.bytes.Medium;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;

/**
 * A file, a container or a folder with everything in it, nested as deep as it is. Files are read one by one as the walk
 * comes to them. Close it when done; one thread at a time.
 */
public final class AssetTree implements AutoCloseable {
    private final Path root;
    private final ReadContext context;

    public AssetTree(Path root, ReadContext context) {
        this.root = root;
        this.context = context;
    }

    /**
     * Every file, each before its members; names of a folder in ascending order. Containers that cannot be read have
     * no members and are a finding. Links to folders are not followed below the root.
     *
     * <p>The iterator throws {@link UncheckedIOException} if the disk refuses.
     */
    public Iterable<Asset> walk() {
        return Walk::new;
    }

    /** An asset by its path from here, such as {@code DATA/title.afs!3}, if there is one. */
    public Optional<Asset> find(String path) throws IOException {
        int mark = path.indexOf('!');
        Path file = path.isEmpty() ? root : root.resolve(mark < 0 ? path : path.substring(0, mark));
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Asset asset = Asset.read(file);
        return mark < 0
                ? Optional.of(asset)
                : asset.member(path.substring(mark + 1), ReadContext.lenient(context.limits()));
    }

    /** What the walks so far could not read. */
    public ReadContext context() {
        return context;
    }

    /** Nothing to release: files are closed again when they were read. */
    @Override
    public void close() {}

    /** The files and folders directly in a folder, in ascending order of their names. */
    public static List<Path> children(Path folder) throws IOException {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        }
        children.sort(
                (a, b) -> a.getFileName().toString().compareTo(b.getFileName().toString()));
        return children;
    }

    /** A file in the folder of another, whatever the case of its name. */
    public static Optional<Medium> beside(Path file, String name, String path) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || name.isEmpty()) {
            return Optional.empty();
        }
        for (Path child : children(folder)) {
            if (child.getFileName().toString().equalsIgnoreCase(name) && Files.isRegularFile(child)) {
                return Optional.of(new FileMedium(child, path + "!" + name));
            }
        }
        return Optional.empty();
    }

    private final class Walk implements Iterator<Asset> {
        /** Paths and assets still to come; the next on top. */
        private final Deque<Object> ahead = new ArrayDeque<>();

        Walk() {
            ahead.push(root);
            if (Files.isDirectory(root)) {
                ahead.pop();
                pushReversed(childrenOf(root));
            }
        }

        @Override
        public boolean hasNext() {
            while (ahead.peek() instanceof Path path && !Files.isRegularFile(path)) {
                ahead.pop();
                if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    pushReversed(childrenOf(path));
                }
            }
            return !ahead.isEmpty();
        }

        @Override
        public Asset next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Object top = ahead.pop();
            Asset asset = top instanceof Path file ? read(file) : (Asset) top;
            try {
                Members members = asset.members(ReadContext.lenient(context.limits()));
                for (int i = members.size() - 1; i >= 0; i--) {
                    ahead.push(members.get(i));
                }
            } catch (FormatException e) {
                context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
            }
            return asset;
        }

        private void pushReversed(List<Path> items) {
            for (int i = items.size() - 1; i >= 0; i--) {
                ahead.push(items.get(i));
            }
        }

        private Asset read(Path file) {
            try {
                return Asset.read(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private List<Path> childrenOf(Path folder) {
            try {
                return children(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
