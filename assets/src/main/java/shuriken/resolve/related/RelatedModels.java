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
import shuriken.format.Info;
import shuriken.io.SizedCache;

/** Lists the models in containers and folders, for deciding which of them a motion is named after. */
final class RelatedModels {
    /** Maximum nesting of containers. */
    private static final int DEEPEST = 3;
    /** Size of a parsed model relative to its bytes. */
    private static final int GRAPH = 8;

    /**
     * The models of a file or container.
     *
     * @param size approximate size in bytes
     */
    private record Contents(List<AdjacentModel> models, long size) {}

    private final Limits limits;
    private final SizedCache<FileRef, Contents> known;

    /** @param budget size of the cache in bytes */
    RelatedModels(Limits limits, long budget) {
        this.limits = limits;
        this.known = new SizedCache<>(budget);
    }

    /** Returns all models in a container. */
    List<AdjacentModel> in(Asset container) {
        FileRef spot = new FileRef(container.shelf(), container.path());
        return known.get(spot, unused -> contents(container, 0), Contents::size).models();
    }

    /**
     * Returns the models in a file, without nested ones; none if it cannot be read, which converting it will report.
     */
    List<AdjacentModel> in(RelatedFile file) {
        return known.get(file.ref(), unused -> contents(file), Contents::size).models();
    }

    private Contents contents(RelatedFile file) {
        try {
            return contents(file.opener().open(), DEEPEST);
        } catch (IOException | FormatException e) {
            return new Contents(List.of(), 0);
        }
    }

    private Contents contents(Asset asset, int depth) {
        List<AdjacentModel> models = new ArrayList<>();
        add(asset, depth, models, ReadContext.lenient(limits));
        return new Contents(List.copyOf(models), models.isEmpty() ? 0 : GRAPH * asset.size());
    }

    private static void add(Asset asset, int depth, List<AdjacentModel> models, ReadContext context) {
        boolean leads = asset.is(Info.Kind.ARCHIVE) || asset.is(Info.Kind.COMPRESSION);
        if (depth > DEEPEST || !leads && !asset.is(Info.Kind.MODEL)) {
            return;
        }
        try {
            Object model = asset.read(context);
            if (model instanceof Archive archive) {
                asset.members(archive, context).forEach(member -> add(member, depth + 1, models, context));
            } else {
                models.add(new AdjacentModel(asset.stem(), model));
            }
        } catch (FormatException e) {
            // Converting the member will report the error.
        }
    }
}
