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
 * @param singleFiles the files and members ({@code location!member}) that the user named one by one. Another model is
 *     attached to one of them only if it is in this set, too
 * @param textures the locations that are searched first for textures: files, folders, patterns, {@code archive!member}
 * @param palettes the locations that are searched first for palettes
 * @param motions the locations of motions. Motions in files apply to every model, and motions in folders apply to the
 *     models that they fit
 * @param convertOptions the options for reading images
 * @param overrides the settings for single models; if empty, the nearest file {@link Overrides#NAME} has them
 * @param limits the limits for each file
 * @param appearance the appearance of players
 * @param skippedBankCount the number of banks of 16 colours to skip in larger palettes
 */
@SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
public record RelatedFileOptions(
        FileSource source,
        List<String> inputs,
        Set<String> singleFiles,
        List<String> textures,
        List<String> palettes,
        List<String> motions,
        ConvertOptions convertOptions,
        Optional<Overrides> overrides,
        Limits limits,
        PlayerAppearance appearance,
        int skippedBankCount) {
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
            /* skippedBankCount= */ 0);

    /** Copies the lists and the set. */
    public RelatedFileOptions {
        inputs = List.copyOf(inputs);
        singleFiles = Set.copyOf(singleFiles);
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
                singleFiles,
                textures,
                palettes,
                motions,
                convertOptions,
                overrides,
                limits,
                appearance,
                skippedBankCount);
    }

    /**
     * {@return these options with files that the user named one by one}
     *
     * @param newSingleFiles the files and members ({@code location!member}) that the user named one by one
     */
    public RelatedFileOptions withSingleFiles(Set<String> newSingleFiles) {
        return new RelatedFileOptions(
                source,
                inputs,
                newSingleFiles,
                textures,
                palettes,
                motions,
                convertOptions,
                overrides,
                limits,
                appearance,
                skippedBankCount);
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
                singleFiles,
                newTextures,
                newPalettes,
                newMotions,
                convertOptions,
                overrides,
                limits,
                appearance,
                skippedBankCount);
    }

    /**
     * {@return this record with different options and limits for reading}
     *
     * @param newConvertOptions the options for reading images
     * @param newLimits the limits for each file
     */
    public RelatedFileOptions withReading(ConvertOptions newConvertOptions, Limits newLimits) {
        return new RelatedFileOptions(
                source,
                inputs,
                singleFiles,
                textures,
                palettes,
                motions,
                newConvertOptions,
                overrides,
                newLimits,
                appearance,
                skippedBankCount);
    }

    /**
     * {@return these options with settings for single models}
     *
     * @param newOverrides the settings; if empty, the nearest file {@link Overrides#NAME} has them
     */
    public RelatedFileOptions withOverrides(Optional<Overrides> newOverrides) {
        return new RelatedFileOptions(
                source,
                inputs,
                singleFiles,
                textures,
                palettes,
                motions,
                convertOptions,
                newOverrides,
                limits,
                appearance,
                skippedBankCount);
    }

    /**
     * {@return these options with another appearance of players}
     *
     * @param newAppearance the appearance
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public RelatedFileOptions withAppearance(PlayerAppearance newAppearance) {
        return new RelatedFileOptions(
                source,
                inputs,
                singleFiles,
                textures,
                palettes,
                motions,
                convertOptions,
                overrides,
                limits,
                newAppearance,
                skippedBankCount);
    }

    /**
     * {@return these options with a number of banks to skip in palettes}
     *
     * @param newSkippedBankCount the number of banks of 16 colours to skip
     */
    public RelatedFileOptions withSkippedBanks(int newSkippedBankCount) {
        return new RelatedFileOptions(
                source,
                inputs,
                singleFiles,
                textures,
                palettes,
                motions,
                convertOptions,
                overrides,
                limits,
                appearance,
                newSkippedBankCount);
    }
}
