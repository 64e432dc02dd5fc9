package shuriken.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder with the fixtures of the command line, which is created for each test. */
public abstract class FilledFolder {
    @TempDir
    protected Path folder;

    @BeforeEach
    protected void fill() {
        Fixtures.fill(folder);
    }

    /** Returns a path in the folder. */
    protected String path(String path) {
        return folder + "/" + path;
    }
}
