package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.TextureNamePair;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.support.FileStem;
import shuriken.resolve.games.KnownGames;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

/**
 * Finds the textures of models that name each texture together with its palette, as a pair. It searches the locations
 * that the user named, then the model's own file, then the nearest locations. Equally near locations are sorted by the
 * length of the prefix that their label and the model's file name have in common, longest first. If the prefixes are
 * equally long, the banks with the model's stem (its file name without extension) come first. Names are case-sensitive.
 *
 * <p>A location elsewhere in the input is used only if it also has the palette. The locations with the largest number
 * of the model's pairs come first, because games have several sets of textures with equal names and different colours.
 * Each instance serves one model and is not thread-safe.
 */
final class BankTextureFinder {
    /**
     * A bank that has the texture.
     *
     * @param reason the readable reason for choosing the location
     * @param hasModelStem whether the file with the bank has the model's stem
     * @param commonPrefixLength the length of the common prefix of the location's label and the name of the model's
     *     file
     */
    private record Match(
            TextureLocation location,
            String reason,
            boolean hasModelStem,
            int commonPrefixLength,
            BankCandidate candidate) {
        @Override
        public String toString() {
            return candidate.label() + ", " + reason;
        }

        boolean hasPalette(String name) {
            return name.isEmpty() || candidate.bank().palette(name).isPresent();
        }
    }

    private static final List<SearchTier> EXPLICIT_TIERS =
            List.of(SearchTier.EXPLICIT_FILE, SearchTier.EXPLICIT_FOLDER);
    /** The tiers that are searched for a palette that is not in the bank of its texture. */
    private static final List<SearchTier> PALETTE_TIERS =
            List.of(SearchTier.EXPLICIT_FILE, SearchTier.EXPLICIT_FOLDER, SearchTier.ADJACENT);

    private final SearchScope scope;
    private final List<TextureDecision> decisions;
    private final Map<TextureNamePair, Optional<Texture>> texturesByNames = new HashMap<>();
    private final AmbiguityReporter ambiguityReporter = new AmbiguityReporter();
    private final Comparator<SearchLocation> nearestFirst;
    private @Nullable Map<TextureLocation, Integer> pairCounts;

    /**
     * Creates a finder for one model.
     *
     * @param scope the locations to search
     * @param decisions the list to which each decision is added
     */
    BankTextureFinder(SearchScope scope, List<TextureDecision> decisions) {
        this.scope = scope;
        this.decisions = decisions;
        this.nearestFirst = scope.searchOrder(SearchTier.INPUT);
    }

    /** Finds and decodes a texture. The decision is recorded, and a missing texture is reported. */
    Optional<Texture> find(TextureRequest request, ReadContext context) {
        Optional<Texture> texture = texturesByNames.get(request.names());
        if (texture == null) {
            texture = findExplicit(request, context)
                    .or(() -> request.find(context))
                    .or(() -> findTexture(request.names(), List.of(SearchTier.values()), request.location(), context));
            if (texture.isEmpty()) {
                reportMissing(request, context);
            }
            texturesByNames.put(request.names(), texture);
        }
        return texture;
    }

    /**
     * Searches the locations that the user named, which precede the model's own file. It does not search them if none
     * of them has the palette.
     */
    private Optional<Texture> findExplicit(TextureRequest request, ReadContext context) {
        String paletteName = request.names().palette();
        boolean hasPalette = paletteName.isEmpty()
                || EXPLICIT_TIERS.stream()
                        .flatMap(tier -> scope.indexes(tier).stream())
                        .anyMatch(index ->
                                !index.locationsWithBankPalette(paletteName).isEmpty());
        return hasPalette
                ? findTexture(request.names(), EXPLICIT_TIERS, request.location(), context)
                : Optional.empty();
    }

    private void reportMissing(TextureRequest request, ReadContext context) {
        decisions.add(new TextureDecision(request.name(), scope.notFoundReason()));
        context.report(
                DiagnosticCode.TEXTURE_NOT_FOUND, request.location(), "%s: %s", request.name(), scope.notFoundReason());
    }

