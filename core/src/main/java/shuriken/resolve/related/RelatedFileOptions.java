package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.io.FileSource;
import shuriken.resolve.games.PlayerAppearance;

/**
 * Where to look besides what lies beside a model.
 *
 * @param shelf that has the places
 * @param inputs folders that were given: what is missing beside a model is looked for in all of them
 * @param single files, and members of files, that were given one by one, as {@code place!member}: other models are put on
 *     one only if they were given too
 * @param textures places to look for textures first: files, folders, patterns, {@code archive!member}
 * @param palettes likewise
 * @param motions likewise; those in files are for every model, those in folders for models that they fit
 * @param convert how pictures are read
 * @param overrides of single models; if empty, those in the nearest file {@link Overrides#NAME}
 * @param limits for each file
 * @param appearance what players wear
 * @param bank of palettes that have more than 16 colours, how many times 16 to leave out
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
    /** No place but those beside a model. */
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

    /** The same with folders that were given. */
    public RelatedFileOptions withInputs(FileSource newShelf, List<String> newInputs) {
        return new RelatedFileOptions(
                newShelf, newInputs, single, textures, palettes, motions, convert, overrides, limits, appearance, bank);
    }

    /** The same with files that were given one by one. */
    public RelatedFileOptions withSingle(Set<String> newSingle) {
        return new RelatedFileOptions(
                shelf, inputs, newSingle, textures, palettes, motions, convert, overrides, limits, appearance, bank);
    }

    /** The same with places of the user's choice. */
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

    /** The same with files read in another way. */
    public RelatedFileOptions withReading(ConvertOptions newConvert, Limits newLimits) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, newConvert, overrides, newLimits, appearance, bank);
    }

    /** The same with choices for single models. */
    public RelatedFileOptions withOverrides(Optional<Overrides> newOverrides) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, newOverrides, limits, appearance, bank);
    }

    /** The same with players dressed so. */
    public RelatedFileOptions withAppearance(PlayerAppearance newAppearance) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, newAppearance, bank);
    }

    /** The same with palettes that begin at a bank. */
    public RelatedFileOptions withBank(int newBank) {
        return new RelatedFileOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, appearance, newBank);
    }
}
