package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shuriken.io.Glob;
import shuriken.json.JsonReader;

/** The known facts about games, by the stems of models, regardless of case. */
public final class KnownGames {
    private static final List<String> FILES = List.of("pokemon.json", "pso.json", "psz.json", "sonic.json");
    private static final Glob EVERY = Glob.of("*");
    private static final KnownGames ALL = read();

    private final Map<String, PlayerPart> players = new LinkedHashMap<>();
    private final List<SharedArchive> archives = new ArrayList<>();
    private final List<SharedMotions> motions = new ArrayList<>();
    private final List<Costumes> costumes = new ArrayList<>();

    /**
     * An archive that the models of a pattern share.
     *
     * @param game readable name
     * @param names stem of the file whose texture list names the textures; empty if the archive has names
     */
    public record SharedArchive(String game, Glob models, String archive, String names) {}

    /**
     * Motion files that the models of a pattern share.
     *
     * @param pattern of their names, in the folder of the models' file
     * @param files the pattern for matching names
     */
    public record SharedMotions(String game, Glob models, String pattern, Glob files) {}

    /**
     * Models with a set of textures for each costume, in files with equal names inside, whose order is that of the
     * costumes.
     */
    public record Costumes(String game, Glob models, int count) {}

    private KnownGames() {}

    /** Returns the part of a player that a model is. */
    public static Optional<PlayerPart> player(String stem) {
        return Optional.ofNullable(ALL.players.get(stem.toLowerCase(Locale.ROOT)));
    }

    /**
     * Returns the archive that has the textures of a model.
     *
     * @param model its path without extension
     */
    public static Optional<SharedArchive> archive(String model) {
        Optional<SharedArchive> shared = ALL.archives.stream()
                .filter(candidate -> candidate.models.matches(model))
                .findFirst();
        return shared.isPresent()
                ? shared.filter(candidate -> !candidate.archive.isEmpty())
                : ModelArchives.all()
                        .archive(model)
                        .or(() -> ModelArchives.ofFolder(model))
                        .map(archive -> new SharedArchive(ModelArchives.all().game, EVERY, archive, ""));
    }

    /** Returns the motions of a model in its folder, by its stem. */
    public static Optional<SharedMotions> motions(String stem) {
        return ALL.motions.stream()
                .filter(candidate -> candidate.models.matches(stem))
                .findFirst();
    }

    /** Returns the costumes of a model by its stem; those of assembled players are in {@link PlayerPart}. */
    public static Optional<Costumes> costumes(String stem) {
        return ALL.costumes.stream()
                .filter(candidate -> candidate.models.matches(stem))
                .findFirst();
    }

    /**
     * Returns readable facts about a model, which options override.
     *
     * @param model its path without extension
     */
    public static List<String> about(String model) {
        String stem = model.substring(model.lastIndexOf('/') + 1);
        List<String> about = new ArrayList<>();
        player(stem).ifPresent(part -> {
            about.add(String.format(
                    Locale.ROOT,
                    "%s: textures by number in %s, costumes 0 to %d",
                    part.game(),
                    part.archive(),
                    part.costumes() - 1));
            if (!part.wears().isEmpty()) {
                about.add(String.format(Locale.ROOT, "%s: it wears %s", part.game(), String.join(", ", part.wears())));
            }
            if (!part.motions().isEmpty()) {
                about.add(String.format(Locale.ROOT, "%s: motions in the folder %s", part.game(), part.motions()));
            }
        });
        archive(model)
                .ifPresent(shared -> about.add(String.format(
                        Locale.ROOT,
                        "%s: textures in %s%s",
                        shared.game(),
                        shared.archive(),
                        shared.names().isEmpty() ? "" : ", named by the list of " + shared.names())));
        motions(stem)
                .ifPresent(shared -> about.add(String.format(
                        Locale.ROOT, "%s: animations in the files %s next to it", shared.game(), shared.pattern())));
        costumes(stem)
                .ifPresent(costumes -> about.add(
                        String.format(Locale.ROOT, "%s: costumes 0 to %d", costumes.game(), costumes.count() - 1)));
        return about;
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
            archives.add(new SharedArchive(name, Glob.of(models), text(row.get("archive")), text(row.get("names"))));
        }
        for (Object candidate : list(game.get("motions"))) {
            Map<?, ?> row = map(candidate);
            String files = text(row.get("files"));
            motions.add(new SharedMotions(name, Glob.of(text(row.get("model"))), files, Glob.of(files)));
        }
        for (Object candidate : list(game.get("costumes"))) {
            Map<?, ?> row = map(candidate);
            costumes.add(new Costumes(name, Glob.of(text(row.get("model"))), number(row.get("costumes"))));
        }
        for (Object candidate : list(game.get("players"))) {
            addPlayer(name, map(candidate));
        }
    }

    /** Adds a player with the file names of phantasmal-world, and with those of the game. */
    private void addPlayer(String game, Map<?, ?> player) {
        String name = text(player.get("player"));
        addPlayer(game, player, part -> name + part, text(player.get("motions")));
        String ownName = "pl" + text(player.get("letter"));
        addPlayer(game, player, part -> ownName + (part.equals("Tex") ? "tex" : ownPart(part)), "");
    }

    /** Returns the game's name of a part, such as hai00 for Hair0. */
    private static String ownPart(String part) {
        String number = part.equals("Body") ? "0" : part.substring(part.length() - 1);
        String kind = part.startsWith("Body")
                ? "bdy"
                : part.startsWith("Head") ? "hed" : part.startsWith("Hair") ? "hai" : "cap";
        return kind + "0" + number;
    }

    private void addPlayer(String game, Map<?, ?> player, UnaryOperator<String> stem, String motions) {
        List<String> wears = list(player.get("wears")).stream()
                .map(part -> stem.apply(text(part)))
                .toList();
        Map<?, ?> parts = map(player.get("parts"));
        int textures = textures(player, parts);
        parts.forEach((key, numbers) -> {
            String part = text(key);
            boolean isBody = part.equals("Body");
            List<Optional<TextureSlot>> slots = new ArrayList<>();
            if (isBody) {
                slots.add(Optional.of(new TextureSlot(number(player.get("badge")), 1, 0)));
            }
            list(numbers).forEach(slot -> slots.add(slot(slot)));
            players.put(
                    stem.apply(part).toLowerCase(Locale.ROOT),
                    new PlayerPart(
                            game,
                            stem.apply("Tex"),
                            textures,
                            number(player.get("costumes")),
                            slots,
                            isBody ? wears : List.of(),
                            number(player.get("bone")),
                            isBody ? motions : ""));
        });
    }

    /** Returns one more than the highest number of all parts, costumes and badges. */
    private static int textures(Map<?, ?> player, Map<?, ?> parts) {
        int lastCostume = Math.max(0, number(player.get("costumes")) - 1);
        int highest = parts.values().stream()
                .flatMap(numbers -> list(numbers).stream())
                .flatMap(slot -> slot(slot).stream())
                .mapToInt(slot -> Math.max(slot.number(0), slot.number(lastCostume)))
                .max()
                .orElse(0);
        return Math.max(highest, number(player.get("badge")) + PlayerAppearance.SECTIONS - 1) + 1;
    }

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