    /**
     * Searches tiers in order, and in each tier first the locations whose names match best. Only the first group of
     * equally good locations with the texture counts. Of these, the first that also has the palette is used; if the
     * model has costumes, the one for the chosen costume. If none has the palette, the first is used.
     */
    private Optional<Texture> findTexture(
            TextureNamePair pair, List<SearchTier> tiers, SourceLocation location, ReadContext context) {
        for (SearchTier tier : tiers) {
            for (MatchRank rank : MatchRank.values()) {
                List<Match> matches = findMatches(tier, rank, pair, context);
                if (!matches.isEmpty()) {
                    List<Match> matchesWithPalette = matches.stream()
                            .filter(match -> match.hasPalette(pair.palette()))
                            .toList();
                    int costumeIndex = costumeIndex(matchesWithPalette.size(), location, context);
                    Match match =
                            matchesWithPalette.isEmpty() ? matches.getFirst() : matchesWithPalette.get(costumeIndex);
                    if (rank == MatchRank.ANY && tier != SearchTier.INPUT && matchesWithPalette.size() > 1) {
                        reportAmbiguity(pair, matchesWithPalette, location, context);
                    }
                    return decode(pair, match, location, context);
                }
            }
        }
        return Optional.empty();
    }

    /** Reports files that match as well as the first one, unless they are the costumes of the model. */
    private void reportAmbiguity(
            TextureNamePair pair, List<Match> matches, SourceLocation location, ReadContext context) {
        Match first = matches.getFirst();
        if (KnownGames.costumes(scope.stem()).isEmpty()) {
            List<AmbiguityReporter.Candidate> candidates = matches.stream()
                    .filter(match -> match.commonPrefixLength() == first.commonPrefixLength()
                            && match.hasModelStem() == first.hasModelStem())
                    .map(match -> new AmbiguityReporter.Candidate(
                            match.candidate().path(),
                            trial -> findEncodedTexture(pair, match, findPalette(pair.palette(), match, trial))
                                    .map(texture -> texture.decode(/* level= */ 0, Optional.empty(), trial))))
                    .toList();
            ambiguityReporter.reportAlternatives(pair.texture(), candidates, location, context);
        }
    }

    private static Optional<EncodedTexture> findEncodedTexture(
            TextureNamePair pair, Match match, Optional<EncodedPalette> palette) {
        return match.candidate().bank().texture(pair.texture(), palette);
    }

    /**
     * Returns the index of the location for the player's costume, or 0 if there is no location or the model has no
     * costumes.
     */
    private int costumeIndex(int locationCount, SourceLocation location, ReadContext context) {
        return locationCount > 0 && KnownGames.costumes(scope.stem()).isPresent()
                ? scope.appearance().validCostume(locationCount, location, context)
                : 0;
    }

    private List<Match> findMatches(SearchTier tier, MatchRank rank, TextureNamePair pair, ReadContext context) {
        List<Match> matches = new ArrayList<>();
        for (SearchIndex index : scope.indexes(tier)) {
            List<TextureLocation> locations = rank == MatchRank.ANY
                    ? index.locationsWithBankTexture(pair.texture())
                    : index.locationsWithRank(rank, scope.stem());
            for (TextureLocation location : tier == SearchTier.INPUT ? sortInputLocations(locations) : locations) {
                for (BankCandidate candidate : location.banks(context)) {
                    if (candidate.bank().textureNames().contains(pair.texture())) {
                        matches.add(new Match(
                                location,
                                tier.reason(rank),
                                hasModelStem(candidate.label()),
                                scope.commonPrefixLength(location.label()),
                                candidate));
                    }
                }
            }
        }
        if (tier == SearchTier.INPUT) {
            return matches.stream()
                    .filter(match -> match.hasPalette(pair.palette()))
                    .limit(1)
                    .toList();
        }
        // The longest prefixes come first.
        matches.sort(Comparator.comparingInt(Match::commonPrefixLength)
                .thenComparing(Match::hasModelStem)
                .reversed());
        return matches;
    }

