package shuriken.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stream that remembers why it could not be written, for a {@link java.io.PrintStream} forgets it. */
final class WatchedStream extends FilterOutputStream {
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

    private final boolean isStandardOutput;
    private @Nullable IOException trouble;

    WatchedStream(OutputStream out, boolean isStandardOutput) {
        super(out);
        this.isStandardOutput = isStandardOutput;
    }

    /** What the first writing that failed said; nothing if only the reader has gone, which is no trouble. */
    Optional<IOException> trouble() {
        return Optional.ofNullable(trouble).filter(e -> !isClosedPipe(e));
    }

    /** Pipes and sockets are never full: whoever reads them has gone. */
    private boolean isClosedPipe(IOException e) {
        String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        if (said.contains("pipe") || !isStandardOutput) {
            return said.contains("pipe");
        }
        try {
            String target = Files.readSymbolicLink(STANDARD_OUTPUT).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    @Override
    public void write(int data) throws IOException {
        write(new byte[] {(byte) data}, 0, 1);
    }

    @Override
    public void write(byte[] data, int from, int length) throws IOException {
        try {
            out.write(data, from, length);
        } catch (IOException e) {
            trouble = trouble == null ? e : trouble;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            trouble = trouble == null ? e : trouble;
            throw e;
        }
    }
}
