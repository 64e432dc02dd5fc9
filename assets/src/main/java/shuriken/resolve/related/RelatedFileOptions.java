package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.resolve.games.PlayerAppearance;

/**
 * Options for finding related files.
 *
 * @param source the source that contains the locations
 * @param inputs the input folders, which are searched for everything that is missing in a model's folder
 * @param single the files and members ({@code location!member}) that the user named one by one. Another model is
 *     attached to one of them only if it is in this set, too
 * @param textures the locations that are searched first for textures: files, folders, patterns, {@code archive!member}
 * @param palettes the locations that are searched first for palettes
 * @param motions the locations of motions. Motions in files apply to every model, and motions in folders apply to the
 *     models that they fit
 * @param convert the options for reading images
 * @param overrides the settings for single models; if empty, the nearest file {@link Overrides#NAME} has them
 * @param limits the limits for each file
 * @param appearance the appearance of players
 * @param bank the number of banks of 16 colours to skip in larger palettes
 */
@SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
public record RelatedFileOptions(
        FileSource source,
        List<String> inputs,
        Set<String> single,
        List<String> textures,
        List<String> palettes,
        List<String> motions,
        ConvertOptions convert,
        Optional<Overrides> overrides,
        Limits limits,
        PlayerAppearance appearance,
        int bank) {
    /** The default options, without additional locations. */
    public static final RelatedFileOptions NONE = new RelatedFileOptions(
            FileSource.EMPTY,
            List.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of(),
            ConvertOptions.DEFAULT,
            Optional.empty(),
            Limits.DEFAULT,
            PlayerAppearance.FIRST,
            /* bank= */ 0);

    /** Copies the lists and the set. */
    public RelatedFileOptions {
        inputs = List.copyOf(inputs);
        single = Set.copyOf(single);
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
    }

    /**
     * {@return these options with input folders}
     *
     * @param newSource the source that contains the folders
     * @param newInputs the input folders
     */
    public RelatedFileOptions withInputs(FileSource newSource, List<String> newInputs) {
        return new RelatedFileOptions(
                newSource,
                newInputs,
                single,
                textures,
                palettes,
                motions,
                convert,
                overrides,
                limits,
                appearance,
                bank);
    }

    /**
     * {@return these options with files that the user named one by one}
     *
     * @param newSingle the files and members ({@code location!member}) that the user named one by one
     */
    public RelatedFileOptions withSingle(Set<String> newSingle) {
        return new RelatedFileOptions(
                source, inputs, newSingle, textures, palettes, motions, convert, overrides, limits, appearance, bank);
    }

    /**
     * {@return these options with locations that the user named}
     *
     * @param newSource the source that contains the locations
     * @param newTextures the locations that are searched first for textures
     * @param newPalettes the locations that are searched first for palettes
     * @param newMotions the locations of motions
     */
    public RelatedFileOptions withExplicitPaths(
            FileSource newSource, List<String> newTextures, List<String> newPalettes, List<String> newMotions) {
        return new RelatedFileOptions(
                newSource,
                inputs,
                single,
                newTextures,
                newPalettes,
                newMotions,
                convert,
                overrides,
                limits,
                appearance,
                bank);
    }

    /**
     * {@return this record with different options and limits for reading}
     *
     * @param newConvert the options for reading images
     * @param newLimits the limits for each file
     */
    public RelatedFileOptions withReading(ConvertOptions newConvert, Limits newLimits) {
        return new RelatedFileOptions(
                source,
                inputs,
                single,
                textures,
                palettes,
                motions,
                newConvert,
                overrides,
                newLimits,
                appearance,
                bank);
    }

    /**
     * {@return these options with settings for single models}
     *
     * @param newOverrides the settings; if empty, the nearest file {@link Overrides#NAME} has them
     */
    public RelatedFileOptions withOverrides(Optional<Overrides> newOverrides) {
        return new RelatedFileOptions(
                source, inputs, single, textures, palettes, motions, convert, newOverrides, limits, appearance, bank);
    }

    /**
     * {@return these options with another appearance of players}
     *
     * @param newAppearance the appearance
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public RelatedFileOptions withAppearance(PlayerAppearance newAppearance) {
        return new RelatedFileOptions(
                source, inputs, single, textures, palettes, motions, convert, overrides, limits, newAppearance, bank);
    }

    /**
     * {@return these options with a number of banks to skip in palettes}
     *
     * @param newBank the number of banks of 16 colours to skip
     */
    public RelatedFileOptions withBank(int newBank) {
        return new RelatedFileOptions(
                source, inputs, single, textures, palettes, motions, convert, overrides, limits, appearance, newBank);
    }
}
