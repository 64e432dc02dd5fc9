package shuriken.resolve.related;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.io.FileSource;

/**
 * The choices that count for a model: those of the file that the user named, else of the nearest file
 * {@link Overrides#NAME} from the model's folder up to the folder that was given.
 */
final class OverrideFiles {
    private final RelatedFileOptions options;
    private final Consumer<String> used;
    private final Map<FileRef, Overrides> known = new ConcurrentHashMap<>();

    /** @param used accepts the path of each file that was read */
    OverrideFiles(RelatedFileOptions options, Consumer<String> used) {
        this.options = options;
        this.used = used;
    }

    /** @throws FormatException if the file that says so is not to be understood */
    ModelOverride of(Asset model) {
        if (options.overrides().isPresent()) {
            return options.overrides().get().of(model);
        }
        if (model.location().isEmpty()) {
            return ModelOverride.NONE;
        }
        String folder = FileSource.folder(model.location());
        ModelOverride found = in(new FileRef(model.shelf(), folder)).of(model);
        while (found == ModelOverride.NONE && isBelowInput(folder)) {
            folder = FileSource.folder(folder);
            found = in(new FileRef(model.shelf(), folder)).of(model);
        }
        return found;
    }

    /** Whether a folder lies in one that was given. */
    private boolean isBelowInput(String folder) {
        return options.inputs().stream()
                .anyMatch(input -> !folder.equals(input) && folder.startsWith(FileSource.join(input, "")));
    }

    /** The folder that was given and holds another, or that itself. */
    private String input(String folder) {
        return options.inputs().stream()
                .filter(input -> folder.startsWith(FileSource.join(input, "")))
                .findFirst()
                .orElse(folder);
    }

    private Overrides in(FileRef folder) {
        return known.computeIfAbsent(folder, fileRef -> {
            try {
                String file = FileSource.join(fileRef.path(), Overrides.NAME);
                if (!fileRef.shelf().isFile(file)) {
                    return Overrides.NONE;
                }
                used.accept(file);
                return Overrides.read(fileRef.shelf(), file).within(input(fileRef.path()), file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
