package shuriken.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The patch that a command writes in addition to its result. */
final class PatchOption {
    @Option(names = "--patch", paramLabel = "FILE", description = "Also write a patch (.bps, .xdelta) of the original.")
    private Optional<Path> patch = Optional.empty();

    boolean isPresent() {
        return patch.isPresent();
    }

    /** Checks that the patch may be written, before anything is. */
    void check(boolean mayReplace, ReadFiles read) throws IOException {
        if (patch.isPresent()) {
            PatchFiles.format(patch.get());
            PatchFiles.check(patch.get(), mayReplace, read);
        }
    }

    /** Writes the patch, if one is wanted. */
    void write(ByteSource original, ByteSource result) throws IOException {
        if (patch.isPresent()) {
            PatchFiles.create(original, result, patch.get());
        }
    }

    /** Writes the patch of a file in memory, if one is wanted. */
    void write(ByteSource original, byte[] result) throws IOException {
        write(original, ByteSource.of(ByteCursor.littleEndian(result, "result")));
    }
}
