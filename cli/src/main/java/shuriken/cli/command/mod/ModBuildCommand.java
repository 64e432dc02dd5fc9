package shuriken.cli.command.mod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.modding.MemberEdits;
import shuriken.cli.modding.ModFolder;
import shuriken.cli.modding.PatchFiles;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;

/** The command {@code mod build}. It creates a patch with the effect of a mod. */
@Command(
        name = "build",
        description = {
            "Build a patch that has the same effect as a mod, for people without Shuriken.",
            "If the game is a disc image with several files, the mod may change only one track."
        })
final class ModBuildCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FOLDER", description = "The folder with mod.json.")
    private Path folder = Path.of("");

    @Option(names = "--for", required = true, paramLabel = "GAME", description = "The original, unmodified game file.")
    private Path game = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PATCH",
            description = "The patch to write: .bps, or .xdelta for discs.")
    private Path output = Path.of("");

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    ModBuildCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        try {
            ReadFiles inputFiles = new ReadFiles();
            inputFiles.add(game);
            PatchFiles.formatByName(output);
            PatchFiles.requireWritable(output, writing.allowsExistingFiles(), inputFiles);
            ReadContext context = limits.context();
            EditedContainer edited = new ModFolder(folder).apply(game, context);
            Path originalFile = game;
            ByteSource changedContent = edited.content();
            if (!edited.tracksByName().isEmpty()) {
                if (edited.tracksByName().size() > 1) {
                    throw new IOException(
                            "the mod changes " + edited.tracksByName().size()
                                    + " tracks of the disc, but a patch can change only one file. Share the mod's"
                                    + " folder instead");
                }
                Map.Entry<String, ByteSource> track =
                        edited.tracksByName().entrySet().iterator().next();
                originalFile = game.resolveSibling(track.getKey());
                changedContent = track.getValue();
            }
            writePatch(originalFile, changedContent);
            report.addFindings(context.findings().toList());
            MemberEdits.describeChanges(edited.changes()).forEach(console::printLine);
            report.addSuccess();
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(folder.toString(), e);
        }
        return report.close().number();
    }

    private void writePatch(Path originalFile, ByteSource changedContent) throws IOException {
        if (writing.isDryRun()) {
            console.printLine(String.format(
                    Locale.ROOT,
                    "Would write %s, a patch that creates a file of %,d bytes from %s",
                    output,
                    changedContent.size(),
                    originalFile.getFileName()));
            return;
        }
        PatchFiles.create(PatchFiles.open(originalFile), changedContent, output);
        console.printLine(String.format(
                Locale.ROOT, "%s: %,d bytes, a patch for %s", output, Files.size(output), originalFile.getFileName()));
    }
}
