package shuriken.siblings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.asset.Asset;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.Shelf;
import shuriken.convert.TextureName;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.Site;
import shuriken.names.Glob;

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

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();
    private static final Set<String> KEYS = Set.of("model", "textures", "palettes", "motions", "replace");
    private static final Set<String> REPLACED = Set.of("texture", "palette");

    private final List<ModelOverride> models;

    private Overrides(List<ModelOverride> models) {
        this.models = List.copyOf(models);
    }

    /**
     * The choices in a file.
     *
     * @throws FormatException BAD_VALUE if it is not as described above
     */
    public static Overrides read(Shelf shelf, String file) throws IOException {
        ByteCursor all = shelf.open(file).whole();
        byte[] text = all.bytes("text", all.size());
        try {
            List<ModelOverride> models = new ArrayList<>();
            JsonNode root = known(file, JSON.readTree(text), Set.of("models"));
            for (JsonNode model : root.path("models")) {
                models.add(model(file, known(file, model, KEYS)));
            }
            return new Overrides(models);
        } catch (JsonProcessingException e) {
            Site site = new Site(file, Math.max(0, e.getLocation().getByteOffset()));
            throw new FormatException(Kind.BAD_VALUE, site, "no JSON: %s", e.getOriginalMessage());
        }
    }

    private static ModelOverride model(String file, JsonNode model) {
        if (!model.path("model").isTextual()) {
            throw wrong(file, "an entry without \"model\"");
        }
        Map<String, TextureName> replaced = new LinkedHashMap<>();
        for (var each : model.path("replace").properties()) {
            JsonNode other = known(file, each.getValue(), REPLACED);
            replaced.put(
                    each.getKey(),
                    new TextureName(
                            other.path("texture").asText(),
                            other.path("palette").asText()));
        }
        return new ModelOverride(
                Shelf.name(file),
                Glob.of(model.path("model").asText().replace('!', '/')),
                places(file, model, "textures"),
                places(file, model, "palettes"),
                model.has("motions") ? Optional.of(places(file, model, "motions")) : Optional.empty(),
                replaced);
    }

    private static List<String> places(String file, JsonNode model, String key) {
        List<String> places = new ArrayList<>();
        for (JsonNode place : model.path(key)) {
            places.add(Shelf.resolve(Shelf.folder(file), place.asText()));
        }
        return places;
    }

    private static JsonNode known(String file, JsonNode object, Set<String> keys) {
        if (!object.isObject()) {
            throw wrong(file, "an object is wanted, not " + object);
        }
        for (var each : object.properties()) {
            if (!keys.contains(each.getKey())) {
                throw wrong(file, "nobody knows the key \"" + each.getKey() + "\"");
            }
        }
        return object;
    }

    private static FormatException wrong(String file, String what) {
        return new FormatException(Kind.BAD_VALUE, new Site(file, 0), "%s", what);
    }

    /** What was chosen for a model. */
    ModelOverride of(Asset model) {
        return models.stream()
                .filter(override -> override.isOf(model))
                .findFirst()
                .orElse(ModelOverride.NONE);
    }
}
