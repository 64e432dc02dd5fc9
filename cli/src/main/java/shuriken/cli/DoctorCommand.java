package shuriken.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import shuriken.catalog.Formats;

/** {@code doctor}: what this program runs on. */
@Command(
        name = "doctor",
        description = "Describe the system that this program runs on; include this in bug reports.",
        footerHeading = "%nExamples:%n",
        footer = "  shuriken doctor")
final class DoctorCommand implements Callable<Integer> {
    private final Console console;

    DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Runtime runtime = Runtime.getRuntime();
        line("shuriken", Version.NUMBER + ", " + Formats.ALL.formats().size() + " formats");
        line("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        line("java home", System.getProperty("java.home"));
        line("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        line("cores", Integer.toString(runtime.availableProcessors()));
        line("memory", runtime.maxMemory() / (1 << 20) + " MB at most (SHURIKEN_JAVA_OPTS=-Xmx4g for more)");
        line("cache", cacheFolder().toString());
        line("text", System.getProperty("stdout.encoding") + ", file names " + System.getProperty("sun.jnu.encoding"));
        return ExitCode.DONE.number();
    }

    /** Where the launcher keeps what makes starts fast. */
    private static Path cacheFolder() {
        String caches = System.getenv("XDG_CACHE_HOME");
        if (caches != null && !caches.isEmpty()) {
            return Path.of(caches, "shuriken");
        }
        String home = System.getProperty("user.home");
        Path mac = Path.of(home, "Library", "Caches");
        return (Files.isDirectory(mac) ? mac : Path.of(home, ".cache")).resolve("shuriken");
    }

    private void line(String name, String value) {
        console.line(name + " ".repeat(12 - name.length()) + value);
    }
}
