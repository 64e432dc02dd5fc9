package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shuriken.assets.Asset;
import shuriken.convert.TextureNamePair;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.support.Glob;
import shuriken.json.JsonReader;

/**
 * The user's settings for single models, from a JSON file that may contain comments:
 *
 * <pre>{@code
 * {"models": [{
 *   "model": "boss.zpr!boss_*.nsbmd",             // the end of a model's path; * and ? stand for anything
 *   "textures": ["../tex/boss_red.zpr"],          // look here first
 *   "palettes": ["red.pvp"],
 *   "motions": ["boss.zpr!walk.nsbca"],           // these and no others; [] for none
 *   "replace": {"skin": {"texture": "skin2", "palette": "skin2_pl"}}
 * }]}
 * }</pre>
 *
 * Locations are relative to the file. Of the entries whose patterns match a model, the first one applies. All keys
 * except {@code model} are optional.
 */
public final class Overrides {
    /** The name of the settings file for the models in its folder and below. */
    public static final String NAME = "shuriken.json";

    static final Overrides NONE = new Overrides(List.of());

    private static final List<String> LOCATION_KEYS = List.of("textures", "palettes", "motions");
    private static final Set<String> ENTRY_KEYS = Set.of("model", "textures", "palettes", "motions", "replace");
    private static final Set<String> REPLACEMENT_KEYS = Set.of("texture", "palette");

    private static final String NAMED_FILE_ADVICE = ". To allow this, name the settings file: --overrides";

    /** The maximum size of a settings file, in bytes. */
    private static final int MAX_SIZE = 1 << 20;

    private final List<ModelOverride> modelOverrides;

    private Overrides(List<ModelOverride> modelOverrides) {
        this.modelOverrides = List.copyOf(modelOverrides);
    }

    /**
     * Reads a settings file that the user named.
     *
     * @param source the source that contains the file
     * @param file the path of the file
     * @param limits the limits on the size of the patterns
     * @return the settings
     * @throws FormatException BAD_VALUE if the file is not as described above; LIMIT_EXCEEDED if its patterns are too
     *     long
     * @throws IOException if the file cannot be read
     */
    public static Overrides read(FileSource source, String file, Limits limits) throws IOException {
        ByteSource text = source.open(file);
        if (text.size() > MAX_SIZE) {
            throw invalid(file, "has " + text.size() + " bytes, but at most " + MAX_SIZE + " are read");
        }
        ByteCursor content = text.all();
        Map<?, ?> root =
                requireObject(file, JsonReader.read(content.bytes("text", content.size()), file), Set.of("models"));
        List<Map<?, ?>> entries = new ArrayList<>();
        for (Object model : listOrEmpty(file, root, "models")) {
            entries.add(requireObject(file, model, ENTRY_KEYS));
        }
        requireShortPatterns(file, entries, limits);
        return new Overrides(
                entries.stream().map(entry -> toModelOverride(file, entry)).toList());
    }

