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
 * Finds a model's textures by name or number, nearest location first, and records the reasons. For one model; not
 * thread-safe.
 */
public final class TextureLibrary implements TextureSource {
    private final SearchScope scope;
    private final TextureDecoder decoder;
    private final Map<String, Optional<Texture>> known = new HashMap<>();
    private final List<TextureDecision> choices = new ArrayList<>();
    private final ArchiveNumbers numbers;
    private final BankLibrary banks;
    private boolean isCostumeChecked;

    public TextureLibrary(SearchScope scope, PaletteLibrary palettes) {
        this.scope = scope;
        this.decoder = new TextureDecoder(scope.stem(), palettes, choices);
        this.numbers = new ArchiveNumbers(scope);
        this.banks = new BankLibrary(scope, choices);
    }

    /** Returns the decisions so far, in order. */
    public List<TextureDecision> choices() {
        return List.copyOf(choices);
    }

    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        if (request.palette().isPresent()) {
            return banks.find(request, context);
        }
        String key = SearchIndex.key(request.name()) + "#" + request.number();
        Optional<Texture> found = known.get(key);
        if (found == null) {
            found = findTexture(request, context);
            known.put(key, found);
        }
        return found;
    }

    /**
     * Finds a texture by name instead of by number: first at the location of the numbered one, then like any other
     * name.
     */
    public Optional<Texture> substitute(TextureRequest numbered, String name, ReadContext context) {
        String key = SearchIndex.key(name);
        Optional<TextureMatch> adjacentMatch = numbers.find(numbered.archives(), numbered.number(), context)
                .flatMap(hit -> hit.location().textures(context).stream()
                        .filter(candidate -> SearchIndex.key(candidate.name()).equals(key))
                        .findFirst()
                        .map(candidate -> new TextureMatch(hit.location(), hit.reason(), candidate)));
        return adjacentMatch.isPresent()
                ? decoder.decode(name, adjacentMatch.get(), numbered.site(), context)
                : find(TextureRequest.named(name, numbered.site()), context);
    }

    @Override
    public Optional<String> missing(List<String> archives, int number) {
        return numbers.missing(archives, number);
    }

    private Optional<Texture> findTexture(TextureRequest request, ReadContext context) {
        boolean hasNumber = request.number() != TextureRequest.NO_NUMBER;
        checkCostume(request, context);
        if (!request.archives().isEmpty() && hasNumber) {
            Optional<TextureMatch> hit = numbers.find(request.archives(), request.number(), context);
            if (hit.isPresent()) {
                return decoder.decode("number " + request.number(), hit.get(), request.site(), context);
            }
        }
        for (SearchTier tier : SearchTier.values()) {
            for (MatchRank rank : MatchRank.values()) {
                List<TextureMatch> hits =
                        request.name().isEmpty() ? List.of() : named(request.name(), tier, rank, context);
                boolean isOwn = tier == SearchTier.EXPLICIT_FILE || rank.isOwn();
                if (hits.isEmpty() && hasNumber && isOwn) {
                    hits = numbered(request, tier, rank, context);
                }
                if (!hits.isEmpty()) {
                    return decode(request, hits, context);
                }
            }
        }
        if (!request.name().isEmpty() || !hasNumber) {
            choices.add(new TextureDecision(request.name(), scope.reason()));
            context.report(DiagnosticCode.TEXTURE_NOT_FOUND, request.site(), "%s: %s", request.name(), scope.reason());
        }
        if (hasNumber && scope.player().isEmpty()) {
            numbers.reportShort(request.archives(), request.number(), request.site(), context);
        }
        return Optional.empty();
    }

    private void checkCostume(TextureRequest request, ReadContext context) {
        if (!isCostumeChecked) {
            isCostumeChecked = true;
            scope.player().ifPresent(player -> scope.appearance().check(player.costumes(), request.site(), context));
        }
    }

    private Optional<Texture> decode(TextureRequest request, List<TextureMatch> hits, ReadContext context) {
        TextureMatch first = hits.getFirst();
        if (hits.size() > 1) {
            context.report(
                    DiagnosticCode.TEXTURE_AMBIGUOUS,
                    request.site(),
                    "%s: %s; also %s",
                    request.name(),
                    first,
                    hits.get(1));
        }
        String name = request.name().isEmpty() ? "texture_" + request.number() : request.name();
        return decoder.decode(name, first, request.site(), context);
    }

    private List<TextureMatch> named(String name, SearchTier tier, MatchRank rank, ReadContext context) {
        List<TextureMatch> hits = new ArrayList<>();
        for (SearchIndex index : scope.of(tier)) {
            List<TextureLocation> locations;
            if (rank == MatchRank.ANY) {
                locations = index.ofTexture(name);
                context.report(tier == SearchTier.INPUT ? List.of() : index.diagnostics());
            } else {
                locations = index.ofRank(rank, scope.stem()).stream()
                        .filter(location -> location.names(context).has(name))
                        .toList();
            }
            String key = SearchIndex.key(name);
            for (TextureLocation location :
                    locations.stream().sorted(scope.order(tier)).toList()) {
                for (TextureCandidate candidate : location.textures(context)) {
                    if (!candidate.name().isEmpty()
                            && SearchIndex.key(candidate.name()).equals(key)) {
                        hits.add(new TextureMatch(location, tier.reason(rank), candidate));
                    }
                }
                if (tier == SearchTier.INPUT && !hits.isEmpty()) {
                    return hits;
                }
            }
        }
        return hits;
    }

    /** Returns the textures with the wanted number, in archives without names. */
    private List<TextureMatch> numbered(TextureRequest request, SearchTier tier, MatchRank rank, ReadContext context) {
        List<TextureMatch> hits = new ArrayList<>();
        for (SearchIndex index : scope.of(tier)) {
            List<TextureLocation> locations =
                    rank == MatchRank.ANY ? index.locations() : index.ofRank(rank, scope.stem());
            List<TextureLocation> numbered = locations.stream()
                    .filter(location -> location.names(context).hasNumbers())
                    .sorted(scope.order(tier))
                    .toList();
            for (TextureLocation location : numbered) {
                for (TextureCandidate candidate : location.textures(context)) {
                    boolean isNameless = candidate.name().isEmpty()
                            || candidate.isListed() && request.name().isEmpty();
                    if (isNameless && candidate.number() == request.number()) {
                        hits.add(new TextureMatch(location, tier.reason(rank), candidate));
                    }
                }
            }
        }
        return hits;
    }
}
