package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The files that a command has read. Its result must not replace them. */
public final class ReadFiles {
    private final Set<Path> files = new LinkedHashSet<>();

    public void add(Path file) {
        files.add(file);
    }

    /** @throws IOException if a result would replace one of them, also through a link */
    public void check(Path output) throws IOException {
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
