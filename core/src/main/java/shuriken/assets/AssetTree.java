package shuriken.assets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatRegistry;
import shuriken.io.FileSource;

/**
 * A file, a container or a folder with everything in it, nested as deep as it is. Files are read one by one as the walk
 * comes to them. Close it when done; one thread at a time.
 */
public final class AssetTree implements AutoCloseable {
    private final FileSource shelf;
    private final String root;
    private final String shown;
    private final FormatRegistry formats;
    private final ReadContext context;

    /**
     * @param root path on the shelf
     * @param shown what the paths of the assets begin with
     */
    public AssetTree(FileSource shelf, String root, String shown, ReadContext context) {
        this(shelf, root, shown, Formats.ALL, context);
    }

    /** The same among other formats than this build's. */
    public AssetTree(FileSource shelf, String root, String shown, FormatRegistry formats, ReadContext context) {
        this.formats = formats;
        this.shelf = shelf;
        this.root = root;
        this.shown = shown;
        this.context = context;
    }

    /**
     * Every file, each before its members; names of a folder in ascending order. Containers that cannot be read have
     * no members and are a finding. Links to folders are not followed below the root.
     *
     * <p>The iterator throws {@link UncheckedIOException} if a file or folder cannot be read.
     */
    public Iterable<Asset> walk() {
        return Walk::new;
    }

    /** An asset by its path from here, such as {@code DATA/title.afs!3}, if there is one. */
    public Optional<Asset> find(String path) throws IOException {
        int mark = path.indexOf('!');
        File file = new File(root, shown).child(mark < 0 ? path : path.substring(0, mark));
        if (!shelf.isFile(file.location)) {
            return Optional.empty();
        }
        Asset asset = Asset.read(shelf, file.location, file.shown, formats);
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

    /** A file or folder of the shelf. */
    private record File(String location, String shown) {
        File child(String name) {
            return name.isEmpty() ? this : new File(FileSource.join(location, name), FileSource.join(shown, name));
        }
    }

    private final class Walk implements Iterator<Asset> {
        /** Files and assets still to come; the next on top. */
        private final Deque<Object> ahead = new ArrayDeque<>();

        Walk() {
            ahead.push(new File(root, shown));
        }

        @Override
        public boolean hasNext() {
            while (ahead.peek() instanceof File file && !shelf.isFile(file.location)) {
                ahead.pop();
                if (shelf.isFolder(file.location)) {
                    for (String name : shelf.names(file.location).reversed()) {
                        ahead.push(file.child(name));
                    }
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
            Asset asset = top instanceof File file ? read(file) : (Asset) top;
            context.reach(asset.path());
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

        private Asset read(File file) {
            try {
                return Asset.read(shelf, file.location, file.shown, formats);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
