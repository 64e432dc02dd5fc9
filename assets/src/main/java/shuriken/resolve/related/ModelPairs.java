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
import shuriken.format.Info;
import shuriken.io.SizedCache;
import shuriken.texture.PalettePairs;

/**
 * The pairs of texture and palette that models or pattern animations use: those of the containers and the folder of a
 * texture file, else those of the entire input, which is read for them once. Thread-safe.
 */
final class ModelPairs {
    /** Maximum nesting of containers. */
    private static final int DEEPEST = 4;
    /** Approximate size of a pair. */
    private static final int PAIR_BYTES = 200;

    private final RelatedFolders folders;
    private final InputIndex input;
    private final Limits limits;
    private final Consumer<String> used;
    private final SizedCache<FileRef, Pairs> known;
    private @Nullable Pairs pairs;

    /**
     * Palettes by texture.
     *
     * @param files that have a pair with the texture
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
     * @param budget size of the cache in bytes
     * @param used accepts the path of each file that had a pair for a texture
     */
    ModelPairs(RelatedFolders folders, InputIndex input, Limits limits, long budget, Consumer<String> used) {
        this.used = used;
        this.folders = folders;
        this.input = input;
        this.limits = limits;
        this.known = new SizedCache<>(budget);
    }

    PalettePairs related(Asset textures) {
        return texture -> {
            Set<String> found = new TreeSet<>();
            for (var outer = textures.container();
                    outer.isPresent();
                    outer = outer.get().container()) {
                if (!outer.get().is(Info.Kind.FOLDER)) {
                    found.addAll(palettes(in(outer.get()), texture));
                }
            }
            found.addAll(palettes(adjacentPairs(textures), texture));
            return found.isEmpty() ? palettes(inInput(), texture) : found;
        };
    }

    private Set<String> palettes(Pairs pairs, String texture) {
        pairs.files.getOrDefault(texture, Set.of()).forEach(used);
        return pairs.palettes.getOrDefault(texture, Set.of());
    }

    private Pairs in(Asset container) {
        return known.get(
                new FileRef(container.shelf(), container.path()),
                unused -> {
                    Pairs pairs = new Pairs();
                    add(container, 0, pairs);
                    return pairs;
                },
                ModelPairs::size);
    }

    /** Returns the pairs of all files in the folder of an asset's file. */
    private Pairs adjacentPairs(Asset asset) {
        return folders.home(asset)
                .map(home -> known.get(
                        home,
                        unused -> {
                            Pairs pairs = new Pairs();
                            folders.of(home).pairs().forEach(file -> add(file, pairs));
                            return pairs;
                        },
                        ModelPairs::size))
                .orElseGet(Pairs::new);
    }

    private static long size(Pairs pairs) {
        return (long) PAIR_BYTES * pairs.palettes().size();
    }

    private synchronized Pairs inInput() {
        if (pairs == null) {
            pairs = new Pairs();
            for (RelatedFile file : input.files()) {
                if (RelatedFileKinds.mayHoldModels(file) || RelatedFileKinds.hasPairs(file)) {
                    add(file, pairs);
                }
            }
        }
        return pairs;
    }

    private void add(RelatedFile file, Pairs pairs) {
        try {
            add(file.opener().open(), 0, pairs);
        } catch (IOException | FormatException e) {
            // Converting it will report the error.
        }
    }

    private void add(Asset asset, int depth, Pairs pairs) {
        boolean leads = asset.is(Info.Kind.ARCHIVE) || asset.is(Info.Kind.COMPRESSION);
        if (depth > DEEPEST || !leads && !RelatedFileKinds.hasPairs(asset)) {
            return;
        }
        try {
            Object model = asset.read(ReadContext.lenient(limits));
            if (model instanceof Archive archive) {
                asset.members(archive, ReadContext.lenient(limits)).forEach(member -> add(member, depth + 1, pairs));
            }
            for (SceneConverter<?> converter : Formats.CONVERTERS) {
                add(converter, model, asset.path(), pairs);
            }
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }

    private static <M> void add(SceneConverter<M> converter, Object model, String file, Pairs pairs) {
        if (converter.accepts().isInstance(model)) {
            converter
                    .palettes(converter.accepts().cast(model))
                    .forEach((texture, palette) -> pairs.add(texture, palette, file));
        }
    }
}
