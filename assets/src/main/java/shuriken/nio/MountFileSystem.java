package shuriken.nio;

import java.io.IOException;
import java.nio.file.ClosedFileSystemException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatRegistry;
import shuriken.io.FileSource;

/** A location with all its contents as a read-only file system. Thread-safe. */
public final class MountFileSystem extends FileSystem {
    private final MountTree tree;
    private final MountProvider provider = new MountProvider();
    private volatile boolean isOpen = true;

    private MountFileSystem(MountTree tree) {
        this.tree = tree;
    }

    /**
     * Mounts a location.
     *
     * @param formats the formats to recognize
     * @param options the options for reading, which apply to each content
     *
     * @throws IOException if the location cannot be read or contains nothing
     */
    public static FileSystem mount(FileSource source, String location, FormatRegistry formats, ReadOptions options)
            throws IOException {
        return new MountFileSystem(new MountTree(source, location, formats, options));
    }

    /**
     * Opens the asset at a path with its underlying source, so that related files can be found. The result is empty for
     * a path of another file system.
     *
     * @throws IOException if there is no such file, or if it cannot be read
     */
    public static Optional<Asset> openAsset(Path path) throws IOException {
        if (!(path instanceof MountPath mountPath)) {
            return Optional.empty();
        }
        MountPath absolute = mountPath.toAbsolutePath().normalize();
        MountTree tree = mountPath.system().tree();
        return Optional.of(tree.openAsset(absolute.toString(), tree.findNode(absolute.names())));
    }

    /**
     * Returns why a folder of members is empty or why a file cannot be read. Damaged archives do not end a walk over
     * the files.
     *
     * @return the problem. The result is empty if the path can be read, or belongs to another file system
     * @throws IOException if there is no such file
     */
    public static Optional<String> findProblem(Path path) throws IOException {
        return path instanceof MountPath mountPath
                ? mountPath
                        .system()
                        .tree()
                        .findProblem(mountPath.toAbsolutePath().normalize().names())
                : Optional.empty();
    }

    /** Returns the path of the mounted file or folder in its source. */
    String location() {
        return tree.location();
    }

    MountTree tree() {
        if (!isOpen) {
            throw new ClosedFileSystemException();
        }
        return tree;
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        isOpen = false;
    }

    @Override
    public boolean isOpen() {
        return isOpen;
    }

    @Override
    public boolean isReadOnly() {
        return true;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(new MountPath(this, /* isRooted= */ true, List.of()));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public Path getPath(String first, String... more) {
        StringBuilder path = new StringBuilder(first);
        for (String part : more) {
            path.append(part.isEmpty() || path.isEmpty() ? "" : "/").append(part);
        }
        return MountPath.of(this, path.toString());
    }

    /** Returns a matcher whose patterns have the syntax of this computer's file system. */
    @Override
    public PathMatcher getPathMatcher(String syntaxAndPattern) {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher(syntaxAndPattern);
        return path -> {
            try {
                return matcher.matches(Path.of(path.toString()));
            } catch (InvalidPathException e) {
                return false;
            }
        };
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
