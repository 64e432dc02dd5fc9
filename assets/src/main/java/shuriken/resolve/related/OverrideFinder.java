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
 * Finds the settings for a model. They are in the file that the user named, or else in the nearest file {@link
 * Overrides#NAME} with an entry for the model, from the model's folder up to the input folder.
 */
final class OverrideFinder {
    private final RelatedFileOptions options;
    private final Consumer<String> onUsedPath;
    private final Map<FileRef, FolderSettings> settingsByFolder = new ConcurrentHashMap<>();

    /**
     * The settings of a folder, or the error from reading them. Each file is read once, even for thousands of models.
     */
    private record FolderSettings(Overrides overrides, Optional<FormatException> error) {}

    /**
     * Creates a finder.
     *
     * @param options the options for finding files
     * @param onUsedPath receives the path of each settings file
     */
    OverrideFinder(RelatedFileOptions options, Consumer<String> onUsedPath) {
        this.options = options;
        this.onUsedPath = onUsedPath;
    }

    /**
     * Returns the settings for a model.
     *
     * @throws FormatException if the settings file is invalid
     */
    ModelOverride find(Asset model) {
        if (options.overrides().isPresent()) {
            return options.overrides().get().find(model);
        }
        if (model.location().isEmpty()) {
            return ModelOverride.NONE;
        }
        String folder = FileSource.folder(model.location());
        ModelOverride override = read(new FileRef(model.source(), folder)).find(model);
        while (override == ModelOverride.NONE && isBelowInput(folder)) {
            folder = FileSource.folder(folder);
            override = read(new FileRef(model.source(), folder)).find(model);
        }
        return override;
    }

    /** Returns whether a folder is in an input folder. */
    private boolean isBelowInput(String folder) {
        return options.inputs().stream()
                .anyMatch(input -> !folder.equals(input) && folder.startsWith(FileSource.join(input, "")));
    }

    /** Returns the input folder that contains a folder, or the folder itself. */
    private String inputFolderOf(String folder) {
        return options.inputs().stream()
                .filter(input -> folder.startsWith(FileSource.join(input, "")))
                .findFirst()
                .orElse(folder);
    }

    private Overrides read(FileRef folder) {
        FolderSettings settings = settingsByFolder.computeIfAbsent(folder, this::load);
        if (settings.error.isPresent()) {
            throw settings.error.get();
        }
        return settings.overrides;
    }

    private FolderSettings load(FileRef folder) {
        String filePath = FileSource.join(folder.path(), Overrides.NAME);
        try {
            if (!folder.source().isFile(filePath)) {
                return new FolderSettings(Overrides.NONE, Optional.empty());
            }
            onUsedPath.accept(filePath);
            return new FolderSettings(
                    Overrides.readDiscovered(folder.source(), filePath, inputFolderOf(folder.path()), options.limits()),
                    Optional.empty());
        } catch (FormatException e) {
            return new FolderSettings(Overrides.NONE, Optional.of(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
