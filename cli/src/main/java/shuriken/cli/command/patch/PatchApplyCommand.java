package shuriken.cli.command.patch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.assets.disk.support.FilePatchTarget;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.modding.PatchFiles;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.FormatException;
import shuriken.io.ByteSource;
import shuriken.patch.Patches;

/** The command {@code patch apply}. It writes the changed file from the original and a patch. */
@Command(
        name = "apply",
        description = {
            "Apply a BPS, xdelta or IPS patch. The original stays unchanged.",
            "The checksums in the patch are verified (IPS patches contain none)."
        })
final class PatchApplyCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "ORIGINAL", index = "0", description = "The original file that the patch was made for.")
    private Path original = Path.of("");

    @Parameters(
            paramLabel = "PATCH",
            index = "1",
            description = "The patch, or a folder. In a folder, Shuriken chooses the patch made for ORIGINAL.")
    private Path patch = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The file to write.")
    private Path output = Path.of("");

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    PatchApplyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        String currentPath = original.toString();
        try {
            ByteSource originalContent = PatchFiles.open(original);
            currentPath = patch.toString();
            Path patchFile = PatchFiles.find(originalContent, patch);
            currentPath = patchFile.toString();
            ByteSource patchContent = PatchFiles.open(patchFile);
            currentPath = output.toString();
            ReadFiles inputFiles = new ReadFiles();
            inputFiles.add(original);
            inputFiles.add(patchFile);
            PatchFiles.requireWritable(output, writing.allowsExistingFiles(), inputFiles);
            currentPath = patchFile.toString();
            // An IPS patch does not state the size of the result.
            OptionalLong size = writing.isDryRun()
                    ? Patches.check(originalContent, patchContent).target().size()
                    : OptionalLong.of(apply(originalContent, patchContent));
            console.printLine(writing.linePrefix()
                    + output
                    + (size.isPresent() ? String.format(Locale.ROOT, ": %,d bytes", size.getAsLong()) : ""));
            report.addSuccess();
        } catch (FormatException e) {
            boolean isOfOriginal = e.location().path().equals(original.toString());
            if (isOfOriginal && e.kind() == FormatException.Kind.BAD_VALUE) {
                // The original is another file. It is not damaged, so the code would mislead.
                report.addFailure(new Failure(original.toString(), e.detail() + "."));
            } else {
                report.addFailure(isOfOriginal ? original.toString() : currentPath, e);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            report.addFailure(currentPath, e);
        }
        return report.close().number();
    }

    private long apply(ByteSource originalContent, ByteSource patchContent) throws IOException {
        PatchFiles.write(output, temporaryFile -> {
            try (FilePatchTarget target = new FilePatchTarget(temporaryFile)) {
                Patches.apply(originalContent, patchContent, target, limits.limits());
            }
        });
        return Files.size(output);
    }
}
