package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.convert.AdjacentModel;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.support.SizedCache;

/** Lists the models in containers and folders. Their names show to which of them a motion belongs. */
final class RelatedModels {
    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 3;
    /** The approximate size of a parsed model relative to the size of its file. */
    private static final int MEMORY_FACTOR = 8;

    /**
     * The models of a file or container.
     *
     * @param models the models
     * @param size the approximate size in memory, in bytes
     */
    private record Contents(List<AdjacentModel> models, long size) {}

    private final Limits limits;
    private final SizedCache<FileRef, Contents> cache;

    /**
     * Creates a list with an empty cache.
     *
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     */
    RelatedModels(Limits limits, long budget) {
        this.limits = limits;
        this.cache = new SizedCache<>(budget);
    }

    /** Returns all models in a container. */
    List<AdjacentModel> modelsIn(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return cache.get(ref, unused -> contents(container, 0), Contents::size).models();
    }

    /**
     * Returns the models in a file, without those in nested containers. It is empty if the file cannot be read, which
     * its own conversion will report.
     */
    List<AdjacentModel> modelsIn(RelatedFile file) {
        return cache.get(file.ref(), unused -> contents(file), Contents::size).models();
    }

    private Contents contents(RelatedFile file) {
        try {
            return contents(file.opener().open(), MAX_DEPTH);
        } catch (IOException | FormatException e) {
            return new Contents(List.of(), 0);
        }
    }

    private Contents contents(Asset asset, int depth) {
        List<AdjacentModel> models = new ArrayList<>();
        add(asset, depth, models, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
        return new Contents(List.copyOf(models), models.isEmpty() ? 0 : MEMORY_FACTOR * asset.size());
    }

    private static void add(Asset asset, int depth, List<AdjacentModel> models, ReadContext context) {
        boolean isContainer = asset.isKind(FormatInfo.Kind.ARCHIVE) || asset.isKind(FormatInfo.Kind.COMPRESSION);
        if (depth > MAX_DEPTH || !isContainer && !asset.isKind(FormatInfo.Kind.MODEL)) {
            return;
        }
        try {
            Object parsed = asset.read(context);
            if (parsed instanceof Archive archive) {
                asset.members(archive, context).forEach(member -> add(member, depth + 1, models, context));
            } else {
                models.add(new AdjacentModel(asset.stem(), parsed));
            }
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }
}
