package shuriken.resolve.related;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shuriken.assets.Asset;
import shuriken.convert.TextureName;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;
import shuriken.io.Glob;
import shuriken.json.JsonReader;

/**
 * Choices that people have made for single models, from a JSON file that may have comments:
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
 * Places are relative to the file. The first entry whose pattern fits a model counts; all keys but {@code model} may be
 * left out.
 */
public final class Overrides {
    /** The name of a file that counts for the models that lie beside it. */
    public static final String NAME = "shuriken.json";

    static final Overrides NONE = new Overrides(List.of());

    private static final Set<String> KEYS = Set.of("model", "textures", "palettes", "motions", "replace");
    private static final Set<String> REPLACED = Set.of("texture", "palette");

    /** A file that is longer is none of these. */
    private static final int MAX_BYTES = 1 << 20;

    private final List<ModelOverride> models;

    private Overrides(List<ModelOverride> models) {
        this.models = List.copyOf(models);
    }

    /**
     * The choices in a file.
     *
     * @throws FormatException BAD_VALUE if it is not as described above
     */
    public static Overrides read(FileSource shelf, String file) throws IOException {
        ByteSource text = shelf.open(file);
        if (text.size() > MAX_BYTES) {
            throw wrong(file, "has " + text.size() + " bytes, and at most " + MAX_BYTES + " are read");
        }
        ByteCursor all = text.all();
        Map<?, ?> root = known(file, JsonReader.read(all.bytes("text", all.size()), file), Set.of("models"));
        List<ModelOverride> models = new ArrayList<>();
        for (Object model : list(file, root, "models")) {
            models.add(model(file, known(file, model, KEYS)));
        }
        return new Overrides(models);
    }

    private static ModelOverride model(String file, Map<?, ?> model) {
        if (!(model.get("model") instanceof String pattern)) {
            throw wrong(file, "an entry without \"model\"");
        }
        Map<String, TextureName> replaced = new LinkedHashMap<>();
        Object replace = model.get("replace");
        if (replace instanceof Map<?, ?> names) {
            names.forEach((name, value) -> {
                Map<?, ?> other = known(file, value, REPLACED);
                replaced.put(name.toString(), new TextureName(text(other.get("texture")), text(other.get("palette"))));
            });
        }
        return new ModelOverride(
                FileSource.name(file),
                Glob.of(pattern.replace('!', '/')),
                locations(file, model, "textures"),
                locations(file, model, "palettes"),
                model.containsKey("motions") ? Optional.of(locations(file, model, "motions")) : Optional.empty(),
                replaced);
    }

    private static List<String> locations(String file, Map<?, ?> model, String key) {
        List<String> locations = new ArrayList<>();
        for (Object location : list(file, model, key)) {
            if (!(location instanceof String path) || path.indexOf(0) >= 0) {
                throw wrong(file, "\"" + key + "\" expects names of files");
            }
            locations.add(FileSource.resolve(FileSource.folder(file), path));
        }
        return locations;
    }

    private static List<?> list(String file, Map<?, ?> object, String key) {
        Object value = object.get(key);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            throw wrong(file, "\"" + key + "\" expects a list, found " + kind(value));
        }
        return list;
    }

    private static String kind(Object value) {
        return switch (value) {
            case Map<?, ?> object -> "an object";
            case List<?> list -> "a list";
            case String text -> "a text";
            case Optional<?> nothing -> "null";
            default -> value.toString();
        };
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    private static Map<?, ?> known(String file, Object value, Set<String> keys) {
        if (!(value instanceof Map<?, ?> object)) {
            throw wrong(file, "expected a JSON object, found " + kind(value));
        }
        for (Object key : object.keySet()) {
            if (!keys.contains(key)) {
                throw wrong(file, "unknown key \"" + key + "\"");
            }
        }
        return object;
    }

    private static FormatException wrong(String file, String what) {
        return new FormatException(Kind.BAD_VALUE, new SourceLocation(file, 0), "%s", what);
    }

    /**
     * For a file that nobody has named: it was found, and may come from anybody.
     *
     * @param folder that its places must lie in
     * @throws FormatException BAD_VALUE if one does not
     */
    Overrides within(String folder, String file) {
        for (ModelOverride model : models) {
            List<String> locations = new ArrayList<>(model.textures());
            locations.addAll(model.palettes());
            locations.addAll(model.motions().orElse(List.of()));
            for (String location : locations) {
                if (!FileSource.isWithin(folder, location)) {
                    throw wrong(
                            file,
                            location + " lies outside of " + folder + ", which is read only if you name this file:"
                                    + " --overrides");
                }
            }
        }
        return this;
    }

    /** What was chosen for a model. */
    ModelOverride of(Asset model) {
        return models.stream()
                .filter(override -> override.isOf(model))
                .findFirst()
                .orElse(ModelOverride.NONE);
    }
}
