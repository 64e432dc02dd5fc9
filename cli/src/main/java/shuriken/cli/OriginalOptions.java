package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/** What else belongs to the model that an edited one goes back into, as {@code convert --edit} was told it. */
final class OriginalOptions {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PlaceConverter.class,
            description = "With --into: the palette of the original's textures. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    @Option(
            names = "--motions",
            paramLabel = "PLACE",
            converter = PlaceConverter.class,
            description = "With --into: more animations of the original. Repeatable.")
    private List<String> motions = new ArrayList<>();

    @Mixin
    private PatchOption patch = new PatchOption();

    PatchOption patch() {
        return patch;
    }

    /**
     * What cannot be meant is refused.
     *
     * @param model whether an edited model is put back
     */
    void check(CommandLine line, boolean model) {
        if (!model && !(palettes.isEmpty() && motions.isEmpty())) {
            throw new ParameterException(line, "--palette and --motions are for --into MODEL");
        }
    }

    /** @param textures where else textures are */
    RelatedFileResolver siblings(List<String> textures, Limits limits) {
        return new RelatedFileResolver(RelatedFileOptions.NONE
                .withExplicitPaths(DiskFileSource.DEFAULT, textures, palettes, motions)
                .withReading(ConvertOptions.DEFAULT, limits));
    }

    /** Names places that brought nothing. */
    void unused(Report report, RelatedFileResolver siblings) {
        report.unused("--palette", siblings.unused(palettes));
        report.unused("--motions", siblings.unused(motions));
    }
}
