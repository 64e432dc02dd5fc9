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
 * Finds textures by number, for models without texture lists. For a model that is a part of a player's character, it
 * searches the player's archive. For other models, it searches the archives with the stems that the request names, the
 * nearest first, and then the archive that the game uses for the model. If none of these archives has the number, it
 * searches the location that the user named, if there is only one or if the name of only one is similar to a stem.
 */
record NumberedTextureFinder(SearchScope scope) {
    /** The minimum length, in characters, of a name that is similar to each name that contains it. */
    private static final int MIN_CONTAINED_LENGTH = 4;

    /**
     * Finds a texture by its number.
     *
     * @param archiveStems the stems of the archives to which the number refers, the most likely first
     */
    Optional<TextureMatch> find(List<String> archiveStems, int textureNumber, ReadContext context) {
        if (scope.playerPart().isPresent()) {
            return findPlayerTexture(scope.playerPart().get(), textureNumber, context);
        }
        return findInArchives(archiveStems, textureNumber, context)
                .or(() -> findGameTexture(textureNumber, context))
                .or(() -> findExplicitLocation(archiveStems)
                        .flatMap(location -> findTexture(
                                location, SearchTier.EXPLICIT_FILE.reason(MatchRank.ANY), textureNumber, context)));
    }

    private Optional<TextureMatch> findPlayerTexture(PlayerPart playerPart, int textureNumber, ReadContext context) {
        OptionalInt numberInArchive = playerPart.numberInArchive(textureNumber, scope.appearance());
        String reason = "as in " + playerPart.game();
        return numberInArchive.isEmpty()
                ? Optional.empty()
                : findLocations(playerPart.archiveStem())
                        .flatMap(
                                location -> findTexture(location, reason, numberInArchive.getAsInt(), context).stream())
                        .findFirst();
    }

