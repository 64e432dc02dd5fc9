package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shuriken.io.support.Glob;
import shuriken.json.JsonReader;

/** Looks up facts about games that their files do not contain, by the names of their models. Case does not matter. */
public final class KnownGames {
    private static final List<String> FILE_NAMES = List.of("pokemon.json", "pso.json", "psz.json", "sonic.json");
    private static final Glob ANY_MODEL = Glob.parse("*");
    private static final KnownGames ALL = readAll();

    private final Map<String, PlayerPart> players = new LinkedHashMap<>();
    private final List<SharedArchive> archives = new ArrayList<>();
    private final List<SharedMotions> motions = new ArrayList<>();
    private final List<Costumes> costumes = new ArrayList<>();

    /**
     * A texture archive that several models share.
     *
     * @param game the readable name of the game
     * @param models the pattern that matches the models
     * @param archive the stem of the archive
     * @param listStem the stem of the file whose texture list names the textures; empty if the archive has names
     */
    public record SharedArchive(String game, Glob models, String archive, String listStem) {}

    /**
     * Motion files that several models share.
     *
     * @param game the readable name of the game
     * @param models the pattern that matches the models
     * @param pattern the pattern of the file names, as text for messages
     * @param fileGlob the pattern of the file names in the folder of the models
     */
    public record SharedMotions(String game, Glob models, String pattern, Glob fileGlob) {}

    /**
     * Models with one texture file for each costume. The files contain textures with the same names, and their order is
     * the order of the costumes.
     *
     * @param game the readable name of the game
     * @param models the pattern that matches the models
     * @param costumeCount the number of costumes
     */
    public record Costumes(String game, Glob models, int costumeCount) {}

    private KnownGames() {}

    /** Returns the facts about a model that is a part of a player, by its stem. */
    public static Optional<PlayerPart> player(String stem) {
        return Optional.ofNullable(ALL.players.get(stem.toLowerCase(Locale.ROOT)));
    }

    /**
     * Returns the archive with the textures of a model.
     *
     * @param model the path of the model without extension
     */
    public static Optional<SharedArchive> archive(String model) {
        Optional<SharedArchive> shared = ALL.archives.stream()
                .filter(candidate -> candidate.models.matches(model))
                .findFirst();
        if (shared.isPresent()) {
            return shared.filter(candidate -> !candidate.archive.isEmpty());
        }
        Optional<String> listedArchive = ModelTextureArchives.mentions(model)
                ? ModelTextureArchives.instance().find(model)
                : Optional.empty();
        return listedArchive
                .or(() -> ModelTextureArchives.impliedByFolder(model))
                .map(archive -> new SharedArchive(ModelTextureArchives.instance().game, ANY_MODEL, archive, ""));
    }

    /** Returns the motion files in the folder of a model, by the stem of the model. */
    public static Optional<SharedMotions> motions(String stem) {
        return ALL.motions.stream()
                .filter(candidate -> candidate.models.matches(stem))
                .findFirst();
    }

    /** Returns the costumes of a model by its stem. {@link PlayerPart} has the costumes of players. */
    public static Optional<Costumes> costumes(String stem) {
        return ALL.costumes.stream()
                .filter(candidate -> candidate.models.matches(stem))
                .findFirst();
    }

    /**
     * Returns readable facts about a model. Options can override them.
     *
     * @param model the path of the model without extension
     */
    public static List<String> facts(String model) {
        String stem = model.substring(model.lastIndexOf('/') + 1);
        List<String> facts = new ArrayList<>();
        player(stem).ifPresent(part -> {
            facts.add(String.format(
                    Locale.ROOT,
                    "%s: textures by number from %s, costumes 0 to %d",
                    part.game(),
                    part.archive(),
                    part.costumeCount() - 1));
            if (!part.attachedParts().isEmpty()) {
                facts.add(String.format(
                        Locale.ROOT,
                        "%s: attached parts are %s",
                        part.game(),
                        String.join(", ", part.attachedParts())));
            }
            if (!part.motions().isEmpty()) {
                facts.add(String.format(Locale.ROOT, "%s: animations in the folder %s", part.game(), part.motions()));
            }
        });
        archive(model)
                .ifPresent(shared -> facts.add(String.format(
                        Locale.ROOT,
                        "%s: textures in %s%s",
                        shared.game(),
                        shared.archive(),
                        shared.listStem().isEmpty() ? "" : ", named by the list of " + shared.listStem())));
        motions(stem)
                .ifPresent(shared -> facts.add(String.format(
                        Locale.ROOT, "%s: animations in the files %s next to it", shared.game(), shared.pattern())));
        costumes(stem)
                .ifPresent(costumes -> facts.add(String.format(
                        Locale.ROOT, "%s: costumes 0 to %d", costumes.game(), costumes.costumeCount() - 1)));
        return facts;
    }

