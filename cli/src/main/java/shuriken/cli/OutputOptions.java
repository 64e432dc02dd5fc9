package shuriken.cli;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import shuriken.asset.Asset;
import shuriken.output.Output;

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

    /** Whether a result of this input may be needed: not if it seems to be there and such are skipped. */
    Predicate<Output> wanted(Asset asset, InputPath input) {
        if (!skipExisting || overwrite || place.isStandardOutput()) {
            return output -> true;
        }
        return output -> !Files.exists(place.resolve(input.folder(), asset.stem(), output), LinkOption.NOFOLLOW_LINKS);
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
