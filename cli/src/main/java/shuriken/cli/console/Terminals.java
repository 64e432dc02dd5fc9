package shuriken.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which of the streams of this process people look at. */
public final class Terminals {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private Terminals() {}

    /**
     * The numbers of the streams that are terminals, such as {@code 12}. The launchers say it in {@code shuriken.terminal};
     * without one, as with {@code java -jar}, the system is asked.
     */
    @SuppressWarnings("SystemConsoleNull") // asked of those versions alone where null means that there is no terminal
    static String ofProcess() {
        String value = System.getProperty("shuriken.terminal");
        if (value != null) {
            return value;
        }
        if (Files.isDirectory(DESCRIPTORS)) {
            return (isTerminal(DESCRIPTORS, 1) ? "1" : "") + (isTerminal(DESCRIPTORS, 2) ? "2" : "");
        }
        return consoleMeansTerminal(Runtime.version().feature()) && System.console() != null ? "12" : "";
    }

    /** Linux has a link for each stream of a process. */
    public static boolean isTerminal(Path descriptors, int stream) {
        try {
            Path device = Files.readSymbolicLink(descriptors.resolve(Integer.toString(stream)));
            return device.startsWith("/dev/pts") || device.startsWith("/dev/console") || isLine(device);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static boolean isLine(Path device) {
        return device.startsWith("/dev") && device.getFileName().toString().startsWith("tty");
    }

    /** From 22 to 24 a Java has a console also where its streams are files. */
    public static boolean consoleMeansTerminal(int feature) {
        return feature < 22 || feature > 24;
    }
}
