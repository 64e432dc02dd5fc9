package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shuriken.io.FileSource;
import shuriken.io.support.Glob;
import shuriken.json.JsonReader;

/**
 * Looks up facts about the models of known games by the models' names, ignoring case. The games' files do not contain
 * these facts.
 */
public final class KnownGames {
    private static final List<String> FILE_NAMES = List.of("pokemon.json", "pso.json", "psz.json", "sonic.json");
    private static final Glob ANY_MODEL = Glob.parse("*");
    private static final KnownGames ALL = readAll();

    private final Map<String, PlayerPart> players = new LinkedHashMap<>();
    private final List<SharedArchive> sharedArchives = new ArrayList<>();
    private final List<SharedMotions> sharedMotions = new ArrayList<>();
    private final List<Costumes> costumes = new ArrayList<>();

    /**
     * A texture archive that several models share.
     *
     * @param game the readable name of the game
     * @param modelGlob the pattern of the names of the models
     * @param archiveStem the stem of the archive
     * @param listStem the stem of the file whose texture list names the textures; empty if the archive has names
     */
    public record SharedArchive(String game, Glob modelGlob, String archiveStem, String listStem) {}

    /**
     * Motion files that several models share.
     *
     * @param game the readable name of the game
     * @param modelGlob the pattern of the names of the models
     * @param filePattern the pattern of the file names, as text for messages
     * @param fileGlob the pattern of the file names in the folder of the models
     */
    public record SharedMotions(String game, Glob modelGlob, String filePattern, Glob fileGlob) {}

    /**
     * Models with one texture file for each costume. The files contain textures with the same names, and their order is
     * the order of the costumes.
     *
     * @param game the readable name of the game
     * @param modelGlob the pattern of the names of the models
     * @param costumeCount the number of costumes
     */
    public record Costumes(String game, Glob modelGlob, int costumeCount) {}

    private KnownGames() {}

    /**
     * Returns which part of a player's character the model with this stem (file name without extension) is; empty for
     * other models.
     */
    public static Optional<PlayerPart> playerPart(String stem) {
        return Optional.ofNullable(ALL.players.get(stem.toLowerCase(Locale.ROOT)));
    }

    /**
     * Returns the archive with the textures of a model.
     *
     * @param modelPath the path of the model without extension
     */
    public static Optional<SharedArchive> archive(String modelPath) {
        Optional<SharedArchive> shared = ALL.sharedArchives.stream()
                .filter(candidate -> candidate.modelGlob.matches(modelPath))
                .findFirst();
        if (shared.isPresent()) {
            // An entry without an archive excludes its models from the entries that follow.
            return shared.filter(candidate -> !candidate.archiveStem.isEmpty());
        }
        Optional<String> listedArchive = ModelTextureArchives.mentions(modelPath)
                ? ModelTextureArchives.instance().find(modelPath)
                : Optional.empty();
        return listedArchive
                .or(() -> ModelTextureArchives.impliedByFolder(modelPath))
                .map(archive -> new SharedArchive(
                        ModelTextureArchives.instance().game, ANY_MODEL, archive, /* listStem= */ ""));
    }

    /** Returns the motion files in the folder of a model, by the stem of the model. */
    public static Optional<SharedMotions> motions(String stem) {
        return ALL.sharedMotions.stream()
                .filter(candidate -> candidate.modelGlob.matches(stem))
                .findFirst();
    }

    /** Returns the costumes of a model by its stem. {@link PlayerPart} has the costumes of players. */
    public static Optional<Costumes> costumes(String stem) {
        return ALL.costumes.stream()
                .filter(candidate -> candidate.modelGlob.matches(stem))
                .findFirst();
    }

