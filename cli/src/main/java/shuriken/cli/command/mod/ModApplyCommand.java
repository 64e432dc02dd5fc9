package shuriken.cli.command.mod;

import java.io.IOException;
import java.nio.file.Path;
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

/** The command {@code mod apply}. It writes a copy of the game with the changes of a mod. */
@Command(name = "apply", description = "Write a copy of the game with a mod. The original stays unchanged.")
final class ModApplyCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FOLDER", description = "The folder with mod.json.")
    private Path folder = Path.of("");

    @Option(names = "--to", required = true, paramLabel = "GAME", description = "The original, unmodified game file.")
    private Path game = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Output file, or output folder for a disc image with several files (such as GDI).")
    private Path output = Path.of("");

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    ModApplyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        try {
            ReadContext context = limits.context();
            EditedContainer edited = new ModFolder(folder).apply(game, context);
            Map<Path, ByteSource> outputs = MemberEdits.planOutputs(output, game, edited);
            ReadFiles inputFiles = new ReadFiles();
            inputFiles.add(game);
            for (Path target : outputs.keySet()) {
                PatchFiles.requireWritable(target, writing.allowsExistingFiles(), inputFiles);
            }
            if (!writing.isDryRun()) {
                MemberEdits.write(outputs);
            }
            report.addFindings(context.findings().toList());
            MemberEdits.describeChanges(edited.changes()).forEach(console::printLine);
            MemberEdits.describeOutputs(output, outputs, writing).forEach(console::printLine);
            report.addSuccess();
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(folder.toString(), e);
        }
        return report.close().number();
    }
}
