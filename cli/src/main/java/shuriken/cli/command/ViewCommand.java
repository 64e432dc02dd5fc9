package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.option.Version;
import shuriken.cli.serve.OpeningFile;
import shuriken.cli.serve.RemoteSession;
import shuriken.cli.serve.Roots;
import shuriken.cli.serve.RootsFileSource;
import shuriken.cli.serve.Site;
import shuriken.cli.serve.ViewServer;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/** The command {@code view}. It shows files of this computer on the page of the viewer. */
@Command(
        name = "view",
        aliases = "v",
        description = "Show models, animations and textures in your browser. Nothing is uploaded.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken view samples/koi.nj",
            "  shuriken view game.iso --no-open",
            "  shuriken view my-game --edit",
            "  shuriken view"
        })
public final class ViewCommand implements Callable<Integer> {
    /** The program that reads the files for the page. */
    enum Engine {
        /** The browser, which runs the library as WebAssembly. */
        BROWSER,
        /** This process. The page sends requests to it. */
        JVM
    }

    /** The time after which a message says that no browser has opened the page. */
    private static final Duration MAX_BROWSER_START_TIME = Duration.ofSeconds(10);
    /** The time after which the server ends without a page. */
    private static final Duration MAX_WAITING_TIME = Duration.ofMinutes(5);

    private final Console console;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..*",
            description = "Files and folders. A file is shown with the textures, palettes and animations that it uses."
                    + " Default: the samples.")
    private List<Path> paths = List.of();

    @Option(names = "--no-open", description = "Do not open the browser. Only print the address.")
    private boolean onlyPrintsAddress;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "What reads the files: browser (default), or jvm, for browsers without WebAssembly.")
    private Engine engine = Engine.BROWSER;

    @Option(
            names = "--edit",
            description =
                    "Let the page save changes to the given files and to all files in the given folders. Keep a backup"
                            + " of files that you cannot replace.")
    private boolean allowsSaving;

    public ViewCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Site> site = Site.find();
        Optional<String> problem =
                site.isPresent() ? findOptionProblem() : Optional.of("this build does not include the viewer");
        if (problem.isPresent()) {
            console.err().println("shuriken view: " + problem.get());
            return ExitCode.USAGE.number();
        }
        Roots roots = new Roots();
        String firstPath = "";
        for (Path path : paths) {
            try {
                String displayPath = addRoot(roots, path);
                if (allowsSaving) {
                    roots.allowSaving(path);
                }
                firstPath = firstPath.isEmpty() ? displayPath : firstPath;
            } catch (IOException e) {
                console.err()
                        .println("shuriken view: " + Console.printable(path.toString()) + ": " + Failure.describe(e));
                return ExitCode.USAGE.number();
            }
        }
        return serve(site.orElseThrow(), roots, firstPath).number();
    }

    /**
     * Serves the page until it is closed.
     *
     * @param firstPath the path to show first; empty for none
     */
    private ExitCode serve(Site site, Roots roots, String firstPath) {
        Optional<RemoteSession> session = engine == Engine.BROWSER
                ? Optional.empty()
                : Optional.of(new RemoteSession(
                        new Session(new RootsFileSource(roots), ViewOptions.DEFAULT.withGenerator(Version.GENERATOR))));
        try (ViewServer server = new ViewServer(site, roots, session)) {
            String address = server.address(firstPath);
            console.printLine(address);
            console.out().flush();
            console.note("The address works until you close the page. Open it within 5 minutes.");
            boolean wasPageOpened = (onlyPrintsAddress || openInBrowser(server, address)) && server.awaitNoPages();
            console.note("shuriken view: ended, because "
                    + (wasPageOpened ? "the page was closed" : "no page was opened for 5 minutes"));
        } catch (IOException e) {
            console.note("shuriken view: " + Failure.describe(e));
            return ExitCode.DISK;
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        }
        return ExitCode.DONE;
    }

    private Optional<String> findOptionProblem() {
        if (engine == Engine.JVM && allowsSaving) {
            return Optional.of("with --engine jvm the page cannot change files. Leave out --edit or --engine");
        }
        if (engine == Engine.JVM && paths.isEmpty()) {
            return Optional.of("--engine jvm needs an input. Specify a file or a folder");
        }
        if (allowsSaving && paths.isEmpty()) {
            return Optional.of("--edit needs an input to save to. Specify a file or a folder");
        }
        return Optional.empty();
    }

    /**
     * Serves a folder, or a file with the files that it needs. Returns the path to show first, which is empty for a
     * folder.
     */
    private static String addRoot(Roots roots, Path path) throws IOException {
        Path realPath = path.toRealPath();
        if (Files.isDirectory(realPath)) {
            roots.addFolder(realPath);
            return "";
        }
        return roots.addFiles(realPath.resolveSibling(""), () -> NeededFiles.find(realPath)) + "/"
                + realPath.getFileName();
    }

    /**
     * Opens the page in a browser. Returns false if no page was opened in time. Returns true if no browser could be
     * started, because the user may still open the page.
     */
    private boolean openInBrowser(ViewServer server, String address) throws InterruptedException {
        try (OpeningFile file = OpeningFile.create(address)) {
            start(file.path());
            if (server.awaitFirstPage(MAX_BROWSER_START_TIME)) {
                return true;
            }
            console.note("shuriken view: no browser has connected yet. Open the address above in a browser. A browser"
                    + " installed as a snap may be unable to read "
                    + file.path());
            return server.awaitFirstPage(MAX_WAITING_TIME);
        } catch (IOException e) {
            console.note("shuriken view: no browser could be started. Open the address above in a browser");
            return true;
        }
    }

    /** Starts the browser on a file that leads to the page. Other users of this computer may see the arguments. */
    private static void start(Path page) throws IOException {
        String system = System.getProperty("os.name", "");
        List<String> command = system.startsWith("Windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", page.toString())
                : List.of(system.startsWith("Mac") ? "open" : "xdg-open", page.toString());
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
