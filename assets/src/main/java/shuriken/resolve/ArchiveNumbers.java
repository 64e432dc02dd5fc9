package shuriken.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.games.KnownGames;
import shuriken.resolve.games.KnownGames.SharedArchive;
import shuriken.resolve.games.PlayerPart;

/**
 * Finds textures by number in archives with known names, for models without texture lists: in the first existing
 * archive, the nearest one of that name; else in the only location that the user named, or the only one of these with a
 * similar name.
 */
record ArchiveNumbers(SearchScope scope) {
    /** Minimum length of a distinctive part of a name. */
    private static final int MIN_COMMON_PREFIX = 4;

    Optional<TextureMatch> find(List<String> archives, int number, ReadContext context) {
        if (scope.player().isPresent()) {
            PlayerPart player = scope.player().get();
            OptionalInt known = player.number(number, scope.appearance());
            String reason = "as " + player.game() + " has it";
            return known.isEmpty()
                    ? Optional.empty()
                    : locations(player.archive())
                            .flatMap(location -> numbered(location, reason, known.getAsInt(), context).stream())
                            .findFirst();
        }
        for (String archive : archives) {
            for (SearchTier reach : SearchTier.values()) {
                for (SearchIndex index : scope.of(reach)) {
                    List<TextureLocation> locations = index.ofStem(archive).stream()
                            .sorted(scope.order(reach))
                            .toList();
                    for (TextureLocation location : locations) {
                        String reason =
                                reach.reason(archive.equalsIgnoreCase(scope.stem()) ? MatchRank.STEM : MatchRank.ANY);
                        Optional<TextureMatch> found = numbered(location, reason, number, context);
                        if (found.isPresent()) {
                            return found;
                        }
                    }
                }
            }
        }
        Optional<TextureMatch> shared = KnownGames.archive(scope.model())
                .flatMap(known -> locations(known.archive())
                        .flatMap(location ->
                                numbered(location, "as " + known.game() + " has it", number, context).stream())
                        .findFirst());
        return shared.isPresent()
                ? shared
                : userNamed(archives)
                        .flatMap(location ->
                                numbered(location, SearchTier.EXPLICIT_FILE.reason(MatchRank.ANY), number, context));
    }

    /**
     * Reports the nearest archive with the right name but too few textures: its order differs from the model's, and its
     * other textures may be wrong too.
     */
    void reportShort(List<String> archives, int number, SourceLocation model, ReadContext context) {
        Stream<String> known = KnownGames.archive(scope.model()).map(SharedArchive::archive).stream();
        Stream.concat(archives.stream(), known)
                .flatMap(this::locations)
                .filter(location -> !location.textures(context).isEmpty())
                .findFirst()
                .filter(location ->
                        location.textures(context).stream().noneMatch(candidate -> candidate.number() == number))
                .ifPresent(location -> context.report(
                        DiagnosticCode.ARCHIVE_SHORT,
                        model,
                        "number %d, but %s has %d textures",
                        number,
                        location.label(),
                        location.textures(context).size()));
    }

    /** Explains a number without a texture: names the archive of the game, or says that it is unknown. */
    Optional<String> missing(List<String> archives, int number) {
        if (scope.player().isPresent()) {
            PlayerPart player = scope.player().get();
            boolean isKnown = player.number(number, scope.appearance()).isPresent();
            return Optional.of(
                    isKnown || locations(player.archive()).findAny().isEmpty()
                            ? needed(player.archive(), player.game())
                            : "texture " + number + ": which of " + player.archive()
                                    + " it is, no public table says; choose one in shuriken.json");
        }
        Optional<SharedArchive> known = KnownGames.archive(scope.model());
        Optional<TextureLocation> there = Stream.concat(archives.stream(), known.map(SharedArchive::archive).stream())
                .flatMap(this::locations)
                .findFirst();
        return there.isPresent()
                ? there.map(location -> "texture " + number + ": " + location.label() + " has none of this number")
                : known.map(shared -> needed(shared.archive(), shared.game()));
    }

    private static String needed(String archive, String game) {
        return "textures are drawn by number from the archive " + archive + " of " + game
                + ", which is not here; name it with --textures";
    }

    /** Returns all locations with a stem, the nearest first. */
    private Stream<TextureLocation> locations(String stem) {
        return Stream.of(SearchTier.values())
                .flatMap(reach -> scope.of(reach).stream()
                        .flatMap(index -> index.ofStem(stem).stream().sorted(scope.order(reach))));
    }

    private Optional<TextureLocation> userNamed(List<String> archives) {
        List<TextureLocation> named = new ArrayList<>();
        scope.of(SearchTier.EXPLICIT_FILE).forEach(index -> named.addAll(index.locations()));
        scope.of(SearchTier.EXPLICIT_FOLDER).forEach(index -> named.addAll(index.locations()));
        List<TextureLocation> similar = named.size() == 1
                ? named
                : named.stream()
                        .filter(location -> archives.stream().anyMatch(archive -> isSimilar(location.stem(), archive)))
                        .toList();
        List<TextureLocation> beginning = similar.stream()
                .filter(location -> archives.stream()
                        .anyMatch(archive -> SearchIndex.key(location.stem()).startsWith(SearchIndex.key(archive))))
                .toList();
        List<TextureLocation> best = similar.size() > 1 ? beginning : similar;
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /** Returns whether one of the names contains the other. */
    private static boolean isSimilar(String location, String archive) {
        String a = SearchIndex.key(location);
        String b = SearchIndex.key(archive);
        return Math.min(a.length(), b.length()) >= MIN_COMMON_PREFIX && (a.contains(b) || b.contains(a));
    }

    private static Optional<TextureMatch> numbered(
            TextureLocation location, String reason, int number, ReadContext context) {
        return location.textures(context).stream()
                .filter(candidate -> candidate.number() == number)
                .findFirst()
                .map(candidate -> new TextureMatch(location, reason, candidate));
    }
}
