package shuriken.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.games.KnownGames;
import shuriken.games.KnownGames.SharedArchive;
import shuriken.games.PlayerPart;

/**
 * Textures by their numbers in archives whose names are known, for models without texture lists: in the first archive
 * that is there, the nearest of that name; else in the only place that the user named, or the only one of these whose name
 * is like the archive's.
 */
record ArchiveNumbers(SearchScope scope) {
    /** Letters of a name that tells something in another. */
    private static final int ALIKE = 4;

    Optional<TextureHit> find(List<String> archives, int number, ReadContext context) {
        if (scope.player().isPresent()) {
            PlayerPart player = scope.player().get();
            OptionalInt known = player.number(number, scope.look());
            String reason = "as " + player.game() + " has it";
            return known.isEmpty()
                    ? Optional.empty()
                    : places(player.archive())
                            .flatMap(place -> numbered(place, reason, known.getAsInt(), context).stream())
                            .findFirst();
        }
        for (String archive : archives) {
            for (Reach reach : Reach.values()) {
                for (PlaceIndex index : scope.of(reach)) {
                    List<TexturePlace> places = index.ofStem(archive).stream()
                            .sorted(scope.order(reach))
                            .toList();
                    for (TexturePlace place : places) {
                        String reason =
                                reach.reason(archive.equalsIgnoreCase(scope.stem()) ? MatchRank.STEM : MatchRank.ANY);
                        Optional<TextureHit> found = numbered(place, reason, number, context);
                        if (found.isPresent()) {
                            return found;
                        }
                    }
                }
            }
        }
        Optional<TextureHit> shared = KnownGames.archive(scope.model())
                .flatMap(known -> places(known.archive())
                        .flatMap(place -> numbered(place, "as " + known.game() + " has it", number, context).stream())
                        .findFirst());
        return shared.isPresent()
                ? shared
                : userNamed(archives)
                        .flatMap(place -> numbered(place, Reach.TAKEN.reason(MatchRank.ANY), number, context));
    }

    /**
     * Reports the nearest archive that would have been taken, had it a texture of this number: its order is another than
     * the model's, and its other textures may be wrong too.
     */
    void reportShort(List<String> archives, int number, Site model, ReadContext context) {
        Stream<String> known = KnownGames.archive(scope.model()).map(SharedArchive::archive).stream();
        Stream.concat(archives.stream(), known)
                .flatMap(this::places)
                .filter(place -> !place.textures(context).isEmpty())
                .findFirst()
                .filter(place -> place.textures(context).stream().noneMatch(candidate -> candidate.number() == number))
                .ifPresent(place -> context.report(
                        DiagnosticCode.ARCHIVE_SHORT,
                        model,
                        "number %d, but %s has %d textures",
                        number,
                        place.label(),
                        place.textures(context).size()));
    }

    /** What is known of a number that has no picture: the archive that the game has for it, or that it is not known. */
    Optional<String> missing(List<String> archives, int number) {
        if (scope.player().isPresent()) {
            PlayerPart player = scope.player().get();
            boolean isKnown = player.number(number, scope.look()).isPresent();
            return Optional.of(
                    isKnown || places(player.archive()).findAny().isEmpty()
                            ? needed(player.archive(), player.game())
                            : "texture " + number + ": which of " + player.archive()
                                    + " it is, no public table says; choose one in shuriken.json");
        }
        Optional<SharedArchive> known = KnownGames.archive(scope.model());
        Optional<TexturePlace> there = Stream.concat(archives.stream(), known.map(SharedArchive::archive).stream())
                .flatMap(this::places)
                .findFirst();
        return there.isPresent()
                ? there.map(place -> "texture " + number + ": " + place.label() + " has none of this number")
                : known.map(shared -> needed(shared.archive(), shared.game()));
    }

    private static String needed(String archive, String game) {
        return "textures are drawn by number from the archive " + archive + " of " + game
                + ", which is not here; name it with --textures";
    }

    /** All places of a stem, the nearest first. */
    private Stream<TexturePlace> places(String stem) {
        return Stream.of(Reach.values())
                .flatMap(reach -> scope.of(reach).stream()
                        .flatMap(index -> index.ofStem(stem).stream().sorted(scope.order(reach))));
    }

    private Optional<TexturePlace> userNamed(List<String> archives) {
        List<TexturePlace> named = new ArrayList<>();
        scope.of(Reach.TAKEN).forEach(index -> named.addAll(index.places()));
        scope.of(Reach.NAMED).forEach(index -> named.addAll(index.places()));
        List<TexturePlace> alike = named.size() == 1
                ? named
                : named.stream()
                        .filter(place -> archives.stream().anyMatch(archive -> isAlike(place.stem(), archive)))
                        .toList();
        List<TexturePlace> beginning = alike.stream()
                .filter(place -> archives.stream()
                        .anyMatch(archive -> PlaceIndex.key(place.stem()).startsWith(PlaceIndex.key(archive))))
                .toList();
        List<TexturePlace> best = alike.size() > 1 ? beginning : alike;
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /** Whether one of the names is in the other. */
    private static boolean isAlike(String place, String archive) {
        String a = PlaceIndex.key(place);
        String b = PlaceIndex.key(archive);
        return Math.min(a.length(), b.length()) >= ALIKE && (a.contains(b) || b.contains(a));
    }

    private static Optional<TextureHit> numbered(TexturePlace place, String reason, int number, ReadContext context) {
        return place.textures(context).stream()
                .filter(candidate -> candidate.number() == number)
                .findFirst()
                .map(candidate -> new TextureHit(place, reason, candidate));
    }
}
