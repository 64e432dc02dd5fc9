package shuriken.siblings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.asset.Asset;
import shuriken.asset.HeldFiles;
import shuriken.catalog.FileEndings;
import shuriken.convert.OtherModel;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.format.Info;

/** The models in containers and folders, for whoever asks which of them a motion is called after. */
final class SiblingModels {
    /** Bytes of models that are held for the next ones. */
    private static final long HELD = 64 << 20;
    /** Containers inside one another. */
    private static final int DEEPEST = 3;

    /** Of a container; a size in bytes, as far as it matters to a cache. */
    private record Contents(List<OtherModel> models, long size) {}

    private final Limits limits;
    private final HeldFiles<String, Contents> containers = new HeldFiles<>(HELD);

    SiblingModels(Limits limits) {
        this.limits = limits;
    }

    /** All in a container. */
    List<OtherModel> in(Asset container) {
        return containers
                .get(container.path(), path -> contents(container), Contents::size)
                .models();
    }

    private Contents contents(Asset container) {
        List<OtherModel> models = new ArrayList<>();
        add(container, 0, models, ReadContext.lenient(limits));
        return new Contents(List.copyOf(models), container.size());
    }

    /** Those in a file that is called so; none if it is called otherwise. */
    List<OtherModel> of(Spot file, String name) {
        String fileName = FileEndings.stem(file.path().substring(file.path().lastIndexOf('/') + 1));
        if (!fileName.equalsIgnoreCase(name)) {
            return List.of();
        }
        List<OtherModel> models = new ArrayList<>();
        try {
            add(Asset.read(file.shelf(), file.path()), DEEPEST, models, ReadContext.lenient(limits));
        } catch (IOException e) {
            // Whoever converts the file will be told.
        }
        return models;
    }

    private static void add(Asset asset, int depth, List<OtherModel> models, ReadContext context) {
        boolean leads = asset.is(Info.Kind.ARCHIVE) || asset.is(Info.Kind.COMPRESSION);
        if (depth > DEEPEST || !leads && !asset.is(Info.Kind.MODEL)) {
            return;
        }
        try {
            Object model = asset.read(context);
            if (model instanceof Archive archive) {
                asset.members(archive, context).forEach(member -> add(member, depth + 1, models, context));
            } else {
                models.add(new OtherModel(asset.stem(), model));
            }
        } catch (FormatException e) {
            // Whoever converts the member will be told.
        }
    }
}
