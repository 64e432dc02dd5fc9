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

/** {@code view}: the page, with files of this computer. */
@Command(
        name = "view",
        aliases = "v",
        description = "Show models, animations and textures in your browser. Nothing is uploaded.",
        footerHeading = "%nExamples:%n",
        footer = {"  shuriken view samples/koi.nj", "  shuriken view game.iso --no-open", "  shuriken view"})
public final class ViewCommand implements Callable<Integer> {
    /** Who answers the page's questions. */
    enum Engine {
        BROWSER,
        JVM
    }

    private static final Duration BROWSER_START = Duration.ofSeconds(10);
    private static final Duration WAIT = Duration.ofMinutes(5);

    private final Console console;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..*",
            description =
                    "Files and folders. A file brings the textures, palettes and animations that it uses. Default: the"
                            + " samples.")
    private List<Path> paths = List.of();

    @Option(names = "--no-open", description = "Print the address instead of opening the browser.")
    private boolean noOpen;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "Where files are read: browser (default), or jvm for browsers that cannot run the library.")
    private Engine engine = Engine.BROWSER;

    public ViewCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Site> site = Site.find();
        if (site.isEmpty()) {
            console.err().println("shuriken view: this program was built without the viewer's page");
            return ExitCode.USAGE.number();
        }
        if (paths.isEmpty() && engine == Engine.JVM) {
            console.err().println("shuriken view: --engine jvm reads files that are named: add a file or a folder");
            return ExitCode.USAGE.number();
        }
        Roots roots = new Roots();
        String first = "";
        for (Path path : paths) {
            try {
                String shown = add(roots, path);
                first = first.isEmpty() ? shown : first;
            } catch (IOException e) {
                console.err()
                        .println("shuriken view: " + Console.printable(path.toString()) + ": " + Failure.reason(e));
                return ExitCode.USAGE.number();
            }
        }
        Optional<RemoteSession> session = engine == Engine.BROWSER
                ? Optional.empty()
                : Optional.of(new RemoteSession(
                        new Session(new RootsFileSource(roots), ViewOptions.DEFAULT.withGenerator(Version.GENERATOR))));
        try (ViewServer server = new ViewServer(site.get(), roots, session)) {
            String address = server.address(first);
            console.printLine(address);
            console.out().flush();
            if (noOpen || open(server, address)) {
                server.awaitEnd();
            }
        } catch (IOException e) {
            console.note("shuriken view: " + Failure.reason(e));
            return ExitCode.DISK.number();
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED.number();
        }
        return ExitCode.DONE.number();
    }

    /** A file is served with the files that it needs. Returns the path to show first; empty for a folder. */
    private static String add(Roots roots, Path path) throws IOException {
        Path real = path.toRealPath();
        if (Files.isDirectory(real)) {
            roots.add(real);
            return "";
        }
        return roots.add(real.resolveSibling(""), () -> NeededFiles.of(real)) + "/" + real.getFileName();
    }

    /** Starts the browser on the page; returns whether a page has come in time. */
    private boolean open(ViewServer server, String address) throws InterruptedException {
        try (OpeningFile file = OpeningFile.to(address)) {
            start(file.path());
            if (server.awaitFirst(BROWSER_START)) {
                return true;
            }
            console.note("shuriken view: no browser has come yet. Open the address above in one; a browser that is a"
                    + " snap may not read " + file.path());
            return server.awaitFirst(WAIT);
        } catch (IOException e) {
            console.note("shuriken view: no browser could be started. Open the address above in one");
            return true;
        }
    }

    /** Starts the browser on a file. Everybody on this computer may see these words. */
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
