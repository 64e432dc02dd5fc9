package shuriken.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** Records the files that a command has read, which its result must not replace. */
public final class ReadFiles {
    private final Set<Path> files = new LinkedHashSet<>();

    public void add(Path file) {
        files.add(file);
    }

    /**
     * Requires that a result does not replace a file that was read.
     *
     * @throws IOException if the result would replace a file that was read, directly or through a link
     */
    public void requireNotRead(Path output) throws IOException {
        if (!Files.exists(output)) {
            return;
        }
        for (Path file : files) {
            if (Files.exists(file) && Files.isSameFile(file, output)) {
                throw new IOException(
                        "not written, because it would replace its own source " + output + ". Name another file");
            }
        }
    }
}
