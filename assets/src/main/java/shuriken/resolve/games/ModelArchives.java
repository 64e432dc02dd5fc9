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
 * The texture archive of each model of a game. A model is found by its folder and name. It is found by its name alone
 * if that is the name of a source file ({@code s_kihon10_sonic.nja}) whose models all use one archive.
 */
final class ModelArchives {
    private static final String FILE = "sonic-models.json";
    private static final String SEPARATOR = "|";
    private static final String SOURCE_EXTENSION = ".nja";
    private static final String MODEL_SUFFIX = "mdl";
    private static final String TEXTURE_SUFFIX = "tex";

    final String game;
    private final List<Row> rows = new ArrayList<>();

    /**
     * The models of a folder that use one archive. All texts are in lower case.
     *
     * @param folder the path of the folder, without the folders above the game
     * @param archive the stem of the archive
     * @param names the names of the models, with a separator before and after each name
     */
    private record Row(String folder, String archive, String names) {}

    /** Holds the words of the data, which are loaded when a model that matches no pattern is first searched. */
    private static final class Words {
        private static final byte[] BYTES = GameFiles.read(FILE);
        private static final Set<String> ALL = read();

        private static Set<String> read() {
            Set<String> words = new HashSet<>();
            StringTokenizer tokens = new StringTokenizer(new String(BYTES, UTF_8), '"' + SEPARATOR);
            while (tokens.hasMoreTokens()) {
                words.add(tokens.nextToken());
            }
            return words;
        }
    }

    /** Holds the data, which are read when their words contain the name of a model. */
    private static final class Holder {
        private static final ModelArchives ALL = new ModelArchives();
    }

    private ModelArchives() {
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(Words.BYTES, FILE);
        game = String.valueOf(data.get("game"));
        ((Map<?, ?>) Objects.requireNonNull(data.get("models")))
                .forEach((folder, archives) -> ((Map<?, ?>) archives)
                        .forEach((archive, names) -> rows.add(new Row(
                                String.valueOf(folder), String.valueOf(archive), SEPARATOR + names + SEPARATOR))));
    }

    static ModelArchives instance() {
        return Holder.ALL;
    }

    /**
     * Returns whether the data contain the name of a model. This takes less time than reading them as JSON.
     *
     * @param model the path of the model without extension
     */
    static boolean mayContain(String model) {
        return Words.ALL.contains(model.substring(Math.max(model.lastIndexOf('/'), model.lastIndexOf('\\')) + 1)
                .toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the archive that the name of a model's folder implies: the models of {@code sonicmdl} use {@code
     * sonictex}.
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
        int lastSlash = path.lastIndexOf('/');
        String folder = path.substring(0, Math.max(0, lastSlash));
        String name = path.substring(lastSlash + 1);
        List<Row> matches = rows.stream()
                .filter(row -> row.names.contains(SEPARATOR + name + SEPARATOR))
                .toList();
        return byFolder(folder, matches)
                .or(() -> byModelFolder(path, folder, matches))
                .or(() -> byName(name, matches));
    }

    /** Returns the archive of the row with the most folders at the end of the path. */
    private static Optional<String> byFolder(String folder, List<Row> matches) {
        return matches.stream()
                .filter(row -> folder.equals(row.folder) || folder.endsWith('/' + row.folder))
                .max(Comparator.comparingInt(row -> row.folder.length()))
                .map(Row::archive);
    }

    /**
     * Returns the archive of the last matching row, if the model is directly in a model folder ({@code sonicmdl/19}).
     */
    private static Optional<String> byModelFolder(String path, String folder, List<Row> matches) {
        if (ofFolder(path).isEmpty()) {
            return Optional.empty();
        }
        String lastFolder = folder.substring(folder.lastIndexOf('/') + 1);
        return matches.stream()
                .filter(row -> row.folder.equals(lastFolder) || row.folder.endsWith('/' + lastFolder))
                .reduce((first, second) -> second)
                .map(Row::archive);
    }

    /** Returns the archive of a source file whose models all use one archive. */
    private static Optional<String> byName(String name, List<Row> matches) {
        List<String> archives = matches.stream().map(Row::archive).distinct().toList();
        return archives.size() == 1 && name.endsWith(SOURCE_EXTENSION)
                ? Optional.of(archives.getFirst())
                : Optional.empty();
    }
}
