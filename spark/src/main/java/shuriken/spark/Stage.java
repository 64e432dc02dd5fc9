package shuriken.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Where files wait until their names are known, and how they come to them. Each step may be done twice, also at the same
 * time, by tasks that are tried again or that Spark suspects to be slow: names and bytes are the same then.
 */
final class Stage implements Serializable {
    private static final long serialVersionUID = 1;

    /** Below the folder of the results; names with an underscore are no data, by Hadoop's convention. */
    static final String FOLDER = "_shuriken";

    private static final int FOLDERS = 256;

    private final Setup setup;

    Stage(Setup setup) {
        this.setup = setup;
    }

    /**
     * Writes a file under a name that identifies it.
     *
     * @param name the same for each attempt
     * @param attempt another for each
     * @return its path below the folder of the results
     */
    String write(String name, long attempt, byte[] bytes) throws IOException {
        String below = String.format(Locale.ROOT, "%s/%02x/%s", FOLDER, Math.floorMod(name.hashCode(), FOLDERS), name);
        FileSystem system = setup.system();
        Path file = path(below);
        Path temporary = path(below + "." + attempt + ".part");
        try (OutputStream out = system.create(temporary, true)) {
            out.write(bytes);
        }
        if (!system.rename(temporary, file)) {
            system.delete(temporary, false); // another attempt was first
        }
        return below;
    }

    /** @throws IOException if the file has neither path */
    void publish(String staged, String name) throws IOException {
        FileSystem system = setup.system();
        Path from = path(staged);
        Path to = path(name);
        system.mkdirs(to.getParent());
        boolean moved = false;
        try {
            moved = system.exists(from) && system.rename(from, to);
        } catch (IOException e) {
            if (!system.exists(to)) {
                throw e;
            }
        }
        if (!moved && !system.exists(to)) {
            throw new IOException(name + " could not be moved to its place from " + staged);
        }
    }

    /** What attempts that came late have left. */
    void clear() throws IOException {
        setup.system().delete(path(FOLDER), true);
    }

    private Path path(String below) {
        return new Path(new Path(setup.output()), below);
    }
}
