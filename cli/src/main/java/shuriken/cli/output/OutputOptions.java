package shuriken.cli.output;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.PlannedAsset;
import shuriken.cli.input.InputPath;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.OutputPathTemplate;
import shuriken.diagnostics.FormatException;

/** Options for writing results. */
public final class OutputOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PLACE",
            converter = OutputPathTemplate.Converter.class,
            description = "Output folder, file or template such as 'out/{stem}/{model}.{ext}', or - for standard"
                    + " output. Default: the current folder.")
    private OutputPathTemplate template = OutputPathTemplate.CURRENT_FOLDER;

    @Option(names = "--skip-existing", description = "Keep existing files.")
    private boolean skipExisting;

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Option(names = "--strict", description = "Do not write the results of an input that has a warning (exit code 6).")
    private boolean strict;

    public OutputPathTemplate template() {
        return template;
    }

    /**
     * Converts a planned asset now, on a worker thread, if its files probably do not exist yet. Otherwise returns the
     * planned asset unchanged.
     */
    public PlannedAsset convertIfNeeded(Asset asset, InputPath input, PlannedAsset plannedAsset) {
        return plannedAsset.isComplete() && allMainFilesExist(asset, input, plannedAsset)
                ? plannedAsset
                : convert(plannedAsset);
    }

    private boolean allMainFilesExist(Asset asset, InputPath input, PlannedAsset plannedAsset) {
        return plannedAsset.outputs().stream()
                .allMatch(output -> Files.exists(
                        template.resolve(input.folder(), asset.stem(), output), LinkOption.NOFOLLOW_LINKS));
    }

    /** Converts a planned asset. An error is thrown later, when the result is used. */
    private static PlannedAsset convert(PlannedAsset plannedAsset) {
        try {
            Conversion conversion = plannedAsset.convert();
            return new PlannedAsset(plannedAsset.outputs(), plannedAsset.isComplete(), () -> conversion);
        } catch (FormatException e) {
            return new PlannedAsset(plannedAsset.outputs(), plannedAsset.isComplete(), () -> {
                throw e;
            });
        }
    }

    /** Returns whether existing results are kept, so that they need not be converted. */
    public boolean keepsExisting() {
        return skipExisting && !writing.overwrites() && !template.isStandardOutput();
    }

    /** Refuses {@code -o} with a single file if the results have another extension. */
    public void requireExtension(String resultExtension) {
        String extension = template.extension();
        if (!extension.isEmpty() && !extension.equals(resultExtension)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "-o " + template.text() + ": the result is not a ." + extension + " file. Use ." + resultExtension);
        }
    }

    boolean overwrite() {
        return writing.overwrites();
    }

    boolean skipExisting() {
        return skipExisting && !writing.overwrites();
    }

    boolean dryRun() {
        return writing.isDryRun();
    }

    boolean strict() {
        return strict;
    }
}
