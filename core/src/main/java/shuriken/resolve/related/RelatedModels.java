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

/** The models in containers and folders, for whoever asks which of them a motion is called after. */
final class RelatedModels {
    /** Containers inside one another. */
    private static final int DEEPEST = 3;
    /** What is read of a model holds so many times its bytes. */
    private static final int GRAPH = 8;

    /** Of a file or container; about how many bytes it holds. */
    private record Contents(List<AdjacentModel> models, long size) {}

    private final Limits limits;
    private final SizedCache<FileRef, Contents> known;

    /** @param budget bytes to hold */
    RelatedModels(Limits limits, long budget) {
        this.limits = limits;
        this.known = new SizedCache<>(budget);
    }

    /** All in a container. */
    List<AdjacentModel> in(Asset container) {
        FileRef spot = new FileRef(container.shelf(), container.path());
        return known.get(spot, unused -> contents(container, 0), Contents::size).models();
    }

    /** Those in a file, but for what is nested in it; none if it cannot be read: whoever converts it will be told. */
    List<AdjacentModel> in(RelatedFile file) {
        return known.get(file.spot(), unused -> contents(file), Contents::size).models();
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
            // Whoever converts the member will be told.
        }
    }
}
