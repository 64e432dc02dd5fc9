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
 * Merges the settings that the user chose on a page for single models with those of the {@link Overrides#NAME} files in
 * the folder and its parent folders. Chosen keys take precedence, as do chosen names in {@code replace}.
 */
final class OverridesMerger {
    private static final String MODELS_KEY = "models";
    private static final String MODEL_KEY = "model";
    private static final String REPLACE_KEY = "replace";
    private static final List<String> PATH_KEYS = List.of("textures", "palettes", "motions");

    private final FileSource source;
    private final String folder;

    private OverridesMerger(FileSource source, String file) {
        this.source = source;
        this.folder = FileSource.folder(file);
    }

    /**
     * Returns the text of a file with the settings of the page and of the files.
     *
     * @param source the files without the settings of the page
     * @param file the path of the file to write
     * @param chosenJson the same file with only the settings of the page
     */
    static String merge(FileSource source, String file, byte[] chosenJson) throws IOException {
        OverridesMerger merger = new OverridesMerger(source, file);
        List<Object> models = new ArrayList<>();
        for (Map<String, Object> entry : toEntries(JsonReader.read(chosenJson, file))) {
            models.add(merger.mergeEntry(entry));
        }
        models.addAll(merger.readEntriesIn(merger.folder));
        return JsonWriter.readable().value(Map.of(MODELS_KEY, models)) + "\n";
    }

    private Map<String, Object> mergeEntry(Map<String, Object> chosenEntry) throws IOException {
        Map<String, Object> entry = new LinkedHashMap<>(chosenEntry);
        findChoices(FileSource.join(folder, String.valueOf(chosenEntry.get(MODEL_KEY))))
                .ifPresent(choices -> choices.forEach((key, value) -> {
                    if (key.equals(REPLACE_KEY)
                            && entry.get(key) instanceof Map<?, ?> chosenReplacements
                            && value instanceof Map<?, ?> replacements) {
                        Map<Object, Object> mergedReplacements = new LinkedHashMap<>(replacements);
                        mergedReplacements.putAll(chosenReplacements);
                        entry.put(key, mergedReplacements);
                    } else {
                        entry.putIfAbsent(key, value);
                    }
                }));
        return entry;
    }

    /** Returns the choices for a model in the nearest file, with paths relative to the folder of the page's choices. */
    private Optional<Map<String, Object>> findChoices(String model) throws IOException {
        String path = model.replace('!', '/');
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

    /** Returns the entries in the JSON content of a file. */
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
