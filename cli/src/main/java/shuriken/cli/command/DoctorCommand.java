package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.InputResolver;
import shuriken.cli.input.ResolvedInputs;
import shuriken.cli.option.Verbosity;
import shuriken.cli.option.Version;
import shuriken.diagnostics.Limits;
import shuriken.inspect.verify.FileReport;

/** The command {@code doctor}. It describes the system for bug reports. */
@Command(
        name = "doctor",
        description = {
            "Print system information for bug reports.",
            "For each file, print the extension, size, hash, first 16 bytes, format, problems and the result of verify,"
                    + " but no name or other content."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  shuriken doctor", "  shuriken doctor rappy.nj rappy.pvm"})
public final class DoctorCommand implements Callable<Integer> {
    /** The width in characters of the column with the names of the properties. */
    private static final int NAME_WIDTH = 12;

    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files to describe.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    public DoctorCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Runtime runtime = Runtime.getRuntime();
        printLine("shuriken", Version.NUMBER + ", " + Formats.ALL.formats().size() + " formats");
        printLine("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        printLine("java home", System.getProperty("java.home"));
        printLine("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        printLine("cores", Integer.toString(runtime.availableProcessors()));
        printLine(
                "memory",
                runtime.maxMemory() / (1 << 20) + " MB at most (SHURIKEN_JAVA_OPTS=" + Failure.MORE_MEMORY
                        + " for more)");
        printLine("cache", cacheFolder().toString());
        printLine(
                "text",
                System.getProperty("stdout.encoding") + ", file names " + System.getProperty("sun.jnu.encoding"));
        Report report = new Report(new ProgressDisplay(console), verbosity);
        ResolvedInputs resolved = InputResolver.resolve(files, path -> true, Optional.empty());
        resolved.failures().forEach(report::addFailure);
        resolved.inputs().forEach(input -> printReport(input, report));
        return (files.isEmpty() ? ExitCode.DONE : report.close()).number();
    }

    private void printReport(InputPath input, Report report) {
        try {
            for (Asset asset : new InputOpener(console, Limits.DEFAULT).open(input)) {
                console.printLine("");
                FileReport.create(asset, Limits.DEFAULT).forEach(console::printLine);
            }
            report.addSuccess();
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            report.addFailure(Failure.of(input.displayPath(), e));
        }
    }

    /** Returns the folder in which the launcher caches classes for a faster start. */
    private static Path cacheFolder() {
        String cacheHome = System.getenv("XDG_CACHE_HOME");
        if (cacheHome != null && !cacheHome.isEmpty()) {
            return Path.of(cacheHome, "shuriken");
        }
        String home = System.getProperty("user.home");
        Path macCacheFolder = Path.of(home, "Library", "Caches");
        return (Files.isDirectory(macCacheFolder) ? macCacheFolder : Path.of(home, ".cache")).resolve("shuriken");
    }

    private void printLine(String name, String value) {
        console.printLine(name + " ".repeat(NAME_WIDTH - name.length()) + value);
    }
}
