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
    static final String FOLDER = "_shuriken";

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
     * @param attempt the number of this attempt, which no other attempt has
     * @param bytes the content of the file
     * @return the path of the file below the folder of the results
     */
    String write(String name, long attempt, byte[] bytes) throws IOException {
        String relativePath =
                String.format(Locale.ROOT, "%s/%02x/%s", FOLDER, Math.floorMod(name.hashCode(), SUBFOLDER_COUNT), name);
        FileSystem system = setup.outputFileSystem();
        Path file = path(relativePath);
        Path temporary = path(relativePath + "." + attempt + ".part");
        try (OutputStream out = system.create(temporary, true)) {
            out.write(bytes);
        }
        if (!system.rename(temporary, file)) {
            system.delete(temporary, false); // another attempt was first
        }
        return relativePath;
    }

    /**
     * Moves a staged file to its final name, unless another attempt has already moved it.
     *
     * @throws IOException if the file exists under neither name
     */
    void publish(String staged, String name) throws IOException {
        FileSystem system = setup.outputFileSystem();
        Path from = path(staged);
        Path to = path(name);
        system.mkdirs(to.getParent());
        boolean isPublished = false;
        try {
            isPublished = system.exists(from) && system.rename(from, to);
        } catch (IOException e) {
            if (!system.exists(to)) {
                throw e;
            }
        }
        if (!isPublished && !system.exists(to)) {
            throw new IOException("cannot move " + staged + " to " + name);
        }
    }

    /** Deletes the folder with the files that late attempts left. */
    void clear() throws IOException {
        setup.outputFileSystem().delete(path(FOLDER), true);
    }

    private Path path(String relativePath) {
        return new Path(new Path(setup.output()), relativePath);
    }
}
