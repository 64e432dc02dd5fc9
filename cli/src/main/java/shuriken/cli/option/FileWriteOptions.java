package shuriken.cli.option;

import picocli.CommandLine.Option;

/** The options of a command that writes files: whether it replaces existing ones, and whether it writes at all. */
public final class FileWriteOptions {
    @Option(names = "--overwrite", description = "Replace existing files.")
    private boolean overwrites;

    @Option(names = "--dry-run", description = "Only show what would be written.")
    private boolean isDryRun;

    /** Returns whether existing files are replaced. */
    public boolean overwrites() {
        return overwrites;
    }

    /** Returns whether nothing is written. */
    public boolean isDryRun() {
        return isDryRun;
    }

    /** Returns whether an existing file is no obstacle: it is replaced, or nothing is written. */
    public boolean allowsExistingFiles() {
        return overwrites || isDryRun;
    }

    /** Returns the start of a line about an output: {@code Would write} in a dry run, otherwise an empty string. */
    public String linePrefix() {
        return isDryRun ? "Would write " : "";
    }
}
