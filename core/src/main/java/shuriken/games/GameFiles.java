package shuriken.games;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The data files of this package. */
final class GameFiles {
    private GameFiles() {}

    /** The bytes of a file; none where the platform has no such files. */
    static byte[] read(String name) {
        try (InputStream in = GameFiles.class.getResourceAsStream(name)) {
            return in == null ? new byte[0] : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
