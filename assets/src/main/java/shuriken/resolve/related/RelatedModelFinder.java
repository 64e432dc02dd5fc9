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

/** Finds the models in containers and folders. Their names show which model a motion belongs to. */
final class RelatedModelFinder {
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
    private final SizedCache<FileRef, Contents> contentsByLocation;

    /**
     * Creates a list with an empty cache.
     *
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     */
    RelatedModelFinder(Limits limits, long budget) {
        this.limits = limits;
        this.contentsByLocation = new SizedCache<>(budget);
    }

    /** Returns all models in a container. */
    List<AdjacentModel> modelsIn(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return contentsByLocation
                .get(ref, unused -> readContents(container, /* depth= */ 0), Contents::size)
                .models();
    }

    /**
     * Returns the models in a file, without the models in nested containers. The list is empty if the file cannot be
     * read; its own conversion will report the error.
     */
    List<AdjacentModel> modelsIn(RelatedFile file) {
        return contentsByLocation
                .get(file.ref(), unused -> readContents(file), Contents::size)
                .models();
    }

    private Contents readContents(RelatedFile file) {
        try {
            // At the maximum depth, members are read, but nested containers are not.
            return readContents(file.opener().open(), MAX_DEPTH);
        } catch (IOException | FormatException e) {
            return new Contents(List.of(), 0);
        }
    }

    private Contents readContents(Asset asset, int depth) {
        List<AdjacentModel> models = new ArrayList<>();
        addModels(asset, depth, models, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
        return new Contents(List.copyOf(models), models.isEmpty() ? 0 : MEMORY_FACTOR * asset.size());
    }

    private static void addModels(Asset asset, int depth, List<AdjacentModel> models, ReadContext context) {
        boolean isContainer = asset.isKind(FormatInfo.Kind.ARCHIVE) || asset.isKind(FormatInfo.Kind.COMPRESSION);
        if (depth > MAX_DEPTH || (!isContainer && !asset.isKind(FormatInfo.Kind.MODEL))) {
            return;
        }
        try {
            Object parsedFile = asset.read(context);
            if (parsedFile instanceof Archive archive) {
                asset.members(archive, context).forEach(member -> addModels(member, depth + 1, models, context));
            } else {
                models.add(new AdjacentModel(asset.stem(), parsedFile));
            }
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }
}
