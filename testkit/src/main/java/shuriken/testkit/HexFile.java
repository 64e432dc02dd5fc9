package shuriken.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads test resources that are written in {@link ByteDsl} hex with a comment on each line, such as
 * {@code /hex/crank.nsbmd.hex}. The resources are composed from the description of a format and never by our own
 * writer, so that tests find a mistake that reader and writer share.
 */
public final class HexFile {
    private HexFile() {}

    /** Returns the bytes of {@code /hex/NAME.hex}. */
    public static byte[] read(String name) {
        try (InputStream in = HexFile.class.getResourceAsStream("/hex/" + name + ".hex")) {
            Objects.requireNonNull(in, name);
            return ByteDsl.bytes(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