    private static KnownGames readAll() {
        KnownGames games = new KnownGames();
        for (String file : FILE_NAMES) {
            games.addGame(mapOrEmpty(JsonReader.read(GameFileReader.read(file), file)));
        }
        return games;
    }

    private void addGame(Map<?, ?> game) {
        String name = String.valueOf(game.get("game"));
        for (Object candidate : listOrEmpty(game.get("archives"))) {
            Map<?, ?> values = mapOrEmpty(candidate);
            String models = textOrEmpty(values.get("model"));
            archives.add(new SharedArchive(
                    name, Glob.parse(models), textOrEmpty(values.get("archive")), textOrEmpty(values.get("names"))));
        }
        for (Object candidate : listOrEmpty(game.get("motions"))) {
            Map<?, ?> values = mapOrEmpty(candidate);
            String files = textOrEmpty(values.get("files"));
            motions.add(
                    new SharedMotions(name, Glob.parse(textOrEmpty(values.get("model"))), files, Glob.parse(files)));
        }
        for (Object candidate : listOrEmpty(game.get("costumes"))) {
            Map<?, ?> values = mapOrEmpty(candidate);
            costumes.add(new Costumes(
                    name, Glob.parse(textOrEmpty(values.get("model"))), numberOrZero(values.get("costumes"))));
        }
        for (Object candidate : listOrEmpty(game.get("players"))) {
            addPlayer(name, mapOrEmpty(candidate));
        }
    }

    /** Adds a player under the file names of phantasmal-world and under the file names of the game. */
    private void addPlayer(String game, Map<?, ?> player) {
        String name = textOrEmpty(player.get("player"));
        addPlayer(game, player, part -> name + part, textOrEmpty(player.get("motions")));
        String gamePrefix = "pl" + textOrEmpty(player.get("letter"));
        addPlayer(game, player, part -> gamePrefix + (part.equals("Tex") ? "tex" : gamePartName(part)), "");
    }

    /** Returns the name that the game uses for a part, such as hai00 for Hair0. */
    private static String gamePartName(String part) {
        String number = part.equals("Body") ? "0" : part.substring(part.length() - 1);
        return gamePartKind(part) + "0" + number;
    }

    private static String gamePartKind(String part) {
        if (part.startsWith("Body")) {
            return "bdy";
        }
        if (part.startsWith("Head")) {
            return "hed";
        }
        return part.startsWith("Hair") ? "hai" : "cap";
    }

    /**
     * Adds the parts of a player.
     *
     * @param stemOf returns the file stem of a part, such as Hair0
     * @param motionFolder the name of the motion folder next to the body; empty if absent
     */
    private void addPlayer(String game, Map<?, ?> player, UnaryOperator<String> stemOf, String motionFolder) {
        List<String> attachedParts = listOrEmpty(player.get("wears")).stream()
                .map(part -> stemOf.apply(textOrEmpty(part)))
                .toList();
        Map<?, ?> parts = mapOrEmpty(player.get("parts"));
        int textureCount = countTextures(player, parts);
        parts.forEach((key, numbers) -> {
            String part = textOrEmpty(key);
            boolean isBody = part.equals("Body");
            List<Optional<TextureSlot>> slots = new ArrayList<>();
            if (isBody) {
                slots.add(Optional.of(new TextureSlot(numberOrZero(player.get("badge")), 1, 0)));
            }
            listOrEmpty(numbers).forEach(number -> slots.add(readSlot(number)));
            players.put(
                    stemOf.apply(part).toLowerCase(Locale.ROOT),
                    new PlayerPart(
                            game,
                            stemOf.apply("Tex"),
                            textureCount,
                            numberOrZero(player.get("costumes")),
                            slots,
                            isBody ? attachedParts : List.of(),
                            numberOrZero(player.get("bone")),
                            isBody ? motionFolder : ""));
        });
    }

    /** Returns the number of textures: one more than the highest texture number of all parts, costumes and badges. */
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
     * Reads a slot.
     *
     * @param value one texture number for all costumes, or the list [firstNumber, step, jump] of a {@link TextureSlot},
     *     of which the last is optional, or null
     */
    private static Optional<TextureSlot> readSlot(@Nullable Object value) {
        if (value instanceof Number number) {
            return Optional.of(new TextureSlot(number.intValue(), 0, 0));
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
