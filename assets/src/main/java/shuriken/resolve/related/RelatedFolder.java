package shuriken.resolve.related;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import shuriken.io.FileSource;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.SearchIndex;

/**
 * The files of a folder, or the members of a container, by their possible use. It is thread-safe and shared by all
 * models in the folder.
 *
 * @param filesByStem all files by their stems in lower case
 * @param byExtension all files by their extensions
 * @param textures the files that may contain textures
 * @param palettes the files that may be palettes
 * @param motions the files that may be motions
 * @param filesWithPairs the files that may name pairs of texture and palette
 */
record RelatedFolder(
        Map<String, List<RelatedFile>> filesByStem,
        FilesByExtension byExtension,
        SearchIndex textures,
        List<PaletteLocation> palettes,
        List<RelatedFile> motions,
        List<RelatedFile> filesWithPairs) {
    static final RelatedFolder EMPTY = new RelatedFolder(
            Map.of(), new FilesByExtension(List.of()), new SearchIndex(List.of()), List.of(), List.of(), List.of());

    RelatedFolder {
        palettes = List.copyOf(palettes);
        motions = List.copyOf(motions);
        filesWithPairs = List.copyOf(filesWithPairs);
    }

    /** Returns all files in ascending order of their names. */
    List<RelatedFile> sortedByName() {
        return filesByStem.values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(RelatedFile::name))
                .toList();
    }

    /** Returns the files whose stem is {@code stem}, ignoring case, in the order of the folder or container. */
    List<RelatedFile> filesWithStem(String stem) {
        return filesByStem.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    /** Creates a folder, in which ordinary images are ignored, because they may be outputs of this program. */
    static RelatedFolder create(List<RelatedFile> files, TextureFiles textureFiles, MotionKindCache motionKinds) {
        return classify(files, RelatedFileKinds::mayContainTextures, textureFiles, motionKinds);
    }

    /** Creates a folder that the user named, so that ordinary images are included. */
    static RelatedFolder createExplicit(
            List<RelatedFile> files, TextureFiles textureFiles, MotionKindCache motionKinds) {
        return classify(files, RelatedFileKinds::mayContainExplicitTextures, textureFiles, motionKinds);
    }

    /** Creates the folder of all files of an input, including those whose names do not indicate textures. */
    static RelatedFolder createForInput(
            List<RelatedFile> files, TextureFiles textureFiles, MotionKindCache motionKinds) {
        return classify(
                files,
                file -> RelatedFileKinds.mayContainTextures(file) || RelatedFileKinds.hasUnspecificName(file),
                textureFiles,
                motionKinds);
    }

    /** Creates a folder. Files whose names do not indicate their content are opened to find motions. */
    private static RelatedFolder classify(
            List<RelatedFile> files,
            Predicate<RelatedFile> mayContainTextures,
            TextureFiles textureFiles,
            MotionKindCache motionKinds) {
        Map<String, List<RelatedFile>> filesByStem = new HashMap<>();
        List<RelatedFileLocation> textures = new ArrayList<>();
        List<PaletteLocation> palettes = new ArrayList<>();
        List<RelatedFile> motions = new ArrayList<>();
        List<RelatedFile> filesWithPairs = new ArrayList<>();
        for (RelatedFile file : files) {
            filesByStem
                    .computeIfAbsent(file.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>(1))
                    .add(file);
        }
        for (RelatedFile file : files) {
            if (mayContainTextures.test(file)) {
                textures.add(textureFiles.locationNamedByMatchingList(file, findModelsWithList(file, filesByStem)));
            }
            if (RelatedFileKinds.isPalette(file)) {
                palettes.add(textureFiles.location(file, /* isExplicit= */ false));
            }
            if (RelatedFileKinds.isMotion(file)
                    || (RelatedFileKinds.hasUnspecificName(file) && motionKinds.isMotion(file))) {
                motions.add(file);
            }
            if (RelatedFileKinds.mayNamePairs(file)) {
                filesWithPairs.add(file);
            }
        }
        return new RelatedFolder(
                filesByStem,
                new FilesByExtension(filesByStem.values()),
                new SearchIndex(textures),
                palettes,
                motions,
                filesWithPairs);
    }

    /**
     * Returns the models whose texture list may apply to an archive without names. They have the archive's stem and
     * folder.
     */
    private static List<RelatedFile> findModelsWithList(RelatedFile file, Map<String, List<RelatedFile>> filesByStem) {
        String folder = FileSource.folder(file.ref().path());
        return RelatedFileKinds.mayLackNames(file)
                ? filesByStem.getOrDefault(file.stem().toLowerCase(Locale.ROOT), List.of()).stream()
                        .filter(RelatedFileKinds::isModel)
                        .filter(model -> FileSource.folder(model.ref().path()).equals(folder))
                        .toList()
                : List.of();
    }
}
