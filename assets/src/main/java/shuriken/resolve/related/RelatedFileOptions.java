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
 * @param shelf source of the locations
 * @param inputs input folders, which are searched for everything that is missing in a model's folder
 * @param single files, and members of files, that were given one by one, as {@code location!member}: other models are
 *     attached to one only if they were given too
 * @param textures locations that are searched for textures first: files, folders, patterns, {@code archive!member}
 * @param palettes locations that are searched for palettes first
 * @param motions locations of motions; those in files apply to every model, those in folders to models that they fit
 * @param convert options for reading images
 * @param overrides of single models; if empty, those in the nearest file {@link Overrides#NAME}
 * @param limits for each file
 * @param appearance of players
 * @param bank number of banks of 16 colours to skip in larger palettes
 */
public record RelatedFileOptions(
        FileSource shelf,
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
    /** Options without additional locations. */
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
            0);

    public RelatedFileOptions {
        inputs = List.copyOf(inputs);
        single = Set.copyOf(single);
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
    }

    /** Returns these options with input folders. */
    public RelatedFileOptions withInputs(FileSource newShelf, List<String> newInputs) {
        return new RelatedFileOptions(
                newShelf, newInputs, single, textures, palettes, motions, convert, overrides, limits, appearance, bank);
    }

    /** Returns these options with files that were given one by one. */
    public RelatedFileOptions withSingle(Set<String> newSingle) {
        return new RelatedFileOptions(
                shelf, inputs, newSingle, textures, palettes, motions, convert, overrides, limits, appearance, bank);
    }

    /** Returns these options with locations of the user. */
    public RelatedFileOptions withExplicitPaths(
            FileSource newShelf, List<String> newTextures, List<String> newPalettes, List<String> newMotions) {
        return new RelatedFileOptions(
                newShelf,
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

    /** Returns these options with other reading options. */
    public RelatedFileOptions withReading(ConvertOptions newConvert, Limits newLimits) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, newConvert, overrides, newLimits, appearance, bank);
    }

    /** Returns these options with choices for single models. */
    public RelatedFileOptions withOverrides(Optional<Overrides> newOverrides) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, newOverrides, limits, appearance, bank);
    }

    /** Returns these options with another appearance of players. */
    public RelatedFileOptions withAppearance(PlayerAppearance newAppearance) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, newAppearance, bank);
    }

    /** Returns these options with palettes that start at a bank. */
    public RelatedFileOptions withBank(int newBank) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, appearance, newBank);
    }
}
