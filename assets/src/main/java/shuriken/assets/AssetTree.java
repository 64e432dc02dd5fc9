package shuriken.assets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Findings;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatRegistry;
import shuriken.io.FileSource;

/**
 * A file, a container or a folder with everything in it, at any depth. Files are read one by one during a walk. Close
 * the tree when done. It is not thread-safe.
 */
public final class AssetTree implements AutoCloseable {
    private final FileSource source;
    private final String rootPath;
    private final String displayPath;
    private final FormatRegistry formats;
    private final ReadOptions options;
    private final Findings findings = new Findings();

    /**
     * Creates a tree with the formats of this build.
     *
     * @param source the source that contains the file or folder
     * @param rootPath the path of the file or folder in the source
     * @param displayPath the prefix of the assets' paths
     * @param options the options for reading all assets
     */
    public AssetTree(FileSource source, String rootPath, String displayPath, ReadOptions options) {
        this(source, rootPath, displayPath, Formats.ALL, options);
    }

    /**
     * Creates a tree with formats different from this build's.
     *
     * @param source the source that contains the file or folder
     * @param rootPath the path of the file or folder in the source
     * @param displayPath the prefix of the assets' paths
     * @param formats the formats to recognize
     * @param options the options for reading all assets
     */
    public AssetTree(
            FileSource source, String rootPath, String displayPath, FormatRegistry formats, ReadOptions options) {
        this.formats = formats;
        this.source = source;
        this.rootPath = rootPath;
        this.displayPath = displayPath;
        this.options = options;
    }

    /**
     * {@return an iterable over every file, each before its members} The names in a folder are in ascending order.
     * Containers that cannot be read have no members and are a finding. Links to folders are not followed below the
     * root.
     *
     * <p>The iterator throws {@link UncheckedIOException} if a file or folder cannot be read.
     */
    public Iterable<Asset> walk() {
        return Walk::new;
    }

    /**
     * Finds an asset by its path from the root, such as {@code DATA/title.afs!3}.
     *
     * @param path the path of the file or member
     * @return the asset, or empty if no asset has this path
     * @throws IOException if a file on the path cannot be read
     * @throws FormatException if a container on the path cannot be read
     */
    public Optional<Asset> find(String path) throws IOException {
        int separatorIndex = path.indexOf('!');
        SourcePath file = new SourcePath(rootPath, displayPath)
                .child(separatorIndex < 0 ? path : path.substring(0, separatorIndex));
        if (!source.isFile(file.location)) {
            return Optional.empty();
        }
        Asset asset = open(file);
        return separatorIndex < 0 ? Optional.of(asset) : asset.member(path.substring(separatorIndex + 1));
    }

    /**
     * {@return the findings of the walks so far: the containers that could not be read} The findings of a file are in
     * {@link Asset#findings}.
     */
    public Findings findings() {
        return findings;
    }

    private Asset open(SourcePath file) throws IOException {
        return Asset.read(source, file.location, file.displayPath, formats).withOptions(options);
    }

    /** Has no effect at present, because files are closed after they are read. */
    @Override
    public void close() {}

    /** The path of a file or folder of the source. */
    private record SourcePath(String location, String displayPath) {
        SourcePath child(String name) {
            return name.isEmpty()
                    ? this
                    : new SourcePath(FileSource.join(location, name), FileSource.join(displayPath, name));
        }
    }

    /** The iterator over the assets, in depth-first order. */
    private final class Walk implements Iterator<Asset> {
        /** Each {@link SourcePath} and {@link Asset} that is still to be visited; the next one is on top. */
        private final Deque<Object> pendingNodes = new ArrayDeque<>();

        Walk() {
            pendingNodes.push(new SourcePath(rootPath, displayPath));
        }

        @Override
        public boolean hasNext() {
            while (pendingNodes.peek() instanceof SourcePath path && !source.isFile(path.location)) {
                pendingNodes.pop();
                if (source.isFolder(path.location)) {
                    for (String name : source.names(path.location).reversed()) {
                        pendingNodes.push(path.child(name));
                    }
                }
            }
            return !pendingNodes.isEmpty();
        }

        @Override
        public Asset next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Object node = pendingNodes.pop();
            Asset asset = node instanceof SourcePath file ? read(file) : (Asset) node;
            options.listener().accept(asset.path());
            try {
                Members members = asset.members(asset.newContext().forTrial());
                for (int i = members.size() - 1; i >= 0; i--) {
                    pendingNodes.push(members.get(i));
                }
            } catch (FormatException e) {
                new ReadContext(options, findings)
                        .report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
            }
            return asset;
        }

        private Asset read(SourcePath file) {
            try {
                return open(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
