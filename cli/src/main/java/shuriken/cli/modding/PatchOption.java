package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.option.FileWriteOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;

/** The patch that a command writes in addition to its result. */
public final class PatchOption {
    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description = "Also write a patch (such as .bps or .xdelta) that turns the original into the result.")
    private Optional<Path> patchPath = Optional.empty();

    /** Returns whether the user asked for a patch. */
    public boolean isPresent() {
        return patchPath.isPresent();
    }

    /** Refuses a patch for a new file. */
    public void requireOriginal(CommandLine commandLine, boolean hasOriginal) {
        if (patchPath.isPresent() && !hasOriginal) {
            throw new ParameterException(commandLine, "--patch needs --into: a new file has no original");
        }
    }

    /** Requires that the patch may be written and does not replace its original. */
    public void requireWritable(Optional<Path> original, boolean mayReplace, ReadFiles readFiles) throws IOException {
        original.ifPresent(readFiles::add);
        requireWritable(mayReplace, readFiles);
    }

    /** Writes the patch, if the user asked for one and there is an original. */
    public void write(Optional<Path> original, byte[] result) throws IOException {
        if (patchPath.isPresent() && original.isPresent()) {
            write(PatchFiles.open(original.get()), result);
        }
    }

    /** Refuses a patch for a disc that consists of several files. */
    public void requireOneFile(EditedContainer edited) throws IOException {
        if (patchPath.isPresent() && !edited.tracksByName().isEmpty()) {
            throw new IOException(
                    "--patch works only for single files, but this disc has several tracks. Write the disc without"
                            + " --patch, then create a patch for the changed track: shuriken patch create track03.bin"
                            + " NEW/track03.bin -o mod.xdelta");
        }
    }

    /** Requires that the patch may be written. Callers do this before they write anything. */
    public void requireWritable(boolean mayReplace, ReadFiles readFiles) throws IOException {
        if (patchPath.isPresent()) {
            PatchFiles.formatByName(patchPath.get());
            PatchFiles.requireWritable(patchPath.get(), mayReplace, readFiles);
        }
    }

    /** Writes the patch, if the user asked for one. */
    public void write(ByteSource original, ByteSource result) throws IOException {
        if (patchPath.isPresent()) {
            PatchFiles.create(original, result, patchPath.get());
        }
    }

    /** Returns the line to print about the patch; empty in a dry run, or if the user did not ask for a patch. */
    public Optional<String> describe(FileWriteOptions writing) throws IOException {
        return patchPath.isEmpty() || writing.isDryRun()
                ? Optional.empty()
                : Optional.of(
                        String.format(Locale.ROOT, "%s: %,d bytes", patchPath.get(), Files.size(patchPath.get())));
    }

    /** Writes the patch to a result in memory, if the user asked for one. */
    public void write(ByteSource original, byte[] result) throws IOException {
        write(original, ByteSource.of(ByteCursor.littleEndian(result, "result")));
    }
}
