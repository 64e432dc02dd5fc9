package shuriken.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Real files of games, which are no part of this project: the folder that {@code SHURIKEN_CORPUS} names, one folder for
 * each {@code owner/repository}. Tests that want it are skipped without it, and say how much is skipped.
 */
public final class Corpus {
    private final Path root;

    private Corpus(Path root) {
        this.root = root;
    }

    /** @param skipped what the test checks, with its count, such as {@code "93 archives"} */
    public static Corpus orSkip(String skipped) {
        String folder = System.getenv("SHURIKEN_CORPUS");
        assumeTrue(folder != null, () -> "SHURIKEN_CORPUS is not set: skips " + skipped);
        return new Corpus(Path.of(folder));
    }

    /** A file by its path from the root. */
    public byte[] bytes(String path) {
        try {
            return Files.readAllBytes(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Paths from the root of all files below {@code folder} with this extension, in any case of letters, sorted. */
    public List<String> files(String folder, String extension) {
        String end = "." + extension;
        try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> path.toLowerCase(Locale.ROOT).endsWith(end))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
