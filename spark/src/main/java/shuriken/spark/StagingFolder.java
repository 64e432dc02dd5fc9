package shuriken.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The temporary folder to which files are written until their final names are known. Spark repeats failed and slow
 * tasks, so it may run a task twice, even at the same time. This does no harm, because both attempts produce the same
 * names and bytes.
 */
final class StagingFolder implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * The name of the temporary folder in the folder of the results. By a convention of Hadoop, programs that read the
     * results skip names that begin with an underscore.
     */
    static final String NAME = "_shuriken";

    /** The number of subfolders among which the staged files are distributed. */
    private static final int SUBFOLDER_COUNT = 256;

    private final Setup setup;

    StagingFolder(Setup setup) {
        this.setup = setup;
    }

    /**
     * Writes a file under a name that identifies it.
     *
     * @param name the name, which all attempts of the task share
     * @param attemptId the number of this attempt, which no other attempt has
     * @param bytes the content of the file
     * @return the path of the file below the folder of the results
     */
    String write(String name, long attemptId, byte[] bytes) throws IOException {
        String relativePath =
                String.format(Locale.ROOT, "%s/%02x/%s", NAME, Math.floorMod(name.hashCode(), SUBFOLDER_COUNT), name);
        FileSystem fileSystem = setup.outputFileSystem();
        Path file = resolve(relativePath);
        Path temporaryFile = resolve(relativePath + "." + attemptId + ".part");
        try (OutputStream out = fileSystem.create(temporaryFile, /* overwrite= */ true)) {
            out.write(bytes);
        }
        if (!fileSystem.rename(temporaryFile, file)) {
            fileSystem.delete(temporaryFile, /* recursive= */ false); // A different attempt was faster.
        }
        return relativePath;
    }

    /**
     * Moves a file from this folder to its final name, unless an earlier attempt has moved it already.
     *
     * @throws IOException if the file exists under neither name
     */
    void publish(StagedFile file) throws IOException {
        FileSystem fileSystem = setup.outputFileSystem();
        Path source = resolve(file.stagedPath());
        Path target = resolve(file.finalName());
        fileSystem.mkdirs(target.getParent());
        boolean isPublished = false;
        try {
            isPublished = fileSystem.exists(source) && fileSystem.rename(source, target);
        } catch (IOException e) {
            if (!fileSystem.exists(target)) {
                throw e;
            }
        }
        if (!isPublished && !fileSystem.exists(target)) {
            throw new IOException("cannot move " + file.stagedPath() + " to " + file.finalName());
        }
    }

    /** Deletes the temporary folder, which may contain files of late attempts. */
    void clear() throws IOException {
        setup.outputFileSystem().delete(resolve(NAME), /* recursive= */ true);
    }

    private Path resolve(String relativePath) {
        return new Path(new Path(setup.output()), relativePath);
    }
}
