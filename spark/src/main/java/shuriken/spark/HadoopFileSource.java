package shuriken.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
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
 * Everything that Hadoop can read; paths are its own, such as {@code s3a://bucket/discs/a.gdi}. A folder is listed once,
 * since on object stores a listing costs as much as a file. Shared between threads.
 */
final class HadoopFileSource implements FileSource {
    private final Configuration configuration;
    private final Map<String, Map<String, FileStatus>> folders = new ConcurrentHashMap<>();

    HadoopFileSource(Configuration configuration) {
        this.configuration = configuration;
    }

    private FileSystem system(Path path) throws IOException {
        return path.getFileSystem(configuration);
    }

    /** What stands directly in a folder, by name; nothing if there is no such folder. */
    Map<String, FileStatus> list(String folder) {
        return folders.computeIfAbsent(folder, each -> {
            Map<String, FileStatus> found = new TreeMap<>();
            try {
                Path path = new Path(each);
                for (FileStatus status : system(path).listStatus(path)) {
                    if (!status.getPath().toString().equals(each)) {
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
        Path file = new Path(path);
        FileSystem system = system(file);
        Optional<FileStatus> known = status(path);
        long size = (known.isPresent() ? known.get() : system.getFileStatus(file)).getLen();
        HadoopByteSource medium = new HadoopByteSource(system, file, path, size);
        return size > ByteSource.IN_MEMORY_LIMIT ? medium : ByteSource.of(medium.all());
    }
}
