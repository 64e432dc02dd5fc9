package shuriken.resolve.games;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import shuriken.json.JsonReader;

/**
 * The texture archive of each model of a game. A model is found by its folder and name. Its name alone is enough if it
 * is the name of a source file ({@code s_kihon10_sonic.nja}) whose models all use one archive.
 */
final class ModelTextureArchives {
    private static final String DATA_FILE = "sonic-models.json";
    /** Separates the names of models in the data file. */
    private static final String SEPARATOR = "|";

    private static final String SOURCE_EXTENSION = ".nja";
    private static final String MODEL_SUFFIX = "mdl";
    private static final String TEXTURE_SUFFIX = "tex";

    final String game;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * The models of a folder that use one archive. All texts are in lower case.
     *
     * @param folder the path of the folder, without the folders above the game
     * @param archive the stem of the archive
     * @param joinedNames the names of the models in one string, with a separator before and after each name
     */
    private record Entry(String folder, String archive, String joinedNames) {}

    /** Holds the words of the data, which are read when a model that matches no pattern is first searched. */
    private static final class Words {
        private static final byte[] BYTES = GameFileReader.read(DATA_FILE);
        private static final Set<String> ALL = split();

        private static Set<String> split() {
            Set<String> words = new HashSet<>();
            StringTokenizer tokens = new StringTokenizer(new String(BYTES, UTF_8), '"' + SEPARATOR);
            while (tokens.hasMoreTokens()) {
                words.add(tokens.nextToken());
            }
            return words;
        }
    }

    /** Holds the parsed data, which are read when their words contain the name of a model. */
    private static final class Holder {
        private static final ModelTextureArchives ALL = new ModelTextureArchives();
    }

    private ModelTextureArchives() {
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(Words.BYTES, DATA_FILE);
        game = String.valueOf(data.get("game"));
        ((Map<?, ?>) Objects.requireNonNull(data.get("models")))
                .forEach((folder, archives) -> ((Map<?, ?>) archives)
                        .forEach((archive, names) -> entries.add(new Entry(
                                String.valueOf(folder), String.valueOf(archive), SEPARATOR + names + SEPARATOR))));
    }

    static ModelTextureArchives instance() {
        return Holder.ALL;
    }

    /**
     * Returns whether the text of the data contains the name of a model. This takes less time than reading the text as
     * JSON.
     *
     * @param modelPath the path of the model without extension
     */
    static boolean mentions(String modelPath) {
        int nameStart = Math.max(modelPath.lastIndexOf('/'), modelPath.lastIndexOf('\\')) + 1;
        return Words.ALL.contains(modelPath.substring(nameStart).toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the archive that the name of a model's folder implies: the models of {@code sonicmdl} use {@code
     * sonictex}.
     *
     * @param modelPath the path of the model without extension
     */
    static Optional<String> impliedByFolder(String modelPath) {
        String[] names = modelPath.replace('\\', '/').split("/");
        String folder = names.length < 2 ? "" : names[names.length - 2].toLowerCase(Locale.ROOT);
        return folder.length() > MODEL_SUFFIX.length() && folder.endsWith(MODEL_SUFFIX)
                ? Optional.of(folder.substring(0, folder.length() - MODEL_SUFFIX.length()) + TEXTURE_SUFFIX)
                : Optional.empty();
    }

    /**
     * Finds the archive of a model.
     *
     * @param modelPath the path of the model without extension
     */
    Optional<String> find(String modelPath) {
        String normalizedPath = modelPath.toLowerCase(Locale.ROOT).replace('\\', '/');
        int lastSlash = normalizedPath.lastIndexOf('/');
        String folder = normalizedPath.substring(0, Math.max(0, lastSlash));
        String name = normalizedPath.substring(lastSlash + 1);
        List<Entry> matchingEntries = entries.stream()
                .filter(entry -> entry.joinedNames.contains(SEPARATOR + name + SEPARATOR))
                .toList();
        return findByFolder(folder, matchingEntries)
                .or(() -> findByModelFolder(normalizedPath, folder, matchingEntries))
                .or(() -> findByName(name, matchingEntries));
    }

    /** Returns the archive of the entry whose folder path is the longest one at the end of the model's folder. */
    private static Optional<String> findByFolder(String folder, List<Entry> matchingEntries) {
        return matchingEntries.stream()
                .filter(entry -> folder.equals(entry.folder) || folder.endsWith('/' + entry.folder))
                .max(Comparator.comparingInt(entry -> entry.folder.length()))
                .map(Entry::archive);
    }

    /**
     * Returns the archive for a model directly in a model folder, such as {@code sonicmdl/19}. If several entries
     * match, the last one in the data applies.
     */
    private static Optional<String> findByModelFolder(String path, String folder, List<Entry> matchingEntries) {
        if (impliedByFolder(path).isEmpty()) {
            return Optional.empty();
        }
        String lastFolder = folder.substring(folder.lastIndexOf('/') + 1);
        return matchingEntries.stream()
                .filter(entry -> entry.folder.equals(lastFolder) || entry.folder.endsWith('/' + lastFolder))
                .reduce((first, second) -> second)
                .map(Entry::archive);
    }

    /** Returns the archive of a source file whose models all use one archive. */
    private static Optional<String> findByName(String name, List<Entry> matchingEntries) {
        List<String> archives =
                matchingEntries.stream().map(Entry::archive).distinct().toList();
        return archives.size() == 1 && name.endsWith(SOURCE_EXTENSION)
                ? Optional.of(archives.getFirst())
                : Optional.empty();
    }
}
