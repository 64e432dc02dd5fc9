package shuriken.cli.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The streams that a run reads and writes.
 *
 * @param watchedOut the stream to which {@code out} writes, and which remembers write errors
 * @param out the stream for results. Names from files must first pass through {@link #printable}
 * @param err the stream for progress, diagnostics and failures
 * @param in the stream to which the input {@code -} refers
 * @param outIsTerminal whether {@code out} is a terminal
 * @param errIsTerminal whether {@code err} is a terminal
 * @param showsColours whether output to a terminal may contain colours
 */
public record Console(
        WatchedStream watchedOut,
        PrintStream out,
        PrintStream err,
        InputStream in,
        boolean outIsTerminal,
        boolean errIsTerminal,
        boolean showsColours) {
    /** The size of the buffers for messages and for tests, in bytes. */
    private static final int SMALL_BUFFER_SIZE = 1 << 10;
    /** The size of the buffer for results, in bytes. */
    private static final int LARGE_BUFFER_SIZE = 1 << 16;

    /** Creates the console for the streams of this process. */
    public static Console forProcess() {
        String terminalDescriptors = Terminals.findForProcess();
        String noColour = System.getenv("NO_COLOR");
        boolean showsColours = (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
        WatchedStream watchedOut =
                new WatchedStream(new FileOutputStream(FileDescriptor.out), /* isStandardOutput= */ true);
        PrintStream err = createPrintStream(new FileOutputStream(FileDescriptor.err), SMALL_BUFFER_SIZE);
        return new Console(
                watchedOut,
                createPrintStream(watchedOut, LARGE_BUFFER_SIZE),
                err,
                isInputClosed() ? new ClosedStream() : System.in,
                terminalDescriptors.contains(Terminals.STANDARD_OUTPUT),
                terminalDescriptors.contains(Terminals.STANDARD_ERROR),
                showsColours);
    }

    /**
     * Returns whether standard input was closed when the program started. Java may then open one of its own files with
     * the descriptor 0, and the program would read that file as its input. The launcher reports a closed input in a
     * system property. Without the launcher, this method asks Linux whether the descriptor refers to a file of the Java
     * runtime.
     */
    private static boolean isInputClosed() {
        return "closed".equals(System.getProperty("shuriken.stdin")) || isLinkToJavaRuntime(Path.of("/proc/self/fd/0"));
    }

    private static boolean isLinkToJavaRuntime(Path link) {
        try {
            Path javaHome = Path.of(System.getProperty("java.home", "")).toRealPath();
            return Files.isSymbolicLink(link) && Files.readSymbolicLink(link).startsWith(javaHome);
        } catch (IOException e) {
            return false;
        }
    }

    /** The replacement of a closed standard input. Reading it fails. */
    public static final class ClosedStream extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("standard input is closed");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return read();
        }
    }

    /** Creates a console without a terminal, for tests and for use from other programs. */
    public static Console withoutTerminal(OutputStream out, PrintStream err, InputStream in) {
        WatchedStream watchedOut = new WatchedStream(out, /* isStandardOutput= */ false);
        return new Console(
                watchedOut,
                createPrintStream(watchedOut, SMALL_BUFFER_SIZE),
                err,
                in,
                /* outIsTerminal= */ false,
                /* errIsTerminal= */ false,
                /* showsColours= */ false);
    }

    private static PrintStream createPrintStream(OutputStream out, int bufferSize) {
        return new PrintStream(
                new BufferedOutputStream(out, bufferSize), /* autoFlush= */ false, StandardCharsets.UTF_8);
    }

    /**
     * Replaces characters that a terminal does not display with JSON escapes: control characters, line separators,
     * marks that change the writing direction, and unpaired surrogates.
     */
    public static String printable(String text) {
        if (text.codePoints().allMatch(Console::isPrintable)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(codePoint -> {
            if (isPrintable(codePoint)) {
                escaped.appendCodePoint(codePoint);
            } else {
                for (char codeUnit : Character.toChars(codePoint)) {
                    escaped.append(String.format(Locale.ROOT, "\\u%04X", (int) codeUnit));
                }
            }
        });
        return escaped.toString();
    }

    private static boolean isPrintable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> false;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Prints a line of results to standard output. */
    public void printLine(String text) {
        print(printable(text) + "\n");
    }

    /**
     * Prints results that contain colours or several lines. Callers must pass names through {@link #printable} first.
     */
    public void print(String text) {
        out.print(text);
    }

    /** Prints a line to standard error immediately, after the results that were printed before. */
    public void note(String line) {
        String text = printable(line);
        out.flush();
        err.print(text);
        err.print('\n');
        err.flush();
    }

    /**
     * Flushes both output streams, and reports a write error of the results.
     *
     * @param code the exit code of the run
     * @return {@code code}, or the code of a write error if the results could not be written
     */
    public int close(int code) {
        out.flush();
        if (watchedOut.firstError().isPresent()) {
            note("failed: standard output: "
                    + Failure.describe(watchedOut.firstError().get()));
        }
        err.flush();
        return watchedOut.firstError().isPresent() ? ExitCode.DISK.number() : code;
    }

    /** Returns whether results can no longer be written, for example because the reader of a pipe has ended. */
    public boolean isBroken() {
        return out.checkError();
    }
}
