package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteCursor;
import shuriken.io.FileSource;
import shuriken.io.support.Glob;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;
import shuriken.resolve.related.Overrides;

/**
 * Merges settings for single models from two sources: the choices of the user on a page, and the {@link Overrides#NAME}
 * files in a folder and its parent folders. If both set a key, the choice on the page is used. In {@code replace}, this
 * applies to each name in the object.
 */
final class OverridesMerger {
    private static final String MODELS_KEY = "models";
    private static final String MODEL_KEY = "model";
    private static final String REPLACE_KEY = "replace";
    private static final List<String> PATH_KEYS = List.of("textures", "palettes", "motions");

    private final FileSource source;
    private final String folder;

    private OverridesMerger(FileSource source, String folder) {
        this.source = source;
        this.folder = folder;
    }

    /**
     * Returns the text of a file with the choices on the page and the settings in files.
     *
     * @param source the files without the choices on the page
     * @param file the path of the file that will have the text
     * @param chosenJson the text of that file with only the choices on the page
     */
    static String merge(FileSource source, String file, byte[] chosenJson) throws IOException {
        OverridesMerger merger = new OverridesMerger(source, FileSource.folder(file));
        List<Object> models = new ArrayList<>();
        for (Map<String, Object> entry : toEntries(JsonReader.read(chosenJson, file))) {
            models.add(merger.mergeEntry(entry));
        }
        models.addAll(merger.readEntriesIn(merger.folder));
        return JsonWriter.readable().value(Map.of(MODELS_KEY, models)) + "\n";
    }

    /** Returns an entry of the page with the settings for the same model that a file has. */
    private Map<String, Object> mergeEntry(Map<String, Object> chosenEntry) throws IOException {
        Map<String, Object> mergedEntry = new LinkedHashMap<>(chosenEntry);
        String modelPath = FileSource.join(folder, String.valueOf(chosenEntry.get(MODEL_KEY)));
        findFileEntry(modelPath)
                .ifPresent(fileEntry -> fileEntry.forEach((key, value) -> {
                    if (key.equals(REPLACE_KEY)
                            && mergedEntry.get(key) instanceof Map<?, ?> chosenReplacements
                            && value instanceof Map<?, ?> fileReplacements) {
                        Map<Object, Object> mergedReplacements = new LinkedHashMap<>(fileReplacements);
                        mergedReplacements.putAll(chosenReplacements);
                        mergedEntry.put(key, mergedReplacements);
                    } else {
                        mergedEntry.putIfAbsent(key, value);
                    }
                }));
        return mergedEntry;
    }

    /**
     * Returns the entry for a model in the file of the folder, or of its nearest parent folder that has one. The paths
     * in the entry are made relative to the folder. The result is empty if no file has an entry for the model.
     */
    private Optional<Map<String, Object>> findFileEntry(String modelPath) throws IOException {
        String path = modelPath.replace('!', '/');
        String relativePrefix = "";
        String currentFolder = folder;
        while (true) {
            for (Map<String, Object> entry : readEntriesIn(currentFolder)) {
                if (Glob.parse(String.valueOf(entry.get(MODEL_KEY)).replace('!', '/'))
                        .matches(path)) {
                    return Optional.of(prefixPaths(relativePrefix, entry));
                }
            }
            if (currentFolder.isEmpty()) {
                return Optional.empty();
            }
            relativePrefix += "../";
            currentFolder = FileSource.folder(currentFolder);
        }
    }

    /** Adds a prefix to all paths in an entry. */
    private static Map<String, Object> prefixPaths(String prefix, Map<String, Object> entry) {
        Map<String, Object> entryWithPrefix = new LinkedHashMap<>(entry);
        for (String key : PATH_KEYS) {
            entryWithPrefix.computeIfPresent(
                    key,
                    (name, paths) -> ((List<?>) paths)
                            .stream().map(path -> prefix + path).toList());
        }
        return entryWithPrefix;
    }

    /** Reads the entries of the file in a folder. The list is empty if the file does not exist or is invalid. */
    private List<Map<String, Object>> readEntriesIn(String folderPath) throws IOException {
        String file = FileSource.join(folderPath, Overrides.NAME);
        if (!source.isFile(file)) {
            return List.of();
        }
        try {
            Overrides.read(source, file, Limits.DEFAULT);
            ByteCursor text = source.open(file).all();
            return toEntries(JsonReader.read(text.bytes("text", text.size()), file));
        } catch (FormatException e) {
            return List.of();
        }
    }

    /** Returns the entries for models in the parsed JSON of a file. */
    private static List<Map<String, Object>> toEntries(Object root) {
        List<Map<String, Object>> entries = new ArrayList<>();
        if (root instanceof Map<?, ?> jsonObject && jsonObject.get(MODELS_KEY) instanceof List<?> models) {
            for (Object model : models) {
                if (model instanceof Map<?, ?> fields) {
                    Map<String, Object> entry = new LinkedHashMap<>();
                    fields.forEach((key, value) -> entry.put(key.toString(), value));
                    entries.add(entry);
                }
            }
        }
        return entries;
    }
}
