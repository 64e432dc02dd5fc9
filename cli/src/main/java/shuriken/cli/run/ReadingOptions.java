package shuriken.cli.run;

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

/** Options for reading models, with paths on this disk for their textures and motions. */
public final class ReadingOptions extends ModelOptions {
    @Option(
            names = "--textures",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "Look for textures here first: a file, folder or archive!file. Repeatable.")
    private List<String> textures = new ArrayList<>();

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "Colours for textures that show up grey: a palette file. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    @Option(
            names = "--animations",
            paramLabel = "PLACE",
            converter = PathConverter.class,
            description = "Add animations from this file, folder or archive!file. Repeatable.")
    private List<String> motions = new ArrayList<>();

    /** The named paths, as on the command line. */
    public List<String> paths() {
        return Stream.of(textures, palettes, motions).flatMap(List::stream).toList();
    }

    /** Options of the search for what belongs to the inputs. */
    public RelatedFileOptions related(InputOptions inputs) {
        return related(DiskFileSource.DEFAULT, inputs.folders(), inputs.limits())
                .withSingle(hasAppearance() ? Set.of() : inputs.single())
                .withExplicitPaths(DiskFileSource.DEFAULT, textures, palettes, motions);
    }

    public RelatedFileResolver siblings(InputOptions inputs) {
        return new RelatedFileResolver(related(inputs), Runtime.getRuntime().maxMemory());
    }

    /** Reports named paths that contributed nothing. */
    public void reportUnused(Report report, RelatedFileResolver siblings) {
        report.unused("--textures", siblings.unused(textures));
        report.unused("--palette", siblings.unused(palettes));
        report.unused("--animations", siblings.unused(motions));
    }
}
