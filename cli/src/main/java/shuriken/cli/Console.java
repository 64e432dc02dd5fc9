package shuriken.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a run reads and writes.
 *
 * @param out results
 * @param err progress, findings, failures
 * @param in what {@code -} names
 * @param outIsTerminal whether people look at {@code out}
 * @param errIsTerminal whether people look at {@code err}
 * @param colour whether they like colours
 */
record Console(
        PrintStream out,
        PrintStream err,
        InputStream in,
        boolean outIsTerminal,
        boolean errIsTerminal,
        boolean colour) {
    /** The process's own. The launcher says in {@code shuriken.terminal} which of the streams are terminals. */
    static Console ofProcess() {
        String terminals = System.getProperty("shuriken.terminal", "");
        String noColour = System.getenv("NO_COLOR");
        boolean colour = (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
        PrintStream out = stream(FileDescriptor.out, 1 << 16);
        PrintStream err = stream(FileDescriptor.err, 1 << 10);
        return new Console(out, err, System.in, terminals.contains("1"), terminals.contains("2"), colour);
    }

    /** No terminal: for tests and for other programs. */
    static Console of(PrintStream out, PrintStream err, InputStream in) {
        return new Console(out, err, in, false, false, false);
    }

    private static PrintStream stream(FileDescriptor descriptor, int buffer) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), buffer), false, StandardCharsets.UTF_8);
    }

    /** A line of results. */
    void line(String text) {
        out.print(text);
        out.print('\n');
    }

    /** A line for people, at once. */
    void note(String text) {
        out.flush();
        err.print(text);
        err.print('\n');
        err.flush();
    }

    /** Whether nobody takes the results any more. */
    boolean isBroken() {
        return out.checkError();
    }
}
