package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;
import shuriken.convert.ConvertOptions;
import shuriken.diag.Limits;
import shuriken.disk.DiskShelf;
import shuriken.siblings.SiblingFiles;
import shuriken.siblings.SiblingOptions;

/** The palettes of pictures beside members. */
final class PaletteOption {
    @Option(
            names = "--palette",
            paramLabel = "FILE",
            converter = PlaceConverter.class,
            description =
                    "The colours of palettised textures that have none themselves; may be given again. Default: those that"
                            + " lie beside them.")
    private List<String> palettes = new ArrayList<>();

    /**
     * What lies beside textures, these palettes first.
     *
     * @param folders that were given
     * @param single files that were given one by one
     */
    SiblingFiles siblings(List<String> folders, Set<String> single, Limits limits) {
        return siblings(palettes, folders, single, limits);
    }

    /** The same with other palettes. */
    static SiblingFiles siblings(List<String> palettes, List<String> folders, Set<String> single, Limits limits) {
        return new SiblingFiles(
                SiblingOptions.NONE
                        .withInputs(DiskShelf.DEFAULT, folders)
                        .withSingle(single)
                        .withPlaces(DiskShelf.DEFAULT, List.of(), palettes, List.of())
                        .withReading(ConvertOptions.DEFAULT, limits),
                Runtime.getRuntime().maxMemory());
    }
}
