package shuriken.cli.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Where a run reads and writes.
 *
 * @param results what is below {@code out}
 * @param out results; names that come from files are written by {@link #line} only
 * @param err progress, findings, failures
 * @param in what {@code -} names
 * @param outIsTerminal whether people look at {@code out}
 * @param errIsTerminal whether people look at {@code err}
 * @param colour whether they like colours
 */
public record Console(
        WatchedStream results,
        PrintStream out,
        PrintStream err,
        InputStream in,
        boolean outIsTerminal,
        boolean errIsTerminal,
        boolean colour) {
    /** The process's own. */
    public static Console ofProcess() {
        String terminals = Terminals.ofProcess();
        String noColour = System.getenv("NO_COLOR");
        boolean colour = (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
        WatchedStream results = new WatchedStream(new FileOutputStream(FileDescriptor.out), true);
        PrintStream err = stream(new FileOutputStream(FileDescriptor.err), 1 << 10);
        return new Console(
                results,
                stream(results, 1 << 16),
                err,
                isInputClosed() ? new ClosedStream() : System.in,
                terminals.contains("1"),
                terminals.contains("2"),
                colour);
    }

    /** Whether the launcher was started without a standard input; a file that Java has opened may have its number then. */
    private static boolean isInputClosed() {
        return "closed".equals(System.getProperty("shuriken.stdin"));
    }

    /** A standard input that is not there. */
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

    /** No terminal: for tests and for other programs. */
    public static Console of(OutputStream out, PrintStream err, InputStream in) {
        WatchedStream results = new WatchedStream(out, false);
        return new Console(results, stream(results, 1 << 10), err, in, false, false, false);
    }

    private static PrintStream stream(OutputStream out, int buffer) {
        return new PrintStream(new BufferedOutputStream(out, buffer), false, StandardCharsets.UTF_8);
    }

    /**
     * A text without what a terminal would do something about instead of showing it: controls, line ends, marks that turn
     * the direction of writing, halves of letters. They become escapes as JSON has them.
     */
    public static String printable(String text) {
        if (text.codePoints().allMatch(Console::isPrintable)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(letter -> {
            if (isPrintable(letter)) {
                shown.appendCodePoint(letter);
            } else {
                for (char half : Character.toChars(letter)) {
                    shown.append(String.format(Locale.ROOT, "\\u%04X", (int) half));
                }
            }
        });
        return shown.toString();
    }

    private static boolean isPrintable(int letter) {
        return switch (Character.getType(letter)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> false;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** A line of results. */
    public void line(String text) {
        text(printable(text) + "\n");
    }

    /** Results that have colours or several lines; names in them are {@link #printable}. */
    public void text(String text) {
        out.print(text);
    }

    /** A line for people, at once. */
    public void note(String line) {
        String text = printable(line);
        out.flush();
        err.print(text);
        err.print('\n');
        err.flush();
    }

    /**
     * Ends the results.
     *
     * @return the exit code: another than the run's if they could not be written
     */
    public int close(int code) {
        out.flush();
        if (results.trouble().isPresent()) {
            note("failed: standard output: " + Failure.reason(results.trouble().get()));
        }
        err.flush();
        return results.trouble().isPresent() ? ExitCode.DISK.number() : code;
    }

    /** Whether nobody takes the results any more. */
    public boolean isBroken() {
        return out.checkError();
    }
}
