package shuriken.cli;

import picocli.CommandLine.Option;

/** Where results go. */
final class OutputOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "PLACE",
            converter = Template.Word.class,
            description = {
                "A folder (default: the current one), a file for a single result, - for standard output, or a template"
                        + " with {dir} {stem} {model} {ext}."
            })
    private Template place = Template.HERE;

    @Option(names = "--overwrite", description = "Replace files that exist.")
    private boolean overwrite;

    @Option(names = "--skip-existing", description = "Leave files that exist, without an error.")
    private boolean skipExisting;

    @Option(names = "--dry-run", description = "Say what would be written, and write nothing.")
    private boolean dryRun;

    @Option(names = "--strict", description = "Write nothing of an input that has a warning; exit code 6.")
    private boolean strict;

    Template place() {
        return place;
    }

    boolean overwrite() {
        return overwrite;
    }

    boolean skipExisting() {
        return skipExisting;
    }

    boolean dryRun() {
        return dryRun;
    }

    boolean strict() {
        return strict;
    }
}
