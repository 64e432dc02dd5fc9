package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import shuriken.assets.disk.DiskFileSource;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/** Options for how models are read, with places on this disk that their textures and motions come from. */
final class ReadingOptions extends ModelOptions {
    @Option(
            names = "--textures",
            paramLabel = "PLACE",
            converter = PlaceConverter.class,
            description = "Look for textures here first: a file, folder or archive!file. Repeatable.")
    private List<String> textures = new ArrayList<>();

    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PlaceConverter.class,
            description = "Colours for textures that show up grey: a palette file. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    @Option(
            names = "--motions",
            paramLabel = "PLACE",
            converter = PlaceConverter.class,
            description = "Add animations from this file, folder or archive!file. Repeatable.")
    private List<String> motions = new ArrayList<>();

    /** The places that were named, as on the command line. */
    List<String> places() {
        return Stream.of(textures, palettes, motions).flatMap(List::stream).toList();
    }

    /** Options of the search for what belongs to the inputs. */
    RelatedFileOptions related(InputOptions inputs) {
        return related(DiskFileSource.DEFAULT, inputs.folders(), inputs.limits())
                .withSingle(hasAppearance() ? Set.of() : inputs.single())
                .withExplicitPaths(DiskFileSource.DEFAULT, textures, palettes, motions);
    }

    RelatedFileResolver siblings(InputOptions inputs) {
        return new RelatedFileResolver(related(inputs), Runtime.getRuntime().maxMemory());
    }

    /** Tells of places of the user's choice that brought nothing. */
    void reportUnused(Report report, RelatedFileResolver siblings) {
        report.unused("--textures", siblings.unused(textures));
        report.unused("--palette", siblings.unused(palettes));
        report.unused("--motions", siblings.unused(motions));
    }
}