    /**
     * Returns readable lines about the textures, parts, motions and costumes of a model. Options can override what they
     * say.
     *
     * @param modelPath the path of the model without extension
     */
    public static List<String> describe(String modelPath) {
        String stem = FileSource.name(modelPath);
        List<String> lines = new ArrayList<>();
        playerPart(stem).ifPresent(part -> {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s: textures by number from %s, costumes 0 to %d",
                    part.game(),
                    part.archiveStem(),
                    part.costumeCount() - 1));
            if (!part.attachedPartStems().isEmpty()) {
                lines.add(String.format(
                        Locale.ROOT,
                        "%s: attached parts are %s",
                        part.game(),
                        String.join(", ", part.attachedPartStems())));
            }
            if (!part.motionFolder().isEmpty()) {
                lines.add(String.format(
                        Locale.ROOT, "%s: animations in the folder %s", part.game(), part.motionFolder()));
            }
        });
        archive(modelPath)
                .ifPresent(shared -> lines.add(String.format(
                        Locale.ROOT,
                        "%s: textures in %s%s",
                        shared.game(),
                        shared.archiveStem(),
                        shared.listStem().isEmpty() ? "" : ", named by the list of " + shared.listStem())));
        motions(stem)
                .ifPresent(shared -> lines.add(String.format(
                        Locale.ROOT,
                        "%s: animations in the files %s next to it",
                        shared.game(),
                        shared.filePattern())));
        costumes(stem)
                .ifPresent(costumes -> lines.add(String.format(
                        Locale.ROOT, "%s: costumes 0 to %d", costumes.game(), costumes.costumeCount() - 1)));
        return lines;
    }

    private static KnownGames readAll() {
        KnownGames games = new KnownGames();
        for (String fileName : FILE_NAMES) {
            games.addGame(mapOrEmpty(JsonReader.read(GameFileReader.read(fileName), fileName)));
        }
        return games;
    }

    private void addGame(Map<?, ?> game) {
        String gameName = String.valueOf(game.get("game"));
        for (Object entry : listOrEmpty(game.get("archives"))) {
            Map<?, ?> fields = mapOrEmpty(entry);
            String modelPattern = textOrEmpty(fields.get("model"));
            sharedArchives.add(new SharedArchive(
                    gameName,
                    Glob.parse(modelPattern),
                    textOrEmpty(fields.get("archive")),
                    textOrEmpty(fields.get("names"))));
        }
        for (Object entry : listOrEmpty(game.get("motions"))) {
            Map<?, ?> fields = mapOrEmpty(entry);
            String filePattern = textOrEmpty(fields.get("files"));
            sharedMotions.add(new SharedMotions(
                    gameName, Glob.parse(textOrEmpty(fields.get("model"))), filePattern, Glob.parse(filePattern)));
        }
        for (Object entry : listOrEmpty(game.get("costumes"))) {
            Map<?, ?> fields = mapOrEmpty(entry);
            costumes.add(new Costumes(
                    gameName, Glob.parse(textOrEmpty(fields.get("model"))), numberOrZero(fields.get("costumes"))));
        }
        for (Object entry : listOrEmpty(game.get("players"))) {
            addPlayer(gameName, mapOrEmpty(entry));
        }
    }

    /**
     * Adds a player under the file names that the project phantasmal-world uses, and under the file names of the game.
     */
    private void addPlayer(String game, Map<?, ?> player) {
        String name = textOrEmpty(player.get("player"));
        addParts(game, player, part -> name + part, textOrEmpty(player.get("motions")));
        String gamePrefix = "pl" + textOrEmpty(player.get("letter"));
        addParts(
                game,
                player,
                part -> gamePrefix + (part.equals("Tex") ? "tex" : gamePartName(part)),
                /* motionFolder= */ "");
    }

    /** Returns the name that the game uses for a part, such as hai00 for Hair0. */
    private static String gamePartName(String part) {
        String number = part.equals("Body") ? "0" : part.substring(part.length() - 1);
        return gamePartPrefix(part) + "0" + number;
    }

    /** Returns the letters with which the game names a type of part, such as hai for Hair0. */
    private static String gamePartPrefix(String part) {
        if (part.startsWith("Body")) {
            return "bdy";
        }
        if (part.startsWith("Head")) {
            return "hed";
        }
        return part.startsWith("Hair") ? "hai" : "cap";
    }

    /**
     * Adds the parts of a player under the file names of one source.
     *
     * @param stemOf returns the file stem of a part by its name, such as Hair0
     * @param motionFolder the name of the motion folder next to the body; empty if absent
     */
    private void addParts(String game, Map<?, ?> player, UnaryOperator<String> stemOf, String motionFolder) {
        List<String> attachedPartStems = listOrEmpty(player.get("wears")).stream()
                .map(part -> stemOf.apply(textOrEmpty(part)))
                .toList();
        Map<?, ?> parts = mapOrEmpty(player.get("parts"));
        int textureCount = countTextures(player, parts);
        parts.forEach((key, numbers) -> {
            String part = textOrEmpty(key);
            boolean isBody = part.equals("Body");
            List<Optional<TextureSlot>> textureSlots = new ArrayList<>();
            if (isBody) {
                textureSlots.add(
                        Optional.of(new TextureSlot(numberOrZero(player.get("badge")), /* step= */ 1, /* jump= */ 0)));
            }
            listOrEmpty(numbers).forEach(number -> textureSlots.add(readSlot(number)));
            players.put(
                    stemOf.apply(part).toLowerCase(Locale.ROOT),
                    new PlayerPart(
                            game,
                            stemOf.apply("Tex"),
                            textureCount,
                            numberOrZero(player.get("costumes")),
                            textureSlots,
                            isBody ? attachedPartStems : List.of(),
                            numberOrZero(player.get("bone")),
                            isBody ? motionFolder : ""));
        });
    }

    /**
     * Returns the number of textures in the archive: one more than the highest number that a part, costume or badge
     * uses.
     */
    private static int countTextures(Map<?, ?> player, Map<?, ?> parts) {
        int lastCostume = Math.max(0, numberOrZero(player.get("costumes")) - 1);
        int highestNumber = parts.values().stream()
                .flatMap(numbers -> listOrEmpty(numbers).stream())
                .flatMap(number -> readSlot(number).stream())
                .mapToInt(slot -> Math.max(slot.numberFor(0), slot.numberFor(lastCostume)))
                .max()
                .orElse(0);
        return Math.max(highestNumber, numberOrZero(player.get("badge")) + PlayerAppearance.SECTION_COUNT - 1) + 1;
    }

    /**
     * Reads the slot for one texture number of a model.
     *
     * @param value a texture number for all costumes; a list [firstNumber, step] or [firstNumber, step, jump], as in
     *     {@link TextureSlot}; or null if nothing is drawn with the number
     */
    private static Optional<TextureSlot> readSlot(@Nullable Object value) {
        if (value instanceof Number number) {
            return Optional.of(new TextureSlot(number.intValue(), /* step= */ 0, /* jump= */ 0));
        }
        List<?> values = listOrEmpty(value);
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new TextureSlot(
                        numberOrZero(values.get(0)),
                        numberOrZero(values.get(1)),
                        values.size() > 2 ? numberOrZero(values.get(2)) : 0));
    }

    private static Map<?, ?> mapOrEmpty(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String textOrEmpty(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    private static List<?> listOrEmpty(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static int numberOrZero(@Nullable Object value) {
        return value instanceof Number number ? number.intValue() : 0;
    }
}
