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
 * Everything that Hadoop can read; paths are its own, such as {@code s3a://bucket/discs/a.gdi}, but those of local files
 * are absolute paths without a scheme, as everywhere else in this program. A folder is listed once,
 * since on object stores a listing costs as much as a file. Shared between threads.
 */
final class HadoopFileSource implements FileSource {
    private static final String LOCAL = "file";

    private final Configuration configuration;
    private final Map<String, Map<String, FileStatus>> folders = new ConcurrentHashMap<>();

    HadoopFileSource(Configuration configuration) {
        this.configuration = configuration;
    }

    /** Returns the path in this source of a file that Hadoop has found. */
    static String location(Path file) {
        URI uri = file.toUri();
        return LOCAL.equals(uri.getScheme()) ? withoutSlash(uri.getPath()) : file.toString();
    }

    /** Returns the input as people see it; of local files it is the path that {@code convert} is given. */
    static String shown(String word) {
        return word.startsWith(LOCAL + ":") ? withoutSlash(word.replaceFirst("^file:(//(?=/))?", "")) : word;
    }

    /** A drive's letter comes first on Windows. */
    private static String withoutSlash(String path) {
        return path.matches("/[A-Za-z]:(/.*)?") ? path.substring(1) : path;
    }

    /** Returns the path for Hadoop of a location in this source. */
    static Path path(String location) {
        boolean isLocal = location.startsWith("/") || location.matches("[A-Za-z]:/.*");
        return isLocal ? new Path(LOCAL, null, location) : new Path(location);
    }

    private FileSystem system(Path path) throws IOException {
        return path.getFileSystem(configuration);
    }

    /** The direct entries of a folder, by name; empty if there is no such folder. */
    Map<String, FileStatus> list(String folder) {
        return folders.computeIfAbsent(folder, key -> {
            Map<String, FileStatus> found = new TreeMap<>();
            try {
                Path path = path(key);
                for (FileStatus status : system(path).listStatus(path)) {
                    if (!location(status.getPath()).equals(key)) {
                        found.put(status.getPath().getName(), status);
                    }
                }
            } catch (FileNotFoundException e) {
                return found;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return found;
        });
    }

    private Optional<FileStatus> status(String path) {
        if (path.isEmpty() || FileSource.folder(path).isEmpty()) {
            return Optional.empty();
        }
        return Optional.ofNullable(list(FileSource.folder(path)).get(FileSource.name(path)));
    }

    @Override
    public boolean isFile(String path) {
        return status(path).filter(FileStatus::isFile).isPresent();
    }

    @Override
    public boolean isFolder(String path) {
        return status(path).filter(FileStatus::isDirectory).isPresent()
                || !path.isEmpty() && !list(path).isEmpty();
    }

    @Override
    public List<String> names(String folder) {
        return new ArrayList<>(list(folder).keySet());
    }

    @Override
    public ByteSource open(String path) throws IOException {
        Path file = path(path);
        FileSystem system = system(file);
        Optional<FileStatus> known = status(path);
        long size = (known.isPresent() ? known.get() : system.getFileStatus(file)).getLen();
        HadoopByteSource medium = new HadoopByteSource(system, file, path, size);
        return size > ByteSource.IN_MEMORY_LIMIT ? medium : ByteSource.of(medium.all());
    }
}
