package shuriken.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * Reads files from the file systems of Hadoop. Paths are Hadoop paths, such as {@code s3a://bucket/discs/a.gdi}, but
 * local files have absolute paths without a scheme, as in the rest of this program. Each folder is listed only once,
 * because on object stores a listing costs as much as reading a file. This class is thread-safe.
 */
final class HadoopFileSource implements FileSource {
    private static final String LOCAL_SCHEME = "file";

    private final Configuration configuration;
    private final Map<String, Map<String, FileStatus>> statusByNameByFolder = new ConcurrentHashMap<>();

    HadoopFileSource(Configuration configuration) {
        this.configuration = configuration;
    }

    /** Converts a path of Hadoop to a path in this source. */
    static String toSourcePath(Path file) {
        URI uri = file.toUri();
        return LOCAL_SCHEME.equals(uri.getScheme()) ? removeSlashBeforeDrive(uri.getPath()) : file.toString();
    }

    /**
     * Returns the path of an input for messages and manifests. For a local file, it has no scheme, as in
     * {@code convert} on one machine.
     */
    static String displayPath(String input) {
        return input.startsWith(LOCAL_SCHEME + ":")
                ? removeSlashBeforeDrive(input.replaceFirst("^file:(//(?=/))?", ""))
                : input;
    }

    /** Removes the slash before the letter of a Windows drive. Any other path is unchanged. */
    private static String removeSlashBeforeDrive(String path) {
        return path.matches("/[A-Za-z]:(/.*)?") ? path.substring(1) : path;
    }

    /** Converts a path in this source to a path of Hadoop. */
    static Path toHadoopPath(String sourcePath) {
        boolean isLocal = sourcePath.startsWith("/") || sourcePath.matches("[A-Za-z]:/.*");
        return isLocal ? new Path(LOCAL_SCHEME, null, sourcePath) : new Path(sourcePath);
    }

    private FileSystem fileSystemOf(Path path) throws IOException {
        return path.getFileSystem(configuration);
    }

    /** Returns the files and folders in a folder by their names. The map is empty if the folder does not exist. */
    Map<String, FileStatus> list(String folder) {
        return statusByNameByFolder.computeIfAbsent(folder, path -> {
            Map<String, FileStatus> statusByName = new TreeMap<>();
            try {
                Path hadoopPath = toHadoopPath(path);
                for (FileStatus status : fileSystemOf(hadoopPath).listStatus(hadoopPath)) {
                    if (!toSourcePath(status.getPath()).equals(path)) {
                        statusByName.put(status.getPath().getName(), status);
                    }
                }
            } catch (FileNotFoundException e) {
                return statusByName;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return statusByName;
        });
    }

    /** Finds a file or folder in the listing of its folder. The result is empty for a path without a folder. */
    private Optional<FileStatus> findStatus(String path) {
        if (path.isEmpty() || FileSource.folder(path).isEmpty()) {
            return Optional.empty();
        }
        return Optional.ofNullable(list(FileSource.folder(path)).get(FileSource.name(path)));
    }

    @Override
    public boolean isFile(String path) {
        return findStatus(path).filter(FileStatus::isFile).isPresent();
    }

    @Override
    public boolean isFolder(String path) {
        return findStatus(path).filter(FileStatus::isDirectory).isPresent()
                || (!path.isEmpty() && !list(path).isEmpty());
    }

    @Override
    public List<String> names(String folder) {
        return new ArrayList<>(list(folder).keySet());
    }

    @Override
    public ByteSource open(String path) throws IOException {
        Path hadoopPath = toHadoopPath(path);
        FileSystem fileSystem = fileSystemOf(hadoopPath);
        Optional<FileStatus> status = findStatus(path);
        long size = (status.isPresent() ? status.get() : fileSystem.getFileStatus(hadoopPath)).getLen();
        HadoopByteSource source = new HadoopByteSource(fileSystem, hadoopPath, path, size);
        return size > ByteSource.IN_MEMORY_LIMIT ? source : ByteSource.of(source.all());
    }
}
