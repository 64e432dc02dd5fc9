package shuriken.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.scene.Texture;

/**
 * Finds a model's textures by name or number, in the nearest location first, and records the reasons. Each instance
 * serves one model and is not thread-safe.
 */
public final class TextureLibrary implements TextureSource {
    private final SearchScope scope;
    private final TextureDecoder decoder;
    private final Map<RequestKey, Optional<Texture>> texturesByRequest = new HashMap<>();
    private final List<TextureDecision> decisions = new ArrayList<>();
    private final AmbiguityReporter ambiguityReporter = new AmbiguityReporter();
    private final NumberedTextureFinder numberedTextureFinder;
    private final BankTextureFinder bankTextureFinder;
    private boolean isCostumeChecked;

    /** The name and the number of a request, by which its result is cached. */
    private record RequestKey(String nameKey, int number) {}

    /** Creates a library for one model. */
    public TextureLibrary(SearchScope scope, PaletteLibrary palettes) {
        this.scope = scope;
        this.decoder = new TextureDecoder(scope.stem(), palettes, decisions);
        this.numberedTextureFinder = new NumberedTextureFinder(scope);
        this.bankTextureFinder = new BankTextureFinder(scope, decisions);
    }

    /** Returns the decisions made so far, in order. */
    public List<TextureDecision> decisions() {
        return List.copyOf(decisions);
    }

    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        if (request.palette().isPresent()) {
            return bankTextureFinder.find(request, context);
        }
        RequestKey key = new RequestKey(SearchIndex.key(request.name()), request.index());
        Optional<Texture> texture = texturesByRequest.get(key);
        if (texture == null) {
            texture = findTexture(request, context);
            texturesByRequest.put(key, texture);
        }
        return texture;
    }

    /**
     * Finds a texture that the user chose for a number of the model. It first searches the archive to which the number
     * refers, then all locations as for any other name.
     *
     * @param request the model's request for the number
     * @param name the name of the texture, or its index in the archive
     * @param reason the readable reason for a texture of the archive
     */
    public Optional<Texture> findChosen(TextureRequest request, String name, String reason, ReadContext context) {
        Optional<TextureMatch> match =
                numberedTextureFinder.findChosen(request.archives(), request.index(), name, reason, context);
        return match.isPresent()
                ? decoder.decode("number " + request.index(), match.get(), request.location(), context)
                : find(TextureRequest.byName(name, request.location()), context);
    }

    @Override
    public Optional<String> reasonForMissing(List<String> archives, int textureNumber) {
        return numberedTextureFinder.reasonForMissing(archives, textureNumber);
    }

    /**
     * Finds a texture. It first searches the archives to which a number refers. After these, it searches the tiers in
     * order, and in each tier first the locations whose names match best. The first location with the name or, if the
     * texture has no name there, with the number is used.
     */
    private Optional<Texture> findTexture(TextureRequest request, ReadContext context) {
        boolean hasNumber = request.index() != TextureRequest.NO_INDEX;
        reportMissingCostume(request, context);
        if (!request.archives().isEmpty() && hasNumber) {
            Optional<TextureMatch> match = numberedTextureFinder.find(request.archives(), request.index(), context);
            if (match.isPresent()) {
                return decoder.decode("number " + request.index(), match.get(), request.location(), context);
            }
        }
        for (SearchTier tier : SearchTier.values()) {
            for (MatchRank rank : MatchRank.values()) {
                List<TextureMatch> matches =
                        request.name().isEmpty() ? List.of() : findByName(request.name(), tier, rank, context);
                boolean allowsNumbers = tier == SearchTier.EXPLICIT_FILE || rank.belongsToModel();
                if (matches.isEmpty() && hasNumber && allowsNumbers) {
                    matches = findByNumber(request, tier, rank, context);
                }
                if (!matches.isEmpty()) {
                    if (rank == MatchRank.ANY && tier != SearchTier.GAME) {
                        reportAmbiguity(request, matches, context);
                    }
                    return decode(request, matches.getFirst(), context);
                }
            }
        }
        if (!request.name().isEmpty() || !hasNumber) {
            decisions.add(new TextureDecision(request.name(), scope.notFoundReason()));
            context.report(
                    DiagnosticCode.TEXTURE_NOT_FOUND,
                    request.location(),
                    "%s: %s",
                    request.name(),
                    scope.notFoundReason());
        }
        if (hasNumber) {
            scope.playerPart()
                    .ifPresentOrElse(
                            playerPart -> numberedTextureFinder.reportIfUnknown(
                                    playerPart, request.index(), request.location(), context),
                            () -> numberedTextureFinder.reportShortArchive(
                                    request.archives(), request.index(), request.location(), context));
        }
        return Optional.empty();
    }

    /** Reports at the first request of a player's model if the costume does not exist. */
    private void reportMissingCostume(TextureRequest request, ReadContext context) {
        if (!isCostumeChecked) {
            isCostumeChecked = true;
            scope.playerPart()
                    .ifPresent(playerPart ->
                            scope.appearance().validCostume(playerPart.costumeCount(), request.location(), context));
        }
    }

    private void reportAmbiguity(TextureRequest request, List<TextureMatch> matches, ReadContext context) {
        List<AmbiguityReporter.Candidate> candidates = matches.stream()
                .map(match -> new AmbiguityReporter.Candidate(
                        match.candidate().filePath(),
                        trial -> Optional.of(
                                match.candidate().texture().decode(/* level= */ 0, Optional.empty(), trial))))
                .toList();
        ambiguityReporter.reportAlternatives(request.name(), candidates, request.location(), context);
    }

    private Optional<Texture> decode(TextureRequest request, TextureMatch match, ReadContext context) {
        String name = request.name().isEmpty() ? "texture_" + request.index() : request.name();
        return decoder.decode(name, match, request.location(), context);
    }

    /**
     * Returns the textures with a name in the locations of a tier and a rank. Of the locations elsewhere in the input,
     * only the nearest ones with such a texture count.
     */
    private List<TextureMatch> findByName(String name, SearchTier tier, MatchRank rank, ReadContext context) {
        List<TextureMatch> matches = new ArrayList<>();
        for (SearchIndex index : scope.indexes(tier)) {
            List<TextureLocation> locations;
            if (rank == MatchRank.ANY) {
                locations = index.locationsWithTexture(name);
                // Damaged files elsewhere in the input are not related to the model.
                context.findings().addAll(tier == SearchTier.INPUT ? List.of() : index.diagnostics());
            } else {
                locations = index.locationsWithRank(rank, scope.stem()).stream()
                        .filter(location -> location.names(context).hasTexture(name))
                        .toList();
            }
            String key = SearchIndex.key(name);
            for (TextureLocation location :
                    locations.stream().sorted(scope.searchOrder(tier)).toList()) {
                if (tier == SearchTier.INPUT && isFarther(location, matches)) {
                    return matches;
                }
                // Further matches only show that the name is ambiguous, so their files are read without findings.
                ReadContext readingContext =
                        tier == SearchTier.INPUT && !matches.isEmpty() ? context.forTrial() : context;
                for (TextureCandidate candidate : location.textures(readingContext)) {
                    if (!candidate.name().isEmpty()
                            && SearchIndex.key(candidate.name()).equals(key)) {
                        matches.add(new TextureMatch(location, tier.reason(rank), candidate));
                    }
                }
            }
            if (tier == SearchTier.INPUT && !matches.isEmpty()) {
                return matches;
            }
        }
        return matches;
    }

    /** Returns whether a texture has already been found in a nearer location. */
    private boolean isFarther(TextureLocation location, List<TextureMatch> matches) {
        return !matches.isEmpty()
                && scope.distance(location.path())
                        > scope.distance(matches.getFirst().location().path());
    }

    /**
     * Returns the nameless textures with the requested number. If the request has no name, textures whose names are
     * only from a model's texture list count as nameless.
     */
    private List<TextureMatch> findByNumber(
            TextureRequest request, SearchTier tier, MatchRank rank, ReadContext context) {
        List<TextureMatch> matches = new ArrayList<>();
        for (SearchIndex index : scope.indexes(tier)) {
            List<TextureLocation> locations =
                    rank == MatchRank.ANY ? index.locations() : index.locationsWithRank(rank, scope.stem());
            List<TextureLocation> locationsWithNumbers = locations.stream()
                    .filter(location -> location.names(context).hasNumbers())
                    .sorted(scope.searchOrder(tier))
                    .toList();
            for (TextureLocation location : locationsWithNumbers) {
                for (TextureCandidate candidate : location.textures(context)) {
                    boolean isNameless = candidate.name().isEmpty()
                            || (candidate.isNamedByTextureList()
                                    && request.name().isEmpty());
                    if (isNameless && candidate.index() == request.index()) {
                        matches.add(new TextureMatch(location, tier.reason(rank), candidate));
                    }
                }
            }
        }
        return matches;
    }
}
