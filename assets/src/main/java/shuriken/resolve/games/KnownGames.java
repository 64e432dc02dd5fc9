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
    private static final List<String> FILES = List.of("pokemon.json", "pso.json", "psz.json", "sonic.json");
    private static final Glob ANY_MODEL = Glob.parse("*");
    private static final KnownGames ALL = read();

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
        Optional<String> listed =
                ModelArchives.mayContain(model) ? ModelArchives.instance().archive(model) : Optional.empty();
        return listed.or(() -> ModelArchives.ofFolder(model))
                .map(archive -> new SharedArchive(ModelArchives.instance().game, ANY_MODEL, archive, ""));
    }

    /** Returns the motion files in the folder of a model, by the stem of the model. */
    public static Optional<SharedMotions> motions(String stem) {
        return ALL.motions.stream()
                .filter(candidate -> candidate.models.matches(stem))
                .findFirst();
    }

    /** Returns the costumes of a model by its stem. {@link PlayerPart} has those of players. */
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

    private static KnownGames read() {
        KnownGames games = new KnownGames();
        for (String file : FILES) {
            games.add(map(JsonReader.read(GameFiles.read(file), file)));
        }
        return games;
    }

    private void add(Map<?, ?> game) {
        String name = String.valueOf(game.get("game"));
        for (Object candidate : list(game.get("archives"))) {
            Map<?, ?> row = map(candidate);
            String models = text(row.get("model"));
            archives.add(new SharedArchive(name, Glob.parse(models), text(row.get("archive")), text(row.get("names"))));
        }
        for (Object candidate : list(game.get("motions"))) {
            Map<?, ?> row = map(candidate);
            String files = text(row.get("files"));
            motions.add(new SharedMotions(name, Glob.parse(text(row.get("model"))), files, Glob.parse(files)));
        }
        for (Object candidate : list(game.get("costumes"))) {
            Map<?, ?> row = map(candidate);
            costumes.add(new Costumes(name, Glob.parse(text(row.get("model"))), number(row.get("costumes"))));
        }
        for (Object candidate : list(game.get("players"))) {
            addPlayer(name, map(candidate));
        }
    }

    /** Adds a player under the file names of phantasmal-world and under the file names of the game. */
    private void addPlayer(String game, Map<?, ?> player) {
        String name = text(player.get("player"));
        addPlayer(game, player, part -> name + part, text(player.get("motions")));
        String gamePrefix = "pl" + text(player.get("letter"));
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
     * @param motions the name of the motion folder next to the body; empty if absent
     */
    private void addPlayer(String game, Map<?, ?> player, UnaryOperator<String> stemOf, String motions) {
        List<String> attachedParts = list(player.get("wears")).stream()
                .map(part -> stemOf.apply(text(part)))
                .toList();
        Map<?, ?> parts = map(player.get("parts"));
        int textureCount = textureCount(player, parts);
        parts.forEach((key, numbers) -> {
            String part = text(key);
            boolean isBody = part.equals("Body");
            List<Optional<TextureSlot>> slots = new ArrayList<>();
            if (isBody) {
                slots.add(Optional.of(new TextureSlot(number(player.get("badge")), 1, 0)));
            }
            list(numbers).forEach(number -> slots.add(slot(number)));
            players.put(
                    stemOf.apply(part).toLowerCase(Locale.ROOT),
                    new PlayerPart(
                            game,
                            stemOf.apply("Tex"),
                            textureCount,
                            number(player.get("costumes")),
                            slots,
                            isBody ? attachedParts : List.of(),
                            number(player.get("bone")),
                            isBody ? motions : ""));
        });
    }

    /** Returns the number of textures: one more than the highest texture number of all parts, costumes and badges. */
    private static int textureCount(Map<?, ?> player, Map<?, ?> parts) {
        int lastCostume = Math.max(0, number(player.get("costumes")) - 1);
        int highest = parts.values().stream()
                .flatMap(numbers -> list(numbers).stream())
                .flatMap(number -> slot(number).stream())
                .mapToInt(slot -> Math.max(slot.numberFor(0), slot.numberFor(lastCostume)))
                .max()
                .orElse(0);
        return Math.max(highest, number(player.get("badge")) + PlayerAppearance.SECTION_COUNT - 1) + 1;
    }

    /**
     * Reads a slot.
     *
     * @param value one texture number for all costumes, or the list [firstNumber, step, jump] of a {@link TextureSlot},
     *     of which the last is optional, or null
     */
    private static Optional<TextureSlot> slot(@Nullable Object value) {
        if (value instanceof Number number) {
            return Optional.of(new TextureSlot(number.intValue(), 0, 0));
        }
        List<?> row = list(value);
        return row.isEmpty()
                ? Optional.empty()
                : Optional.of(new TextureSlot(
                        number(row.get(0)), number(row.get(1)), row.size() > 2 ? number(row.get(2)) : 0));
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static int number(@Nullable Object value) {
        return value instanceof Number number ? number.intValue() : 0;
    }
}
