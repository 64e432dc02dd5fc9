package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.serve.Site;
import shuriken.interchange.OutputFile;

/** The command {@code site}. It writes the viewer as static files for any web host. */
@Command(
        name = "site",
        description = "Write the viewer as a static site for any web host.",
        footerHeading = "%nExamples:%n",
        footer = "  shuriken site -o out/site")
public final class SiteCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            required = true,
            description = "The folder to write to.")
    private Path folder = Path.of("");

    public SiteCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Site> site = Site.find();
        if (site.isEmpty()) {
            console.err().println("shuriken site: this build does not include the viewer");
            return ExitCode.USAGE.number();
        }
        try {
            Files.createDirectories(folder);
            for (String name : site.get().fileNames()) {
                byte[] data = site.get().readFile(name).orElseThrow();
                OutputFiles.writeTree(folder, List.of(new OutputFile(name, data)));
                console.printLine(folder.resolve(name).toString());
            }
        } catch (IOException e) {
            Path path = e instanceof OutputException outputError ? outputError.file() : folder;
            console.note("shuriken site: " + path + ": " + Failure.describe(e));
            return ExitCode.DISK.number();
        }
        return ExitCode.DONE.number();
    }
}