    /** Checks the length of patterns before they are compiled, because a compiled pattern needs much more memory. */
    private static void requireShortPatterns(String file, List<Map<?, ?>> entries, Limits limits) {
        long totalPatternLength = entries.stream()
                .flatMap(entry -> Stream.concat(
                        Stream.of(textOrEmpty(entry.get("model"))),
                        LOCATION_KEYS.stream().flatMap(key -> listOrEmpty(file, entry, key).stream())))
                .filter(value -> value instanceof String pattern && Glob.isGlob(pattern))
                .mapToLong(pattern -> pattern.toString().length())
                .sum();
        if (totalPatternLength > limits.maxPatternLetters()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    new SourceLocation(file, 0),
                    "all patterns together have %,d characters, but at most %,d are allowed",
                    totalPatternLength,
                    limits.maxPatternLetters());
        }
    }

    private static ModelOverride toModelOverride(String file, Map<?, ?> entry) {
        if (!(entry.get("model") instanceof String pattern)) {
            throw invalid(file, "\"model\" of an entry is missing, or is not a string");
        }
        Map<String, TextureNamePair> replacements = new LinkedHashMap<>();
        Object replace = entry.get("replace");
        if (replace instanceof Map<?, ?> replacementsByName) {
            replacementsByName.forEach((name, value) -> {
                Map<?, ?> replacement = requireObject(file, value, REPLACEMENT_KEYS);
                replacements.put(
                        name.toString(),
                        new TextureNamePair(
                                textOrEmpty(replacement.get("texture")), textOrEmpty(replacement.get("palette"))));
            });
        } else if (replace != null) {
            throw invalid(file, "\"replace\" is not an object");
        }
        return new ModelOverride(
                FileSource.name(file),
                Glob.parse(pattern.replace('!', '/')),
                readLocations(file, entry, "textures"),
                readLocations(file, entry, "palettes"),
                entry.containsKey("motions") ? Optional.of(readLocations(file, entry, "motions")) : Optional.empty(),
                replacements);
    }

    private static List<String> readLocations(String file, Map<?, ?> entry, String key) {
        List<String> locations = new ArrayList<>();
        for (Object location : listOrEmpty(file, entry, key)) {
            if (!(location instanceof String path) || path.indexOf('\0') >= 0) {
                throw invalid(file, "\"" + key + "\" must contain file names");
            }
            locations.add(FileSource.resolve(FileSource.folder(file), path));
        }
        return locations;
    }

    private static List<?> listOrEmpty(String file, Map<?, ?> jsonObject, String key) {
        Object value = jsonObject.get(key);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            throw invalid(file, "\"" + key + "\" must be a list, but is " + describe(value));
        }
        return list;
    }

    private static String describe(Object value) {
        return switch (value) {
            case Map<?, ?> jsonObject -> "an object";
            case List<?> list -> "a list";
            case String text -> "a string";
            case Optional<?> jsonNull -> "null";
            default -> value.toString();
        };
    }

    private static String textOrEmpty(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    private static Map<?, ?> requireObject(String file, Object value, Set<String> allowedKeys) {
        if (!(value instanceof Map<?, ?> jsonObject)) {
            throw invalid(file, "expected a JSON object, found " + describe(value));
        }
        for (Object key : jsonObject.keySet()) {
            if (!allowedKeys.contains(key)) {
                throw invalid(file, "unknown key \"" + key + "\"");
            }
        }
        return jsonObject;
    }

    private static FormatException invalid(String file, String problem) {
        return new FormatException(Kind.BAD_VALUE, new SourceLocation(file, 0), "%s", problem);
    }

    /**
     * Reads a settings file that was found automatically, so that it may be from an untrusted source.
     *
     * @param folder the folder that must contain the file and its locations, even after links are resolved
     * @throws FormatException as in {@link #read}, and BAD_VALUE if the file or a location is outside the folder
     */
    static Overrides readDiscovered(FileSource source, String file, String folder, Limits limits) throws IOException {
        if (!source.leadsInside(folder, file)) {
            throw invalid(file, "is a link that leads out of " + folder + NAMED_FILE_ADVICE);
        }
        Overrides overrides = read(source, file, limits);
        for (ModelOverride modelOverride : overrides.modelOverrides) {
            List<String> locations = new ArrayList<>(modelOverride.textures());
            locations.addAll(modelOverride.palettes());
            locations.addAll(modelOverride.motions().orElse(List.of()));
            for (String location : locations) {
                if (!FileSource.isWithin(folder, location)
                        || !source.leadsInside(folder, pathBeforeWildcards(location))) {
                    throw invalid(file, location + " is outside " + folder + NAMED_FILE_ADVICE);
                }
            }
        }
        return overrides;
    }

    /**
     * Returns the part of a location that has no wildcards and is not inside a container: the path before the first
     * {@code !}, up to the folder before the first wildcard.
     */
    private static String pathBeforeWildcards(String location) {
        String path = location.substring(0, location.indexOf('!') < 0 ? location.length() : location.indexOf('!'));
        while (Glob.isGlob(path)) {
            path = FileSource.folder(path);
        }
        return path;
    }

    /** Returns the settings for a model. */
    ModelOverride find(Asset model) {
        return modelOverrides.stream()
                .filter(override -> override.appliesTo(model))
                .findFirst()
                .orElse(ModelOverride.NONE);
    }
}
