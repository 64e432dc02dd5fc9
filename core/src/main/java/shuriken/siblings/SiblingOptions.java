package shuriken.siblings;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.bytes.Shelf;
import shuriken.convert.ConvertOptions;
import shuriken.diag.Limits;
import shuriken.games.PlayerLook;

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
 * @param look what players wear
 * @param bank of palettes that have more than 16 colours, how many times 16 to leave out
 */
public record SiblingOptions(
        Shelf shelf,
        List<String> inputs,
        Set<String> single,
        List<String> textures,
        List<String> palettes,
        List<String> motions,
        ConvertOptions convert,
        Optional<Overrides> overrides,
        Limits limits,
        PlayerLook look,
        int bank) {
    /** No place but those beside a model. */
    public static final SiblingOptions NONE = new SiblingOptions(
            Shelf.EMPTY,
            List.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of(),
            ConvertOptions.DEFAULT,
            Optional.empty(),
            Limits.DEFAULT,
            PlayerLook.FIRST,
            0);

    public SiblingOptions {
        inputs = List.copyOf(inputs);
        single = Set.copyOf(single);
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
    }

    /** The same with folders that were given. */
    public SiblingOptions withInputs(Shelf newShelf, List<String> newInputs) {
        return new SiblingOptions(
                newShelf, newInputs, single, textures, palettes, motions, convert, overrides, limits, look, bank);
    }

    /** The same with files that were given one by one. */
    public SiblingOptions withSingle(Set<String> newSingle) {
        return new SiblingOptions(
                shelf, inputs, newSingle, textures, palettes, motions, convert, overrides, limits, look, bank);
    }

    /** The same with places of the user's choice. */
    public SiblingOptions withPlaces(
            Shelf newShelf, List<String> newTextures, List<String> newPalettes, List<String> newMotions) {
        return new SiblingOptions(
                newShelf, inputs, single, newTextures, newPalettes, newMotions, convert, overrides, limits, look, bank);
    }

    /** The same with files read in another way. */
    public SiblingOptions withReading(ConvertOptions newConvert, Limits newLimits) {
        return new SiblingOptions(
                shelf, inputs, single, textures, palettes, motions, newConvert, overrides, newLimits, look, bank);
    }

    /** The same with choices for single models. */
    public SiblingOptions withOverrides(Optional<Overrides> newOverrides) {
        return new SiblingOptions(
                shelf, inputs, single, textures, palettes, motions, convert, newOverrides, limits, look, bank);
    }

    /** The same with players dressed so. */
    public SiblingOptions withLook(PlayerLook newLook) {
        return new SiblingOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, newLook, bank);
    }

    /** The same with palettes that begin at a bank. */
    public SiblingOptions withBank(int newBank) {
        return new SiblingOptions(
                shelf, inputs, single, textures, palettes, motions, convert, overrides, limits, look, newBank);
    }
}
