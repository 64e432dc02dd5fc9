package shuriken.cli.run;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.PlannedAsset;
import shuriken.cli.option.Template;
import shuriken.diagnostics.FormatException;

/** Where results go. */
public final class OutputOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "PLACE",
            converter = Template.Word.class,
            description =
                    "Folder, file or template such as 'out/{stem}/{model}.{ext}'; - for standard output. Default: "
                            + "the current folder.")
    private Template template = Template.HERE;

    @Option(names = "--overwrite", description = "Replace existing files.")
    private boolean overwrite;

    @Option(names = "--skip-existing", description = "Keep existing files.")
    private boolean skipExisting;

    @Option(names = "--dry-run", description = "Show what would be written.")
    private boolean dryRun;

    @Option(names = "--strict", description = "Write nothing for an input that has a warning (exit code 6).")
    private boolean strict;

    public Template template() {
        return template;
    }

    /** What was planned, or the same made at once where the names say that it will be needed: for a thread of a worker. */
    public PlannedAsset needed(Asset asset, InputPath input, PlannedAsset planned) {
        return planned.isComplete() && seemsThere(asset, input, planned) ? planned : made(planned);
    }

    private boolean seemsThere(Asset asset, InputPath input, PlannedAsset planned) {
        return planned.names().stream()
                .allMatch(name ->
                        Files.exists(template.resolve(input.folder(), asset.stem(), name), LinkOption.NOFOLLOW_LINKS));
    }

    /** Created at once, on the thread of a worker; an error is reported when the result is needed. */
    private static PlannedAsset made(PlannedAsset planned) {
        try {
            Conversion made = planned.make();
            return new PlannedAsset(planned.names(), planned.isComplete(), () -> made);
        } catch (FormatException e) {
            return new PlannedAsset(planned.names(), planned.isComplete(), () -> {
                throw e;
            });
        }
    }

    /** Whether what is there is left as it is, and need not be made. */
    public boolean spares() {
        return skipExisting && !overwrite && !template.isStandardOutput();
    }

    boolean overwrite() {
        return overwrite;
    }

    boolean skipExisting() {
        return skipExisting && !overwrite;
    }

    boolean dryRun() {
        return dryRun;
    }

    boolean strict() {
        return strict;
    }
}
