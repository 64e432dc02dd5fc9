package shuriken.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Writes files to a folder in which they wait until their final names are known, and moves them to these names. Spark
 * may run a step twice, even at the same time, because it repeats failed and slow tasks. Both runs produce the same
 * names and bytes.
 */
final class Stage implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * The name of the folder below the results. By Hadoop's convention, names that begin with an underscore are not
     * data.
     */
    static final String FOLDER_NAME = "_shuriken";

    /** The number of folders among which the waiting files are distributed. */
    private static final int SUBFOLDER_COUNT = 256;

    private final Setup setup;

    Stage(Setup setup) {
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
        String relativePath = String.format(
                Locale.ROOT, "%s/%02x/%s", FOLDER_NAME, Math.floorMod(name.hashCode(), SUBFOLDER_COUNT), name);
        FileSystem fileSystem = setup.outputFileSystem();
        Path file = resolve(relativePath);
        Path temporaryFile = resolve(relativePath + "." + attemptId + ".part");
        try (OutputStream out = fileSystem.create(temporaryFile, true)) {
            out.write(bytes);
        }
        if (!fileSystem.rename(temporaryFile, file)) {
            fileSystem.delete(temporaryFile, false); // another attempt was faster
        }
        return relativePath;
    }

    /**
     * Moves a staged file to its final name, unless another attempt has already moved it.
     *
     * @throws IOException if the file exists under neither name
     */
    void publish(String stagedPath, String finalName) throws IOException {
        FileSystem fileSystem = setup.outputFileSystem();
        Path source = resolve(stagedPath);
        Path target = resolve(finalName);
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
            throw new IOException("cannot move " + stagedPath + " to " + finalName);
        }
    }

    /** Deletes the folder with the files that late attempts left. */
    void clear() throws IOException {
        setup.outputFileSystem().delete(resolve(FOLDER_NAME), true);
    }

    private Path resolve(String relativePath) {
        return new Path(new Path(setup.output()), relativePath);
    }
}
