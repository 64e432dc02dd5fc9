package shuriken.cli.command.patch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.cli.console.Console;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.modding.PatchFiles;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.Verbosity;
import shuriken.io.ByteSource;
import shuriken.patch.Patches;

/** The command {@code patch create}. It creates a patch from the differences between two files. */
@Command(
        name = "create",
        description = {
            "Create a patch that turns ORIGINAL into CHANGED.",
            "The extension of PATCH determines the format. Use .xdelta for disc images, and .bps for"
                    + " ROMs and other files."
        })
final class PatchCreateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "ORIGINAL", index = "0", description = "The original file.")
    private Path original = Path.of("");

    @Parameters(paramLabel = "CHANGED", index = "1", description = "The modified file.")
    private Path changed = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PATCH",
            description = "The patch to write: .bps, .xdelta or .vcdiff.")
    private Path output = Path.of("");

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    PatchCreateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        String currentPath = original.toString();
        try {
            ByteSource originalContent = PatchFiles.open(original);
            currentPath = changed.toString();
            ByteSource changedContent = PatchFiles.open(changed);
            currentPath = output.toString();
            ReadFiles inputFiles = new ReadFiles();
            inputFiles.add(original);
            inputFiles.add(changed);
            PatchFiles.formatByName(output);
            PatchFiles.requireWritable(output, writing.allowsExistingFiles(), inputFiles);
            if (Files.mismatch(original, changed) < 0) {
                currentPath = changed.toString();
                throw new IOException("is identical to " + original
                        + ", so there is nothing to patch. If the disc has several files, name the track that you"
                        + " changed, such as track03.bin");
            }
            create(originalContent, changedContent);
            report.addSuccess();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            report.addFailure(currentPath, e);
        }
        return report.close().number();
    }

    private void create(ByteSource originalContent, ByteSource changedContent) throws IOException {
        long size;
        if (writing.isDryRun()) {
            CountingStream countingStream = new CountingStream();
            Patches.create(PatchFiles.formatByName(output), originalContent, changedContent, countingStream);
            size = countingStream.size;
        } else {
            PatchFiles.create(originalContent, changedContent, output);
            size = Files.size(output);
        }
        console.printLine(String.format(
                Locale.ROOT,
                "%s%s: %,d bytes, a patch that creates %s (%,d bytes)",
                writing.linePrefix(),
                output,
                size,
                changed.getFileName(),
                changedContent.size()));
    }

    /** A stream that only counts bytes. */
    private static final class CountingStream extends OutputStream {
        private long size;

        @Override
        public void write(int value) {
            size++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            size += length;
        }
    }
}
