package shuriken.resolve.related;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.SceneConverter;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.support.SizedCache;
import shuriken.texture.PalettePairs;

/**
 * Finds the pairs of texture and palette that models or pattern animations (which exchange textures) use. It searches
 * the containers and the folder of a texture file, and then the entire input, which is read only once. It is
 * thread-safe.
 */
final class PalettePairFinder {
    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 4;
    /** The approximate memory in bytes that the palettes of one texture need. */
    private static final int TEXTURE_ENTRY_SIZE = 200;

    private final RelatedFolders folders;
    private final InputIndex input;
    private final Limits limits;
    private final Consumer<String> onUsedPath;
    private final SizedCache<FileRef, Pairs> pairsByLocation;
    private @Nullable Pairs inputPairs;

    /**
     * Pairs of texture and palette.
     *
     * @param palettesByTexture the names of the palettes by texture name
     * @param filesByTexture the paths of the files that use a texture, by texture name
     */
    private record Pairs(Map<String, Set<String>> palettesByTexture, Map<String, Set<String>> filesByTexture) {
        Pairs() {
            this(new HashMap<>(), new HashMap<>());
        }

        void add(String texture, String palette, String file) {
            palettesByTexture
                    .computeIfAbsent(texture, unused -> new TreeSet<>())
                    .add(palette);
            filesByTexture.computeIfAbsent(texture, unused -> new TreeSet<>()).add(file);
        }
    }

    /**
     * Creates a finder of pairs.
     *
     * @param folders the folders and containers
     * @param input the index of the entire input
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     * @param onUsedPath receives the path of each file that had a pair for a texture
     */
    PalettePairFinder(
            RelatedFolders folders, InputIndex input, Limits limits, long budget, Consumer<String> onUsedPath) {
        this.onUsedPath = onUsedPath;
        this.folders = folders;
        this.input = input;
        this.limits = limits;
        this.pairsByLocation = new SizedCache<>(budget);
    }

    /** Returns the pairs that related models use for the textures of a file. */
    PalettePairs relatedPairs(Asset textures) {
        return texture -> {
            Set<String> paletteNames = new TreeSet<>();
            for (var outer = textures.container();
                    outer.isPresent();
                    outer = outer.get().container()) {
                if (!outer.get().isKind(FormatInfo.Kind.FOLDER)) {
                    paletteNames.addAll(findPalettes(readContainerPairs(outer.get()), texture));
                }
            }
            paletteNames.addAll(findPalettes(readAdjacentPairs(textures), texture));
            return paletteNames.isEmpty() ? findPalettes(readInputPairs(), texture) : paletteNames;
        };
    }

    /** Returns the palettes of a texture, and reports the files that use it with these palettes as used. */
    private Set<String> findPalettes(Pairs pairs, String texture) {
        pairs.filesByTexture.getOrDefault(texture, Set.of()).forEach(onUsedPath);
        return pairs.palettesByTexture.getOrDefault(texture, Set.of());
    }

    private Pairs readContainerPairs(Asset container) {
        return pairsByLocation.get(
                new FileRef(container.source(), container.path()),
                unused -> {
                    Pairs pairs = new Pairs();
                    addPairs(container, /* depth= */ 0, pairs);
                    return pairs;
                },
                PalettePairFinder::sizeInMemory);
    }

    /** Returns the pairs of all files in the folder of an asset's file. */
    private Pairs readAdjacentPairs(Asset asset) {
        return folders.outermostFolder(asset)
                .map(ref -> pairsByLocation.get(
                        ref,
                        unused -> {
                            Pairs pairs = new Pairs();
                            folders.folder(ref).filesWithPairs().forEach(file -> addPairsOfFile(file, pairs));
                            return pairs;
                        },
                        PalettePairFinder::sizeInMemory))
                .orElseGet(Pairs::new);
    }

    private static long sizeInMemory(Pairs pairs) {
        return (long) TEXTURE_ENTRY_SIZE * pairs.palettesByTexture().size();
    }

    private synchronized Pairs readInputPairs() {
        if (inputPairs == null) {
            inputPairs = new Pairs();
            for (RelatedFile file : input.files()) {
                if (RelatedFileKinds.mayContainModels(file) || RelatedFileKinds.mayNamePairs(file)) {
                    addPairsOfFile(file, inputPairs);
                }
            }
        }
        return inputPairs;
    }

    private void addPairsOfFile(RelatedFile file, Pairs pairs) {
        try {
            addPairs(file.opener().open(), /* depth= */ 0, pairs);
        } catch (IOException | FormatException e) {
            // Converting the file will report the error.
        }
    }

    private void addPairs(Asset asset, int depth, Pairs pairs) {
        boolean isContainer = asset.isKind(FormatInfo.Kind.ARCHIVE) || asset.isKind(FormatInfo.Kind.COMPRESSION);
        if (depth > MAX_DEPTH || (!isContainer && !RelatedFileKinds.mayNamePairs(asset))) {
            return;
        }
        try {
            Object parsedFile = asset.read(new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
            if (parsedFile instanceof Archive archive) {
                asset.members(archive, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                        .forEach(member -> addPairs(member, depth + 1, pairs));
            }
            palettesByTexture(parsedFile).forEach((texture, palette) -> pairs.add(texture, palette, asset.path()));
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }

    /** Returns the palette of each texture in the models or animations of a parsed file, by the name of the texture. */
    static Map<String, String> palettesByTexture(Object parsedFile) {
        Map<String, String> palettes = new HashMap<>();
        for (SceneConverter<?> converter : Formats.CONVERTERS) {
            palettes.putAll(readPalettes(converter, parsedFile));
        }
        return palettes;
    }

    private static <M> Map<String, String> readPalettes(SceneConverter<M> converter, Object parsedFile) {
        return converter.fileClass().isInstance(parsedFile)
                ? converter.palettes(converter.fileClass().cast(parsedFile))
                : Map.of();
    }
}
