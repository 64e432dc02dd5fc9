package shuriken.resolve.games;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import shuriken.json.JsonReader;

/**
 * The texture archive of each model of a game. A model is found by its folder and name. It is found by its name alone if
 * that is the name of a source file ({@code s_kihon10_sonic.nja}) whose models all use one archive.
 */
final class ModelArchives {
    private static final String FILE = "sonic-models.json";
    private static final Pattern SEPARATOR = Pattern.compile("\\|");
    private static final String SOURCE_EXTENSION = ".nja";
    private static final String MODEL_SUFFIX = "mdl";
    private static final String TEXTURE_SUFFIX = "tex";

    final String game;
    private final Map<String, String> byPath = new HashMap<>();
    private final Map<String, String> byName = new HashMap<>();
    /** The archives by the last two names of the path, if the last folder is a model folder ({@code sonicmdl/19}). */
    private final Map<String, String> byFolder = new HashMap<>();

    /** Holds the data, which is loaded when a model that matches no pattern is first searched. */
    private static final class Holder {
        private static final ModelArchives ALL = new ModelArchives();
    }

    private ModelArchives() {
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(GameFiles.read(FILE), FILE);
        game = String.valueOf(data.get("game"));
        Set<String> ambiguous = new HashSet<>();
        ((Map<?, ?>) Objects.requireNonNull(data.get("models")))
                .forEach((folder, archives) -> ((Map<?, ?>) archives).forEach((archive, names) -> {
                    for (String name : SEPARATOR.split(String.valueOf(names), -1)) {
                        String path = folder + "/" + name;
                        byPath.put(path, String.valueOf(archive));
                        if (ofFolder(path).isPresent()) {
                            byFolder.put(
                                    path.substring(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1),
                                    String.valueOf(archive));
                        }
                        String other = byName.put(name, String.valueOf(archive));
                        if (other != null && !other.equals(archive) || !name.endsWith(SOURCE_EXTENSION)) {
                            ambiguous.add(name);
                        }
                    }
                }));
        byName.keySet().removeAll(ambiguous);
    }

    static ModelArchives all() {
        return Holder.ALL;
    }

    /**
     * Returns the archive that the name of a model's folder implies: the models of {@code sonicmdl} use {@code sonictex}.
     *
     * @param model the path of the model without extension
     */
    static Optional<String> ofFolder(String model) {
        String[] names = model.replace('\\', '/').split("/");
        String folder = names.length < 2 ? "" : names[names.length - 2].toLowerCase(Locale.ROOT);
        return folder.length() > MODEL_SUFFIX.length() && folder.endsWith(MODEL_SUFFIX)
                ? Optional.of(folder.substring(0, folder.length() - MODEL_SUFFIX.length()) + TEXTURE_SUFFIX)
                : Optional.empty();
    }

    /** Returns the archive of a model, by its path without extension. */
    Optional<String> archive(String model) {
        String path = model.toLowerCase(Locale.ROOT).replace('\\', '/');
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            String tail = path.substring(slash + 1);
            if (byPath.containsKey(tail)) {
                return Optional.of(byPath.get(tail));
            }
        }
        String archive = byFolder.get(path.substring(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1));
        if (archive != null) {
            return Optional.of(archive);
        }
        String name = path.substring(path.lastIndexOf('/') + 1);
        return Optional.ofNullable(byPath.getOrDefault(path, byName.get(name)));
    }
}
