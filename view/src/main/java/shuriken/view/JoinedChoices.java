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
final class JoinedChoices {
    private static final String MODELS = "models";
    private static final String MODEL = "model";
    private static final String REPLACE = "replace";
    private static final List<String> PATH_KEYS = List.of("textures", "palettes", "motions");

    private final FileSource source;
    private final String folder;

    private JoinedChoices(FileSource source, String file) {
        this.source = source;
        this.folder = FileSource.folder(file);
    }

    /**
     * Returns the text of the file with the settings of both.
     *
     * @param source the files without the settings of the page
     * @param file the path of the file to write
     * @param chosen the same file with only the settings of the page
     */
    static String text(FileSource source, String file, byte[] chosen) throws IOException {
        JoinedChoices joined = new JoinedChoices(source, file);
        List<Object> models = new ArrayList<>();
        for (Map<String, Object> entry : entries(JsonReader.read(chosen, file))) {
            models.add(joined.join(entry));
        }
        models.addAll(joined.entriesIn(joined.folder));
        return JsonWriter.readable().value(Map.of(MODELS, models)) + "\n";
    }

    private Map<String, Object> join(Map<String, Object> chosen) throws IOException {
        Map<String, Object> entry = new LinkedHashMap<>(chosen);
        choicesOf(FileSource.join(folder, String.valueOf(chosen.get(MODEL))))
                .ifPresent(choices -> choices.forEach((key, value) -> {
                    if (key.equals(REPLACE)
                            && entry.get(key) instanceof Map<?, ?> chosenNames
                            && value instanceof Map<?, ?> names) {
                        Map<Object, Object> merged = new LinkedHashMap<>(names);
                        merged.putAll(chosenNames);
                        entry.put(key, merged);
                    } else {
                        entry.putIfAbsent(key, value);
                    }
                }));
        return entry;
    }

    /** Returns the choices for a model in the nearest file, with paths relative to the folder of the page's choices. */
    private Optional<Map<String, Object>> choicesOf(String model) throws IOException {
        String path = model.replace('!', '/');
        String relativePrefix = "";
        for (String currentFolder = folder; ; currentFolder = FileSource.folder(currentFolder)) {
            for (Map<String, Object> entry : entriesIn(currentFolder)) {
                if (Glob.parse(String.valueOf(entry.get(MODEL)).replace('!', '/'))
                        .matches(path)) {
                    return Optional.of(rebase(relativePrefix, entry));
                }
            }
            if (currentFolder.isEmpty()) {
                return Optional.empty();
            }
            relativePrefix += "../";
        }
    }

    private static Map<String, Object> rebase(String prefix, Map<String, Object> entry) {
        Map<String, Object> rebased = new LinkedHashMap<>(entry);
        for (String key : PATH_KEYS) {
            rebased.computeIfPresent(
                    key,
                    (name, paths) -> ((List<?>) paths)
                            .stream().map(path -> prefix + path).toList());
        }
        return rebased;
    }

    /** Returns the entries of the file in a folder. The list is empty if the file does not exist or is invalid. */
    private List<Map<String, Object>> entriesIn(String folder) throws IOException {
        String file = FileSource.join(folder, Overrides.NAME);
        if (!source.isFile(file)) {
            return List.of();
        }
        try {
            Overrides.read(source, file, Limits.DEFAULT);
            ByteCursor text = source.open(file).all();
            return entries(JsonReader.read(text.bytes("text", text.size()), file));
        } catch (FormatException e) {
            return List.of();
        }
    }

    /** Returns the entries of a file. */
    private static List<Map<String, Object>> entries(Object root) {
        List<Map<String, Object>> entries = new ArrayList<>();
        if (root instanceof Map<?, ?> object && object.get(MODELS) instanceof List<?> models) {
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
