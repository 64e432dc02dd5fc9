package shuriken.resolve.related;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
 * The pairs of texture and palette that models use, or patterns change to: those of the containers and the folder of a file of textures, else those
 * of the whole input, which is read for them once. Shared between threads.
 */
final class ModelPairs {
    /** Containers inside one another. */
    private static final int DEEPEST = 4;
    /** About what a pair takes. */
    private static final int PAIR_BYTES = 200;

    private final RelatedFolders folders;
    private final InputIndex input;
    private final Limits limits;
    private final SizedCache<FileRef, Map<String, Set<String>>> known;
    private @Nullable Map<String, Set<String>> pairs;

    /** @param budget bytes to hold */
    ModelPairs(RelatedFolders folders, InputIndex input, Limits limits, long budget) {
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
                    found.addAll(in(outer.get()).getOrDefault(texture, Set.of()));
                }
            }
            found.addAll(adjacentPairs(textures).getOrDefault(texture, Set.of()));
            return found.isEmpty() ? inInput().getOrDefault(texture, Set.of()) : found;
        };
    }

    private Map<String, Set<String>> in(Asset container) {
        return known.get(
                new FileRef(container.shelf(), container.path()),
                unused -> {
                    Map<String, Set<String>> pairs = new HashMap<>();
                    add(container, 0, pairs);
                    return pairs;
                },
                ModelPairs::size);
    }

    /** Of all that has pairs in the folder that an asset's file lies in. */
    private Map<String, Set<String>> adjacentPairs(Asset asset) {
        return folders.home(asset)
                .map(home -> known.get(
                        home,
                        unused -> {
                            Map<String, Set<String>> pairs = new HashMap<>();
                            folders.of(home).pairs().forEach(file -> add(file, pairs));
                            return pairs;
                        },
                        ModelPairs::size))
                .orElse(Map.of());
    }

    private static long size(Map<String, Set<String>> pairs) {
        return (long) PAIR_BYTES * pairs.size();
    }

    private synchronized Map<String, Set<String>> inInput() {
        if (pairs == null) {
            pairs = new HashMap<>();
            for (RelatedFile file : input.files()) {
                if (RelatedFileKinds.mayHoldModels(file) || RelatedFileKinds.hasPairs(file)) {
                    add(file, pairs);
                }
            }
        }
        return pairs;
    }

    private void add(RelatedFile file, Map<String, Set<String>> pairs) {
        try {
            add(file.opener().open(), 0, pairs);
        } catch (IOException | FormatException e) {
            // Whoever converts it will be told.
        }
    }

    private void add(Asset asset, int depth, Map<String, Set<String>> pairs) {
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
                add(converter, model, pairs);
            }
        } catch (FormatException e) {
            // Whoever converts the member will be told.
        }
    }

    private static <M> void add(SceneConverter<M> converter, Object model, Map<String, Set<String>> pairs) {
        if (converter.accepts().isInstance(model)) {
            converter
                    .palettes(converter.accepts().cast(model))
                    .forEach((texture, palette) -> pairs.computeIfAbsent(texture, unused -> new TreeSet<>())
                            .add(palette));
        }
    }
}
