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

/** The option {@code --palette}, which names palette files. */
public final class PaletteOption {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PathConverter.class,
            description = "Palette file for indexed textures that contain no palette. Repeatable.")
    private List<String> palettePaths = new ArrayList<>();

    /**
     * Creates a resolver that prefers the palettes of this option.
     *
     * @param folders the input folders
     * @param singleFiles the files that the user named one by one
     * @param limits the limits for reading files
     */
    public RelatedFileResolver createResolver(List<String> folders, Set<String> singleFiles, Limits limits) {
        return createResolver(palettePaths, folders, singleFiles, limits);
    }

    /** Creates a resolver that prefers the named palette files. */
    public static RelatedFileResolver createResolver(
            List<String> palettePaths, List<String> folders, Set<String> singleFiles, Limits limits) {
        return new RelatedFileResolver(
                RelatedFileOptions.NONE
                        .withInputs(DiskFileSource.DEFAULT, folders)
                        .withSingleFiles(singleFiles)
                        .withExplicitPaths(DiskFileSource.DEFAULT, List.of(), palettePaths, List.of())
                        .withReading(ConvertOptions.DEFAULT, limits),
                Runtime.getRuntime().maxMemory());
    }
}
