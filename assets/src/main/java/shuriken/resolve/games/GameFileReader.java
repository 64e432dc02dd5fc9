package shuriken.resolve.games;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Reads the data files of this package. */
final class GameFileReader {
    private GameFileReader() {}

    /** Returns the content of a data file. */
    static byte[] read(String name) {
        try (InputStream in = GameFileReader.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