    private Optional<TextureMatch> findInArchives(List<String> archiveStems, int textureNumber, ReadContext context) {
        for (String archiveStem : archiveStems) {
            for (SearchTier tier : SearchTier.values()) {
                for (SearchIndex index : scope.indexes(tier)) {
                    List<TextureLocation> locations = index.locationsWithStem(archiveStem).stream()
                            .sorted(scope.searchOrder(tier))
                            .toList();
                    for (TextureLocation location : locations) {
                        String reason = tier.reason(
                                archiveStem.equalsIgnoreCase(scope.stem()) ? MatchRank.STEM : MatchRank.ANY);
                        Optional<TextureMatch> match = findTexture(location, reason, textureNumber, context);
                        if (match.isPresent()) {
                            return match;
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Finds a texture in the archive that the game uses for the model. */
    private Optional<TextureMatch> findGameTexture(int textureNumber, ReadContext context) {
        return KnownGames.archive(scope.modelPath())
                .flatMap(gameArchive -> findLocations(gameArchive.archiveStem())
                        .flatMap(location ->
                                findTexture(location, "as in " + gameArchive.game(), textureNumber, context).stream())
                        .findFirst());
    }

    /**
     * Finds the texture that the user chose for a number of the model. It searches the archive to which the number
     * refers, then the player's archive.
     *
     * @param name the name of the texture, or its index in the archive
     * @param reason the readable reason for the choice
     */
    Optional<TextureMatch> findChosen(
            List<String> archiveStems, int textureNumber, String name, String reason, ReadContext context) {
        String key = SearchIndex.key(name);
        return Stream.concat(
                        find(archiveStems, textureNumber, context).map(TextureMatch::location).stream(),
                        scope.playerPart().map(PlayerPart::archiveStem).stream().flatMap(this::findLocations))
                .flatMap(location -> {
                    List<TextureCandidate> textures = location.textures(context);
                    return textures.stream()
                            .filter(candidate ->
                                    SearchIndex.key(candidate.name()).equals(key))
                            .findFirst()
                            .or(() -> textures.stream()
                                    .filter(candidate -> name.equals(Integer.toString(candidate.index())))
                                    .findFirst())
                            .map(candidate -> new TextureMatch(location, reason, candidate))
                            .stream();
                })
                .findFirst();
    }

    /**
     * Reports if the nearest archive with the right name has no texture with the number. The archive may belong to
     * another version of the game, so its other textures may be wrong too.
     */
    void reportShortArchive(
            List<String> archiveStems, int textureNumber, SourceLocation modelLocation, ReadContext context) {
        Stream<String> sharedArchiveStem =
                KnownGames.archive(scope.modelPath()).map(SharedArchive::archiveStem).stream();
        Stream.concat(archiveStems.stream(), sharedArchiveStem)
                .flatMap(this::findLocations)
                .filter(location -> !location.textures(context).isEmpty())
                .findFirst()
                .filter(location ->
                        location.textures(context).stream().noneMatch(candidate -> candidate.index() == textureNumber))
                .ifPresent(location -> context.report(
                        DiagnosticCode.ARCHIVE_SHORT,
                        modelLocation,
                        "the model uses texture number %d (counted from 0), but %s is too short (textures: %d)",
                        textureNumber,
                        location.label(),
                        location.textures(context).size()));
    }

    /** Reports a texture number of a player if no table says which texture of the archive has this number. */
    void reportIfUnknown(PlayerPart playerPart, int textureNumber, SourceLocation modelLocation, ReadContext context) {
        if (isUnknown(playerPart, textureNumber)) {
            context.report(
                    DiagnosticCode.TEXTURE_UNKNOWN,
                    modelLocation,
                    "texture " + textureNumber + ": no public table says which texture of " + playerPart.archiveStem()
                            + " this is. Choose one in shuriken.json");
        }
    }

    /** Returns whether the archive of a player was found, but it is not known which of its textures has the number. */
    private boolean isUnknown(PlayerPart playerPart, int textureNumber) {
        return playerPart.numberInArchive(textureNumber, scope.appearance()).isEmpty()
                && findLocations(playerPart.archiveStem()).findAny().isPresent();
    }

    /**
     * Returns why a number has no texture, or an empty string if {@link #reportIfUnknown} reports it. The result is an
     * empty optional if no archive was found and the game uses none for the model.
     */
    Optional<String> reasonForMissing(List<String> archiveStems, int textureNumber) {
        if (scope.playerPart().isPresent()) {
            PlayerPart playerPart = scope.playerPart().get();
            if (isUnknown(playerPart, textureNumber)) {
                return Optional.of("");
            }
            int numberInArchive = playerPart
                    .numberInArchive(textureNumber, scope.appearance())
                    .orElse(textureNumber);
            return findLocations(playerPart.archiveStem())
                    .findFirst()
                    .map(location -> missingMessage(location, numberInArchive))
                    .or(() -> Optional.of(archiveNeededMessage(playerPart.archiveStem(), playerPart.game())));
        }
        Optional<SharedArchive> gameArchive = KnownGames.archive(scope.modelPath());
        Optional<TextureLocation> existingLocation = Stream.concat(
                        archiveStems.stream(), gameArchive.map(SharedArchive::archiveStem).stream())
                .flatMap(this::findLocations)
                .findFirst();
        return existingLocation.isPresent()
                ? existingLocation.map(location -> missingMessage(location, textureNumber))
                : gameArchive.map(archive -> archiveNeededMessage(archive.archiveStem(), archive.game()));
    }

    private static String missingMessage(TextureLocation location, int textureNumber) {
        return "texture " + textureNumber + ": " + location.label() + " has no texture with this number";
    }

    private static String archiveNeededMessage(String archiveStem, String game) {
        return "the model uses textures by number from the archive " + archiveStem + " of " + game
                + ", which was not found. Name it: --textures FILE";
    }

    /** Returns all locations whose stem is {@code stem}, the nearest first. */
    private Stream<TextureLocation> findLocations(String stem) {
        return Stream.of(SearchTier.values())
                .flatMap(tier -> scope.indexes(tier).stream()
                        .flatMap(index -> index.locationsWithStem(stem).stream().sorted(scope.searchOrder(tier))));
    }

    /**
     * Returns the location that the user named for these archives: the only one, or the only one with a similar name.
     * Of several similar names, the only one that starts with the stem of an archive counts.
     */
    private Optional<TextureLocation> findExplicitLocation(List<String> archiveStems) {
        List<TextureLocation> explicitLocations = new ArrayList<>();
        scope.indexes(SearchTier.EXPLICIT_FILE).forEach(index -> explicitLocations.addAll(index.locations()));
        scope.indexes(SearchTier.EXPLICIT_FOLDER).forEach(index -> explicitLocations.addAll(index.locations()));
        List<TextureLocation> similarLocations = explicitLocations.size() == 1
                ? explicitLocations
                : explicitLocations.stream()
                        .filter(location ->
                                archiveStems.stream().anyMatch(archiveStem -> isSimilar(location.stem(), archiveStem)))
                        .toList();
        List<TextureLocation> locationsStartingWithStem = similarLocations.stream()
                .filter(location -> archiveStems.stream()
                        .anyMatch(archiveStem ->
                                SearchIndex.key(location.stem()).startsWith(SearchIndex.key(archiveStem))))
                .toList();
        List<TextureLocation> bestMatches = similarLocations.size() > 1 ? locationsStartingWithStem : similarLocations;
        return bestMatches.size() == 1 ? Optional.of(bestMatches.getFirst()) : Optional.empty();
    }

    /** Returns whether one name contains the other, and the shorter name has the minimum length. */
    private static boolean isSimilar(String first, String second) {
        String firstKey = SearchIndex.key(first);
        String secondKey = SearchIndex.key(second);
        return Math.min(firstKey.length(), secondKey.length()) >= MIN_CONTAINED_LENGTH
                && (firstKey.contains(secondKey) || secondKey.contains(firstKey));
    }

    private static Optional<TextureMatch> findTexture(
            TextureLocation location, String reason, int textureNumber, ReadContext context) {
        return location.textures(context).stream()
                .filter(candidate -> candidate.index() == textureNumber)
                .findFirst()
                .map(candidate -> new TextureMatch(location, reason, candidate));
    }
}
