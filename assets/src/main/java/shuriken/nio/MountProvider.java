package shuriken.nio;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The provider of {@link MountFileSystem} for {@link java.nio.file.Files}. */
final class MountProvider extends FileSystemProvider {
    static final String SCHEME = "shuriken";

    private static MountPath absolutePath(Path path) {
        return MountPath.cast(path).toAbsolutePath().normalize();
    }

    private static MountNode findNode(MountPath path) throws IOException {
        return path.system().tree().findNode(path.names());
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        if (options.stream().anyMatch(option -> option != StandardOpenOption.READ)) {
            throw new ReadOnlyFileSystemException();
        }
        MountPath absolute = absolutePath(path);
        return new MountChannel(absolute.system()
                .tree()
                .openAsset(absolute.toString(), findNode(absolute))
                .bytes());
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        MountPath absolute = absolutePath(folder);
        List<Path> children = new ArrayList<>();
        for (String name : absolute.system().tree().listNames(absolute.names())) {
            Path child = folder.resolve(name);
            if (filter.accept(child)) {
                children.add(child);
            }
        }
        return new DirectoryStream<>() {
            private boolean isIterated;

            @Override
            public Iterator<Path> iterator() {
                if (isIterated) {
                    throw new IllegalStateException("a directory stream can be iterated only once");
                }
                isIterated = true;
                return children.iterator();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        if (type != BasicFileAttributes.class) {
            throw new UnsupportedOperationException(type.getName());
        }
        MountPath absolute = absolutePath(path);
        MountNode node = findNode(absolute);
        boolean isFolder = MountTree.isFolder(node);
        long size = isFolder ? 0 : sizeOf(absolute, node);
        return type.cast(new MountAttributes(
                isFolder,
                size,
                MountAttributes.toFileTime(absolute.system().tree().lastModified(node))));
    }

    /** Returns the size of a file, or 0 if the file is damaged. Only an attempt to open it reports the damage. */
    private static long sizeOf(MountPath absolute, MountNode node) throws IOException {
        try {
            return absolute.system().tree().openAsset(absolute.toString(), node).size();
        } catch (NoSuchFileException missing) {
            throw missing;
        } catch (FileSystemException damaged) {
            return 0;
        }
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        Map<String, Object> attributesByName =
                readAttributes(path, BasicFileAttributes.class, options) instanceof MountAttributes mountAttributes
                        ? mountAttributes.byName()
                        : Map.of();
        String names = attributes.startsWith("basic:") ? attributes.substring("basic:".length()) : attributes;
        if (!names.equals("*")) {
            attributesByName.keySet().retainAll(List.of(names.split(",")));
        }
        return attributesByName;
    }

    @Override
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        if (type != BasicFileAttributeView.class) {
            return null;
        }
        return type.cast(new MountAttributes.View(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        findNode(absolutePath(path));
        for (AccessMode mode : modes) {
            if (mode != AccessMode.READ) {
                throw new AccessDeniedException(path.toString(), null, "the file system is read-only");
            }
        }
    }

    @Override
    public boolean isSameFile(Path path, Path other) {
        return other instanceof MountPath && absolutePath(path).equals(absolutePath(other));
    }

    @Override
    public boolean isHidden(Path path) {
        return false;
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException("the file system has no file store");
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException("use Shuriken.mount to create a file system");
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new FileSystemNotFoundException(uri.toString());
    }

    @Override
    public Path getPath(URI uri) {
        throw new FileSystemNotFoundException(uri.toString());
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) {
        throw new ReadOnlyFileSystemException();
    }

    @Override
    public void delete(Path path) {
        throw new ReadOnlyFileSystemException();
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new ReadOnlyFileSystemException();
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) {
        throw new ReadOnlyFileSystemException();
    }

    @Override
    public void setAttribute(Path path, String attribute, @Nullable Object value, LinkOption... options) {
        throw new ReadOnlyFileSystemException();
    }
}
