package shuriken.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Detects which standard streams of this process are terminals. */
public final class Terminals {
    /** The number of the file descriptor for standard output. */
    static final String STANDARD_OUTPUT = "1";
    /** The number of the file descriptor for standard error. */
    static final String STANDARD_ERROR = "2";

    /** The folder in which Linux has a link for each stream of this process. */
    private static final Path DESCRIPTOR_FOLDER = Path.of("/proc/self/fd");

    private Terminals() {}

    /**
     * Returns the descriptor numbers of the streams that are terminals: {@code 1}, {@code 2}, {@code 12} for both, or
     * an empty string. The launchers set them as the property {@code shuriken.terminal}. Without a launcher, as with
     * {@code java -jar}, this method asks the system.
     */
    @SuppressWarnings("SystemConsoleNull") // called only in versions where null means that there is no terminal
    static String findForProcess() {
        String launcherValue = System.getProperty("shuriken.terminal");
        if (launcherValue != null) {
            return launcherValue;
        }
        if (Files.isDirectory(DESCRIPTOR_FOLDER)) {
            return (isTerminal(DESCRIPTOR_FOLDER, /* descriptor= */ 1) ? STANDARD_OUTPUT : "")
                    + (isTerminal(DESCRIPTOR_FOLDER, /* descriptor= */ 2) ? STANDARD_ERROR : "");
        }
        return isConsoleATerminal(Runtime.version().feature()) && System.console() != null
                ? STANDARD_OUTPUT + STANDARD_ERROR
                : "";
    }

    /** Returns whether a stream is a terminal, by the target of its link in the folder of descriptors. */
    public static boolean isTerminal(Path descriptorFolder, int descriptor) {
        try {
            Path device = Files.readSymbolicLink(descriptorFolder.resolve(Integer.toString(descriptor)));
            return device.startsWith("/dev/pts") || device.startsWith("/dev/console") || isTty(device);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static boolean isTty(Path device) {
        return device.startsWith("/dev") && device.getFileName().toString().startsWith("tty");
    }

    /**
     * Returns whether {@link System#console} implies a terminal. Java 22 to 24 return a console for redirected streams,
     * too.
     */
    public static boolean isConsoleATerminal(int javaVersion) {
        return javaVersion < 22 || javaVersion > 24;
    }
}
