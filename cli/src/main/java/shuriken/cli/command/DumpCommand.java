package shuriken.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputOptions;
import shuriken.cli.option.RawOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.inspect.dump.Dissection;
import shuriken.inspect.dump.DumpEntry;

/** The command {@code dump}. It shows every byte of a file with its field. */
@Command(
        name = "dump",
        description = "Show every byte of a file with the field that it belongs to.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken dump rappy.nj",
            "  shuriken dump 'rappy.pvm!0' --all",
            "  shuriken dump --json rappy.nj",
            "  shuriken dump rappy.bin --at 0x0C900400 --base sa1 --kind chunk",
        })
public final class DumpCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions rawOptions = new RawOptions();

    @Option(names = "--all", description = "Show long runs of bytes in full.")
    private boolean showsAll;

    public DumpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, Optional.empty(), rawOptions.requireConsistent()::select);
        ExitCode exitCode = run.run(
                "dump", Selection.KNOWN_FORMATS, (asset, input) -> asset, (Asset asset) -> dump(asset, run.report()));
        return exitCode.number();
    }

    private void dump(Asset asset, Report report) {
        Dissection dissection = Dissection.dissect(asset, inputs.context());
        if (inputs.json()) {
            for (DumpEntry entry : dissection.entries()) {
                console.printLine(DumpText.toJson(asset, entry));
            }
        } else {
            boolean usesColours = console.outIsTerminal() && console.showsColours();
            new DumpText(asset, showsAll, usesColours).write(dissection.entries(), line -> console.print(line + "\n"));
        }
        if (dissection.error().isPresent()) {
            report.addFailure(Failure.of(asset.path(), dissection.error().get()));
        } else {
            report.addSuccess();
        }
    }
}
