package shuriken.cli.run;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Report;
import shuriken.cli.option.PathConverter;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/**
 * Options that name the palettes and motions that {@code convert --edit} was given for the original, and the option
 * {@code --patch}.
 */
public final class OriginalOptions {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "With --into: the palette of the original's textures. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    @Option(
            names = "--animations",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "With --into: a file with additional animations of the original. Repeatable.")
    private List<String> motions = new ArrayList<>();

    @Mixin
    private PatchOption patch = new PatchOption();

    public PatchOption patch() {
        return patch;
    }

    /**
     * Refuses {@code --palette} and {@code --animations} for a new file.
     *
     * @param line the command line, for messages
     * @param isImported whether an edited model is imported into its original
     */
    public void check(CommandLine line, boolean isImported) {
        if (!isImported && isGiven()) {
            throw new ParameterException(line, "--palette and --animations need --into ORIGINAL");
        }
    }

    /** Refuses the options for an original that is not a model. */
    public void refuse(CommandLine line) {
        if (isGiven()) {
            throw new ParameterException(
                    line, "--palette and --animations cannot be used, because the original contains only animations");
        }
    }

    private boolean isGiven() {
        return !(palettes.isEmpty() && motions.isEmpty());
    }

    /**
     * Creates a resolver that prefers the paths of these options.
     *
     * @param textures further locations of textures
     * @param limits the limits for reading files
     */
    public RelatedFileResolver resolver(List<String> textures, Limits limits) {
        return new RelatedFileResolver(RelatedFileOptions.NONE
                .withExplicitPaths(DiskFileSource.DEFAULT, textures, palettes, motions)
                .withReading(ConvertOptions.DEFAULT, limits));
    }

    /** Reports paths from which no file was used. */
    public void reportUnused(Report report, RelatedFileResolver resolver) {
        report.addUnused("--palette", resolver.unusedLocations(palettes));
        report.addUnused("--animations", resolver.unusedLocations(motions));
    }
}
