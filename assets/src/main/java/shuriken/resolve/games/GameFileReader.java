package shuriken.resolve.games;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Reads the JSON files that are resources of this package. */
final class GameFileReader {
    private GameFileReader() {}

    /** Returns the bytes of a resource. */
    static byte[] read(String name) {
        try (InputStream in = GameFileReader.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
