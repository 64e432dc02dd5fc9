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

/**
 * A read-only file system that shows a folder, or the members of a container, and everything inside. The members of a
 * nested container are in a folder with the name of the container and {@code !}. Thread-safe.
 */
public final class MountFileSystem extends FileSystem {
    private final MountTree tree;
    private final MountProvider provider = new MountProvider();
    private volatile boolean isOpen = true;

    private MountFileSystem(MountTree tree) {
        this.tree = tree;
    }

    /**
     * Mounts a folder or a container.
     *
     * @param source the source that contains the folder or container
     * @param location the path of the folder or container in the source
     * @param formats the formats to recognize
     * @param options the options for reading each file and member
     * @throws IOException if the location cannot be read, or is neither a folder nor a container
     */
    public static FileSystem mount(FileSource source, String location, FormatRegistry formats, ReadOptions options)
            throws IOException {
        return new MountFileSystem(new MountTree(source, location, formats, options));
    }

    /**
     * Opens the asset at a path. The asset keeps the source or container that it was read from, which is needed to find
     * related files. The result is empty for a path of a different file system.
     *
     * @throws IOException if the file does not exist or cannot be read
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
     * Returns why a file cannot be read, or why the folder of a container's members is empty. A damaged container has
     * an empty folder, so that a walk over the files does not end there.
     *
     * @return the description of the damage; empty if the path can be read, or belongs to a different file system
     * @throws IOException if there is no file or folder at the path
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
        for (String subpath : more) {
            boolean needsSeparator = !subpath.isEmpty() && !path.isEmpty();
            path.append(needsSeparator ? "/" : "").append(subpath);
        }
        return MountPath.parse(this, path.toString());
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