    /**
     * Sorts locations elsewhere in the input: those with the largest number of the model's pairs come first. Among
     * equal numbers, the nearest comes first.
     */
    private List<TextureLocation> sortInputLocations(List<TextureLocation> locations) {
        return locations.size() < 2
                ? locations
                : locations.stream()
                        .sorted(Comparator.<TextureLocation>comparingInt(
                                        location -> -countPairs().getOrDefault(location, 0))
                                .thenComparing(nearestFirst))
                        .toList();
    }

    /** Returns how many of the model's pairs each location elsewhere in the input has. */
    private Map<TextureLocation, Integer> countPairs() {
        if (pairCounts == null) {
            Map<TextureLocation, Integer> pairCountsByLocation = new HashMap<>();
            for (SearchIndex index : scope.indexes(SearchTier.INPUT)) {
                scope.paletteNamesByTexture().forEach((texture, palette) -> {
                    List<TextureLocation> locationsWithPalette = index.locationsWithBankPalette(palette);
                    index.locationsWithBankTexture(texture).stream()
                            .filter(location -> palette.isEmpty() || locationsWithPalette.contains(location))
                            .forEach(location -> pairCountsByLocation.merge(location, 1, Integer::sum));
                });
            }
            pairCounts = pairCountsByLocation;
        }
        return pairCounts;
    }

    /** Returns whether the file or member with this label has the model's stem. */
    private boolean hasModelStem(String label) {
        String fileName = label.substring(Math.max(label.lastIndexOf('!'), label.lastIndexOf('/')) + 1);
        return FileStem.of(fileName).equalsIgnoreCase(scope.stem());
    }

    /** Finds the palette in the bank of the texture, or else in the nearest bank that has it. */
    private Optional<EncodedPalette> findPalette(String name, Match match, ReadContext context) {
        Optional<EncodedPalette> bankPalette = match.candidate().bank().palette(name);
        if (name.isEmpty() || bankPalette.isPresent()) {
            return bankPalette;
        }
        for (SearchTier tier : PALETTE_TIERS) {
            for (SearchIndex index : scope.indexes(tier)) {
                List<TextureLocation> locations = new ArrayList<>(index.locationsWithBankPalette(name));
                locations.sort(Comparator.comparing(
                        location -> scope.commonPrefixLength(location.label()), Comparator.reverseOrder()));
                for (TextureLocation location : locations) {
                    for (BankCandidate candidate : location.banks(context)) {
                        Optional<EncodedPalette> otherPalette = candidate.bank().palette(name);
                        if (otherPalette.isPresent()) {
                            return otherPalette;
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Texture> decode(TextureNamePair pair, Match match, SourceLocation location, ReadContext context) {
        try {
            Optional<EncodedPalette> palette = findPalette(pair.palette(), match, context);
            Optional<Texture> texture =
                    findEncodedTexture(pair, match, palette).map(encoded -> toTexture(pair, match, encoded, context));
            decisions.add(new TextureDecision(
                    pair.texture(),
                    palette.isEmpty() ? match.toString() : match + ", palette " + pair.palette(),
                    Optional.of(match.location().path())));
            return texture;
        } catch (FormatException e) {
            decisions.add(new TextureDecision(pair.texture(), match + ", unreadable"));
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, location, "%s: %s", pair.texture(), e);
            return Optional.empty();
        }
    }

    private static Texture toTexture(TextureNamePair pair, Match match, EncodedTexture encoded, ReadContext context) {
        Optional<IndexedImage> indexedImage = encoded.decodeIndexed(/* level= */ 0, Optional.empty(), context);
        Image image = indexedImage
                .map(IndexedImage::toImage)
                .orElseGet(() -> encoded.decode(/* level= */ 0, Optional.empty(), context));
        Extras extras = Extras.NONE
                .with("place", match.candidate().label())
                .with("pixelFormat", encoded.pixelFormatName())
                .with("palette", encoded.externalPaletteSize() > 0 ? "grey ramp" : pair.palette());
        return new Texture(
                pair.texture(),
                image,
                /* mipLevelCount= */ 1,
                indexedImage,
                extras,
                new TextureOrigin(match.candidate().path(), pair.texture(), pair.palette()));
    }
}
