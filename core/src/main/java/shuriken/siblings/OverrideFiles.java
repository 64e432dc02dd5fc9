package shuriken.siblings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import shuriken.asset.Asset;
import shuriken.bytes.Shelf;
import shuriken.diag.FormatException;

/**
 * The choices that count for a model: those of the file that the user named, else of the nearest file
 * {@link Overrides#NAME} from the model's folder up to the folder that was given.
 */
final class OverrideFiles {
    private final SiblingOptions options;
    private final Map<Spot, Overrides> known = new ConcurrentHashMap<>();

    OverrideFiles(SiblingOptions options) {
        this.options = options;
    }

    /** @throws FormatException if the file that says so is not to be understood */
    ModelOverride of(Asset model) {
        if (options.overrides().isPresent()) {
            return options.overrides().get().of(model);
        }
        if (model.place().isEmpty()) {
            return ModelOverride.NONE;
        }
        String folder = Shelf.folder(model.place());
        ModelOverride found = in(new Spot(model.shelf(), folder)).of(model);
        while (found == ModelOverride.NONE && isBelowInput(folder)) {
            folder = Shelf.folder(folder);
            found = in(new Spot(model.shelf(), folder)).of(model);
        }
        return found;
    }

    /** Whether a folder lies in one that was given. */
    private boolean isBelowInput(String folder) {
        return options.inputs().stream()
                .anyMatch(input -> !folder.equals(input) && folder.startsWith(Shelf.join(input, "")));
    }

    /** The folder that was given and holds another, or that itself. */
    private String input(String folder) {
        return options.inputs().stream()
                .filter(input -> folder.startsWith(Shelf.join(input, "")))
                .findFirst()
                .orElse(folder);
    }

    private Overrides in(Spot folder) {
        return known.computeIfAbsent(folder, each -> {
            try {
                String file = Shelf.join(each.path(), Overrides.NAME);
                return each.shelf().isFile(file)
                        ? Overrides.read(each.shelf(), file).within(input(each.path()), file)
                        : Overrides.NONE;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
