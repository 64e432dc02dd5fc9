package shuriken.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Report;
import shuriken.cli.option.ModelOptions;
import shuriken.cli.option.PathConverter;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/** Options for reading models, including the paths of their textures and motions on this disk. */
public final class ReadingOptions extends ModelOptions {
    @Option(
            names = "--textures",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "Search for textures here first: a file, folder or archive!file. Repeatable.")
    private List<String> texturePaths = new ArrayList<>();

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "Palette file for indexed textures that contain no palette. Repeatable.")
    private List<String> palettePaths = new ArrayList<>();

    @Option(
            names = "--animations",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "Add animations from this file, folder or archive!file. Repeatable.")
    private List<String> animationPaths = new ArrayList<>();

    /** Returns the texture, palette and animation paths that the user named. */
    public List<String> paths() {
        return Stream.of(texturePaths, palettePaths, animationPaths)
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the options for finding the textures, palettes and motions of the inputs. */
    public RelatedFileOptions relatedFileOptions(InputOptions inputOptions) {
        return relatedFileOptions(DiskFileSource.DEFAULT, inputOptions.folders(), inputOptions.limits())
                .withSingleFiles(hasAppearance() ? Set.of() : inputOptions.singleFiles())
                .withExplicitPaths(DiskFileSource.DEFAULT, texturePaths, palettePaths, animationPaths);
    }

    /** Creates a resolver that finds the textures, palettes and motions of the inputs. */
    public RelatedFileResolver createResolver(InputOptions inputOptions) {
        return new RelatedFileResolver(
                relatedFileOptions(inputOptions), Runtime.getRuntime().maxMemory());
    }

    /** Warns about paths of these options from which no file was used. */
    public void reportUnused(Report report, RelatedFileResolver resolver) {
        report.addUnused("--textures", resolver.unusedLocations(texturePaths));
        report.addUnused("--palette", resolver.unusedLocations(palettePaths));
        report.addUnused("--animations", resolver.unusedLocations(animationPaths));
    }
}
