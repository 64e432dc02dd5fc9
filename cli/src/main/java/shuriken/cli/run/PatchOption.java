package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;

/** The patch that a command writes in addition to its result. */
public final class PatchOption {
    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description = "Also write a patch (such as .bps or .xdelta) that turns the original into the result.")
    private Optional<Path> patch = Optional.empty();

    /** Returns whether the user asked for a patch. */
    public boolean isPresent() {
        return patch.isPresent();
    }

    /** Refuses a patch of a new file. */
    public void check(CommandLine line, boolean hasOriginal) {
        if (patch.isPresent() && !hasOriginal) {
            throw new ParameterException(line, "--patch needs --into: a new file has no original");
        }
    }

    /** Checks that the patch may be written and does not replace its original. */
    public void check(Optional<Path> original, boolean mayReplace, ReadFiles read) throws IOException {
        original.ifPresent(read::add);
        check(mayReplace, read);
    }

    /** Writes the patch, if the user asked for one and there is an original. */
    public void write(Optional<Path> original, byte[] result) throws IOException {
        if (patch.isPresent() && original.isPresent()) {
            write(PatchFiles.open(original.get()), result);
        }
    }

    /** Refuses a patch of a disc of several files. */
    public void check(EditedContainer edited) throws IOException {
        if (patch.isPresent() && !edited.files().isEmpty()) {
            throw new IOException(
                    "--patch works only for single files, but this disc has several tracks. Write the disc without --patch, then create a patch for the changed track: shuriken patch create track03.bin NEW/track03.bin -o mod.xdelta");
        }
    }

    /** Checks that the patch may be written, before anything is. */
    public void check(boolean mayReplace, ReadFiles read) throws IOException {
        if (patch.isPresent()) {
            PatchFiles.format(patch.get());
            PatchFiles.check(patch.get(), mayReplace, read);
        }
    }

    /** Writes the patch, if the user asked for one. */
    public void write(ByteSource original, ByteSource result) throws IOException {
        if (patch.isPresent()) {
            PatchFiles.create(original, result, patch.get());
        }
    }

    /** Returns the line to print about the patch; empty if the user did not ask for one. */
    public Optional<String> describe(boolean isDryRun) throws IOException {
        return patch.isEmpty() || isDryRun
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "%s: %,d bytes", patch.get(), Files.size(patch.get())));
    }

    /** Writes the patch to a result in memory, if the user asked for one. */
    public void write(ByteSource original, byte[] result) throws IOException {
        write(original, ByteSource.of(ByteCursor.littleEndian(result, "result")));
    }
}
