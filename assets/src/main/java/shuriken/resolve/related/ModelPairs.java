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
 * Finds the pairs of texture and palette that models or pattern animations use. It searches the containers and the
 * folder of a texture file, and then the entire input, which is read only once. It is thread-safe.
 */
final class ModelPairs {
    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 4;
    /** The approximate memory that a pair needs, in bytes. */
    private static final int PAIR_BYTES = 200;

    private final RelatedFolders folders;
    private final InputIndex input;
    private final Limits limits;
    private final Consumer<String> usedPaths;
    private final SizedCache<FileRef, Pairs> cache;
    private @Nullable Pairs inputPairs;

    /**
     * Pairs of texture and palette.
     *
     * @param palettes the names of the palettes by texture name
     * @param files the paths of the files that use a texture, by texture name
     */
    private record Pairs(Map<String, Set<String>> palettes, Map<String, Set<String>> files) {
        Pairs() {
            this(new HashMap<>(), new HashMap<>());
        }

        void add(String texture, String palette, String file) {
            palettes.computeIfAbsent(texture, unused -> new TreeSet<>()).add(palette);
            files.computeIfAbsent(texture, unused -> new TreeSet<>()).add(file);
        }
    }

    /**
     * Creates an index of pairs.
     *
     * @param folders the folders and containers
     * @param input the index of the entire input
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     * @param usedPaths a consumer of the path of each file that had a pair for a texture
     */
    ModelPairs(RelatedFolders folders, InputIndex input, Limits limits, long budget, Consumer<String> usedPaths) {
        this.usedPaths = usedPaths;
        this.folders = folders;
        this.input = input;
        this.limits = limits;
        this.cache = new SizedCache<>(budget);
    }

    /** Returns the pairs that related models use for the textures of a file. */
    PalettePairs related(Asset textures) {
        return texture -> {
            Set<String> found = new TreeSet<>();
            for (var outer = textures.container();
                    outer.isPresent();
                    outer = outer.get().container()) {
                if (!outer.get().isKind(FormatInfo.Kind.FOLDER)) {
                    found.addAll(palettes(pairsIn(outer.get()), texture));
                }
            }
            found.addAll(palettes(adjacentPairs(textures), texture));
            return found.isEmpty() ? palettes(pairsInInput(), texture) : found;
        };
    }

    private Set<String> palettes(Pairs pairs, String texture) {
        pairs.files.getOrDefault(texture, Set.of()).forEach(usedPaths);
        return pairs.palettes.getOrDefault(texture, Set.of());
    }

    private Pairs pairsIn(Asset container) {
        return cache.get(
                new FileRef(container.source(), container.path()),
                unused -> {
                    Pairs pairs = new Pairs();
                    add(container, 0, pairs);
                    return pairs;
                },
                ModelPairs::size);
    }

    /** Returns the pairs of all files in the folder of an asset's file. */
    private Pairs adjacentPairs(Asset asset) {
        return folders.outermostFolder(asset)
                .map(ref -> cache.get(
                        ref,
                        unused -> {
                            Pairs pairs = new Pairs();
                            folders.of(ref).pairs().forEach(file -> add(file, pairs));
                            return pairs;
                        },
                        ModelPairs::size))
                .orElseGet(Pairs::new);
    }

    private static long size(Pairs pairs) {
        return (long) PAIR_BYTES * pairs.palettes().size();
    }

    private synchronized Pairs pairsInInput() {
        if (inputPairs == null) {
            inputPairs = new Pairs();
            for (RelatedFile file : input.files()) {
                if (RelatedFileKinds.mayHoldModels(file) || RelatedFileKinds.hasPairs(file)) {
                    add(file, inputPairs);
                }
            }
        }
        return inputPairs;
    }

    private void add(RelatedFile file, Pairs pairs) {
        try {
            add(file.opener().open(), 0, pairs);
        } catch (IOException | FormatException e) {
            // Converting it will report the error.
        }
    }

    private void add(Asset asset, int depth, Pairs pairs) {
        boolean isContainer = asset.isKind(FormatInfo.Kind.ARCHIVE) || asset.isKind(FormatInfo.Kind.COMPRESSION);
        if (depth > MAX_DEPTH || !isContainer && !RelatedFileKinds.hasPairs(asset)) {
            return;
        }
        try {
            Object parsed = asset.read(new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
            if (parsed instanceof Archive archive) {
                asset.members(archive, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                        .forEach(member -> add(member, depth + 1, pairs));
            }
            palettesByTexture(parsed).forEach((texture, palette) -> pairs.add(texture, palette, asset.path()));
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }

    /** Returns the palette of each texture in the models or animations of a parsed file, by the name of the texture. */
    static Map<String, String> palettesByTexture(Object parsed) {
        Map<String, String> palettes = new HashMap<>();
        for (SceneConverter<?> converter : Formats.CONVERTERS) {
            palettes.putAll(palettesByTexture(converter, parsed));
        }
        return palettes;
    }

    private static <M> Map<String, String> palettesByTexture(SceneConverter<M> converter, Object parsed) {
        return converter.fileClass().isInstance(parsed)
                ? converter.palettes(converter.fileClass().cast(parsed))
                : Map.of();
    }
}
