package shuriken.resolve.related;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.io.FileSource;

/**
 * Finds the choices for a model: those of the file that the user named, else of the nearest file {@link Overrides#NAME}
 * from the model's folder up to the input folder.
 */
final class OverrideFiles {
    private final RelatedFileOptions options;
    private final Consumer<String> used;
    private final Map<FileRef, Found> known = new ConcurrentHashMap<>();

    /** What is in a folder, or why it cannot be used: a file is read once, also for thousands of models. */
    private record Found(Overrides overrides, Optional<FormatException> fault) {}

    /** @param used accepts the path of each file that was read */
    OverrideFiles(RelatedFileOptions options, Consumer<String> used) {
        this.options = options;
        this.used = used;
    }

    /** @throws FormatException if the file with the choices is invalid */
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

    /** Returns whether a folder is in an input folder. */
    private boolean isBelowInput(String folder) {
        return options.inputs().stream()
                .anyMatch(input -> !folder.equals(input) && folder.startsWith(FileSource.join(input, "")));
    }

    /** Returns the input folder that contains a folder, or the folder itself. */
    private String input(String folder) {
        return options.inputs().stream()
                .filter(input -> folder.startsWith(FileSource.join(input, "")))
                .findFirst()
                .orElse(folder);
    }

    private Overrides in(FileRef folder) {
        Found found = known.computeIfAbsent(folder, this::find);
        if (found.fault.isPresent()) {
            throw found.fault.get();
        }
        return found.overrides;
    }

    private Found find(FileRef folder) {
        String file = FileSource.join(folder.path(), Overrides.NAME);
        try {
            if (!folder.shelf().isFile(file)) {
                return new Found(Overrides.NONE, Optional.empty());
            }
            used.accept(file);
            return new Found(
                    Overrides.found(folder.shelf(), file, input(folder.path()), options.limits()), Optional.empty());
        } catch (FormatException e) {
            return new Found(Overrides.NONE, Optional.of(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
