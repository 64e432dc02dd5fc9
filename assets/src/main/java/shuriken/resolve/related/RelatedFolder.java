package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import shuriken.diagnostics.FormatException;
import shuriken.format.Info;
import shuriken.io.FileSource;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.SearchIndex;

/**
 * The files of a folder, or the members of a container, by their possible use. Created once for all models in it;
 * thread-safe.
 *
 * @param files all by their stems in lower case
 * @param textures those that may contain textures
 * @param palettes those that may be palettes
 * @param motions those that may be motions
 * @param pairs those that may contain pairs of textures and palettes
 */
record RelatedFolder(
        Map<String, List<RelatedFile>> files,
        SearchIndex textures,
        List<PaletteLocation> palettes,
        List<RelatedFile> motions,
        List<RelatedFile> pairs) {
    static final RelatedFolder EMPTY =
            new RelatedFolder(Map.of(), new SearchIndex(List.of()), List.of(), List.of(), List.of());

    RelatedFolder {
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
        pairs = List.copyOf(pairs);
    }

    /** Returns all files, by name. */
    List<RelatedFile> inOrder() {
        return files.values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(RelatedFile::name))
                .toList();
    }

    /** Returns the files with a stem, regardless of case, in ascending or stored order. */
    List<RelatedFile> ofStem(String stem) {
        return files.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    /** @param isNamed whether the user named it, so that ordinary images are included */
    static RelatedFolder of(List<RelatedFile> files, boolean isNamed, TextureFiles contents) {
        return of(files, isNamed ? RelatedFileKinds::isNamedTexture : RelatedFileKinds::isTexture, contents);
    }

    /** Creates the folder of all files of an input, including those whose names do not indicate textures. */
    static RelatedFolder ofInput(List<RelatedFile> files, TextureFiles contents) {
        return of(files, file -> RelatedFileKinds.isTexture(file) || RelatedFileKinds.isNameless(file), contents);
    }

    private static RelatedFolder of(List<RelatedFile> files, Predicate<RelatedFile> isTexture, TextureFiles contents) {
        Map<String, List<RelatedFile>> byStem = new HashMap<>();
        List<RelatedFileLocation> textures = new ArrayList<>();
        List<PaletteLocation> palettes = new ArrayList<>();
        List<RelatedFile> motions = new ArrayList<>();
        List<RelatedFile> pairs = new ArrayList<>();
        for (RelatedFile file : files) {
            byStem.computeIfAbsent(file.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>(1))
                    .add(file);
        }
        for (RelatedFile file : files) {
            if (isTexture.test(file)) {
                textures.add(contents.listed(file, models(file, byStem)));
            }
            if (RelatedFileKinds.isPalette(file)) {
                palettes.add(contents.location(file, false));
            }
            if (RelatedFileKinds.isMotion(file) || RelatedFileKinds.isNameless(file) && isMotion(file)) {
                motions.add(file);
            }
            if (RelatedFileKinds.hasPairs(file)) {
                pairs.add(file);
            }
        }
        return new RelatedFolder(byStem, new SearchIndex(textures), palettes, motions, pairs);
    }

    /** Returns whether a file is a motion, whatever its name: unpacked archives have only numbers. */
    private static boolean isMotion(RelatedFile file) {
        try {
            return file.opener().open().is(Info.Kind.MOTION);
        } catch (IOException | FormatException e) {
            return false; // converting the file will report the error
        }
    }

    /**
     * Returns the models whose texture list may apply to an archive without names: those with its stem in its folder.
     */
    private static List<RelatedFile> models(RelatedFile file, Map<String, List<RelatedFile>> byStem) {
        String folder = FileSource.folder(file.ref().path());
        return RelatedFileKinds.mayLackNames(file)
                ? byStem.getOrDefault(file.stem().toLowerCase(Locale.ROOT), List.of()).stream()
                        .filter(RelatedFileKinds::isModel)
                        .filter(model -> FileSource.folder(model.ref().path()).equals(folder))
                        .toList()
                : List.of();
    }
}
