package shuriken.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Files written down in {@link ByteDsl} hex, each line with what it means: {@code /hex/crank.nsbmd.hex} among the test
 * resources. They are composed from the description of a format and never by a writer of this project, so that a reader
 * and a writer that share a mistake are found out.
 */
public final class HexFile {
    private HexFile() {}

    /** The bytes of {@code /hex/NAME.hex}. */
    public static byte[] read(String name) {
        try (InputStream in = HexFile.class.getResourceAsStream("/hex/" + name + ".hex")) {
            Objects.requireNonNull(in, name);
            return ByteDsl.bytes(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
