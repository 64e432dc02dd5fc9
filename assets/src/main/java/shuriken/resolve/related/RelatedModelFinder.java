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

/** Finds the models in containers and files. Their names are compared to decide which model a motion belongs to. */
final class RelatedModelFinder {
    /** The maximum nesting of containers. */
    private static final int MAX_DEPTH = 3;
    /** The approximate size of a parsed model relative to the size of its file. */
    private static final int MEMORY_FACTOR = 8;

    /**
     * The models of a file or container.
     *
     * @param models the models in the order of the file
     * @param size the approximate size in memory, in bytes
     */
    private record Models(List<AdjacentModel> models, long size) {}

    private final Limits limits;
    private final SizedCache<FileRef, Models> modelsByLocation;

    /**
     * Creates a finder with an empty cache.
     *
     * @param limits the limits for reading files
     * @param budget the size of the cache in bytes
     */
    RelatedModelFinder(Limits limits, long budget) {
        this.limits = limits;
        this.modelsByLocation = new SizedCache<>(budget);
    }

    /** Returns the models in a container, including those in nested containers. */
    List<AdjacentModel> modelsInContainer(Asset container) {
        FileRef ref = new FileRef(container.source(), container.path());
        return modelsByLocation
                .get(ref, unused -> readModels(container, /* depth= */ 0), Models::size)
                .models();
    }

    /**
     * Returns the models in a file, without the models in nested containers. The list is empty if the file cannot be
     * read; its own conversion will report the error.
     */
    List<AdjacentModel> modelsInFile(RelatedFile file) {
        return modelsByLocation
                .get(file.ref(), unused -> readModels(file), Models::size)
                .models();
    }

    private Models readModels(RelatedFile file) {
        try {
            // At the maximum depth, members are read, but nested containers are not.
            return readModels(file.opener().open(), MAX_DEPTH);
        } catch (IOException | FormatException e) {
            return new Models(List.of(), /* size= */ 0);
        }
    }

    private Models readModels(Asset asset, int depth) {
        List<AdjacentModel> models = new ArrayList<>();
        addModels(asset, depth, models, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
        return new Models(List.copyOf(models), models.isEmpty() ? 0 : MEMORY_FACTOR * asset.size());
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
