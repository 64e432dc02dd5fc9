package shuriken.assets.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** The files of this computer, or of another {@link FileSystem}. Large files are read on demand. */
public final class DiskFileSource implements FileSource {
    /** The source of all files of this computer. */
    public static final DiskFileSource DEFAULT = new DiskFileSource(FileSystems.getDefault());

    private final FileSystem system;

    /**
     * Creates a source of all files in a file system.
     *
     * @param system the file system
     */
    public DiskFileSource(FileSystem system) {
        this.system = system;
    }

    /**
     * {@return the source for a path}
     *
     * @param path a path in the file system
     */
    public static DiskFileSource of(Path path) {
        return new DiskFileSource(path.getFileSystem());
    }

    /**
     * {@return the path that names a file in its source: absolute, separated by {@code /}, without {@code .} and {@code
     * ..}}
     *
     * @param path a path, relative or absolute
     */
    public static String toSourcePath(Path path) {
        String fullPath = path.toAbsolutePath().normalize().toString();
        String separator = path.getFileSystem().getSeparator();
        return separator.equals("/") ? fullPath : fullPath.replace(separator, "/");
    }

    /**
     * {@return the files and folders directly in a folder, in ascending order of their names}
     *
     * @param folder the path of the folder
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> children(Path folder) throws IOException {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        children.sort((left, right) ->
                left.getFileName().toString().compareTo(right.getFileName().toString()));
        return children;
    }

    @Override
    public boolean isFile(String path) {
        try {
            return Files.isRegularFile(system.getPath(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    @Override
    public boolean isFolder(String path) {
        try {
            return Files.isDirectory(system.getPath(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    @Override
    public List<String> names(String folder) {
        try {
            return children(system.getPath(folder)).stream()
                    .filter(child -> Files.isRegularFile(child) || Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS))
                    .map(child -> child.getFileName().toString())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ByteSource open(String path) throws IOException {
        try {
            Path file = system.getPath(path);
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw new FileSystemException(path, null, "is not a file, but a folder or a device");
            }
            return Files.size(file) > ByteSource.IN_MEMORY_LIMIT
                    ? new FileByteSource(file, path)
                    : ByteSource.of(ByteCursor.littleEndian(Files.readAllBytes(file), path));
        } catch (InvalidPathException e) {
            throw new IOException(path + " is not a valid path on this system: " + e.getReason(), e);
        }
    }

    @Override
    public OptionalLong lastModified(String path) {
        try {
            return OptionalLong.of(
                    Files.getLastModifiedTime(system.getPath(path)).toMillis());
        } catch (IOException | InvalidPathException e) {
            return OptionalLong.empty();
        }
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        try {
            return system.getPath(path)
                    .toRealPath()
                    .startsWith(system.getPath(folder).toRealPath());
        } catch (IOException | InvalidPathException e) {
            return FileSource.isWithin(folder, path);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DiskFileSource source && system.equals(source.system);
    }

    @Override
    public int hashCode() {
        return system.hashCode();
    }
}
