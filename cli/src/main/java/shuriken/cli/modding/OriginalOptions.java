package shuriken.cli.modding;

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
 * Options that name the palette and animation files of an original, the same as for {@code convert --edit}, and the
 * option {@code --patch}.
 */
public final class OriginalOptions {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "With --into: the palette of the original's textures. Repeatable.")
    private List<String> palettePaths = new ArrayList<>();

    @Option(
            names = "--animations",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "With --into: a file with additional animations of the original. Repeatable.")
    private List<String> animationPaths = new ArrayList<>();

    @Mixin
    private PatchOption patch = new PatchOption();

    public PatchOption patch() {
        return patch;
    }

    /**
     * Refuses {@code --palette} and {@code --animations} for a new file.
     *
     * @param commandLine the command line, for messages
     * @param hasOriginal whether an edited model replaces an original
     */
    public void requireOriginal(CommandLine commandLine, boolean hasOriginal) {
        if (!hasOriginal && isUsed()) {
            throw new ParameterException(commandLine, "--palette and --animations need --into ORIGINAL");
        }
    }

    /** Refuses {@code --palette} and {@code --animations} for an original that is not a model. */
    public void requireUnused(CommandLine commandLine) {
        if (isUsed()) {
            throw new ParameterException(
                    commandLine,
                    "--palette and --animations cannot be used, because the original contains only animations");
        }
    }

    private boolean isUsed() {
        return !(palettePaths.isEmpty() && animationPaths.isEmpty());
    }

    /**
     * Creates a resolver that prefers the paths of these options.
     *
     * @param texturePaths further locations of textures
     * @param limits the limits for reading files
     */
    public RelatedFileResolver createResolver(List<String> texturePaths, Limits limits) {
        return new RelatedFileResolver(RelatedFileOptions.NONE
                .withExplicitPaths(DiskFileSource.DEFAULT, texturePaths, palettePaths, animationPaths)
                .withReading(ConvertOptions.DEFAULT, limits));
    }

    /** Warns about paths of these options from which no file was used. */
    public void reportUnused(Report report, RelatedFileResolver resolver) {
        report.addUnused("--palette", resolver.unusedLocations(palettePaths));
        report.addUnused("--animations", resolver.unusedLocations(animationPaths));
    }
}
