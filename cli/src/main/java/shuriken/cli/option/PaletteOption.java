package shuriken.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;

/** The palettes of images next to members. */
public final class PaletteOption {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "Colours for textures that show up grey: a palette file. Repeatable.")
    private List<String> palettes = new ArrayList<>();

    /**
     * The related files of textures, these palettes first.
     *
     * @param folders that were given
     * @param single files that were given one by one
     */
    public RelatedFileResolver siblings(List<String> folders, Set<String> single, Limits limits) {
        return siblings(palettes, folders, single, limits);
    }

    /** The same with other palettes. */
    public static RelatedFileResolver siblings(
            List<String> palettes, List<String> folders, Set<String> single, Limits limits) {
        return new RelatedFileResolver(
                RelatedFileOptions.NONE
                        .withInputs(DiskFileSource.DEFAULT, folders)
                        .withSingle(single)
                        .withExplicitPaths(DiskFileSource.DEFAULT, List.of(), palettes, List.of())
                        .withReading(ConvertOptions.DEFAULT, limits),
                Runtime.getRuntime().maxMemory());
    }
}
