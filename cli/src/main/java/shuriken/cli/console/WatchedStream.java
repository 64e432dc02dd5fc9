package shuriken.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stream that remembers the first write error, because {@link java.io.PrintStream} hides errors. */
final class WatchedStream extends FilterOutputStream {
    private static final Path STANDARD_OUTPUT_LINK = Path.of("/proc/self/fd/1");

    private final boolean isStandardOutput;
    private @Nullable IOException firstError;

    WatchedStream(OutputStream out, boolean isStandardOutput) {
        super(out);
        this.isStandardOutput = isStandardOutput;
    }

    /** Returns the first write error. A closed pipe does not count, because its reader has simply ended. */
    Optional<IOException> firstError() {
        return Optional.ofNullable(firstError).filter(e -> !isClosedPipe(e));
    }

    /**
     * Returns whether the reader of a pipe has ended. Pipes and sockets are never full, so any write error means this.
     */
    private boolean isClosedPipe(IOException e) {
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        if (message.contains("pipe")) {
            return true;
        }
        if (!isStandardOutput) {
            return false;
        }
        try {
            String linkTarget = Files.readSymbolicLink(STANDARD_OUTPUT_LINK).toString();
            return linkTarget.startsWith("pipe:") || linkTarget.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException unreadableLink) {
            return false;
        }
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, /* offset= */ 0, /* length= */ 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            rememberFirst(e);
            throw e;
        }
    }

    private void rememberFirst(IOException e) {
        if (firstError == null) {
            firstError = e;
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            rememberFirst(e);
            throw e;
        }
    }
}
