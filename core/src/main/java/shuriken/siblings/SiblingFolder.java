package shuriken.siblings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import shuriken.bytes.Shelf;
import shuriken.diag.FormatException;
import shuriken.format.Info;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.PlaceIndex;

/**
 * The files of a folder, or the members of a container, sorted by what they may be good for. Made once for all models in
 * it; shared between threads.
 *
 * @param files all by their stems in lower case
 * @param textures those that may hold textures
 * @param palettes those that may be palettes
 * @param motions those that may be motions
 * @param pairs those that may say which textures and palettes go together
 */
record SiblingFolder(
        Map<String, List<Sibling>> files,
        PlaceIndex textures,
        List<PalettePlace> palettes,
        List<Sibling> motions,
        List<Sibling> pairs) {
    static final SiblingFolder EMPTY =
            new SiblingFolder(Map.of(), new PlaceIndex(List.of()), List.of(), List.of(), List.of());

    SiblingFolder {
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
        pairs = List.copyOf(pairs);
    }

    /** All files, by their names. */
    List<Sibling> inOrder() {
        return files.values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Sibling::name))
                .toList();
    }

    /** The files with a stem, whatever its case, in ascending or stored order. */
    List<Sibling> ofStem(String stem) {
        return files.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    /** @param isNamed whether the user named it, who may mean ordinary pictures too */
    static SiblingFolder of(List<Sibling> files, boolean isNamed, TextureFiles contents) {
        return of(files, isNamed ? SiblingKinds::isNamedPicture : SiblingKinds::isPicture, contents);
    }

    /** All files of an input, also those whose names do not tell that they are textures. */
    static SiblingFolder ofInput(List<Sibling> files, TextureFiles contents) {
        return of(files, file -> SiblingKinds.isPicture(file) || SiblingKinds.isNameless(file), contents);
    }

    private static SiblingFolder of(List<Sibling> files, Predicate<Sibling> isPicture, TextureFiles contents) {
        Map<String, List<Sibling>> byStem = new HashMap<>();
        List<SiblingPlace> textures = new ArrayList<>();
        List<PalettePlace> palettes = new ArrayList<>();
        List<Sibling> motions = new ArrayList<>();
        List<Sibling> pairs = new ArrayList<>();
        for (Sibling file : files) {
            byStem.computeIfAbsent(file.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>(1))
                    .add(file);
        }
        for (Sibling file : files) {
            if (isPicture.test(file)) {
                textures.add(contents.listed(file, models(file, byStem)));
            }
            if (SiblingKinds.isPalette(file)) {
                palettes.add(contents.place(file, false));
            }
            if (SiblingKinds.isMotion(file) || SiblingKinds.isNameless(file) && isMotion(file)) {
                motions.add(file);
            }
            if (SiblingKinds.hasPairs(file)) {
                pairs.add(file);
            }
        }
        return new SiblingFolder(byStem, new PlaceIndex(textures), palettes, motions, pairs);
    }

    /** Whether a file is a motion, whatever its name: unpacked archives have numbers alone. */
    private static boolean isMotion(Sibling file) {
        try {
            return file.opener().open().is(Info.Kind.MOTION);
        } catch (IOException | FormatException e) {
            return false; // whoever converts the file will be told
        }
    }

    /** The models whose texture list may name what is in an archive without names: those of its stem beside it. */
    private static List<Sibling> models(Sibling file, Map<String, List<Sibling>> byStem) {
        String folder = Shelf.folder(file.spot().path());
        return SiblingKinds.mayLackNames(file)
                ? byStem.getOrDefault(file.stem().toLowerCase(Locale.ROOT), List.of()).stream()
                        .filter(SiblingKinds::isModel)
                        .filter(model -> Shelf.folder(model.spot().path()).equals(folder))
                        .toList()
                : List.of();
    }
}
