package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureName;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.resolve.games.KnownGames;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

/**
 * Finds textures and palettes that a model names together: in locations that the user named, in the model's own file,
 * then in the nearest location; among equally near locations, those whose label has the longest common beginning with
 * the model's file come first, and of their members the one with the model's stem. Names are case-sensitive; a location
 * elsewhere in the input must have the palette too. For one model; not thread-safe.
 */
final class BankLibrary {
    /** A bank and the reason for its choice. */
    private record Match(
            TextureLocation location, String reason, boolean sameName, int likeness, BankCandidate candidate) {
        @Override
        public String toString() {
            return candidate.label() + ", " + reason;
        }

        boolean hasPalette(String name) {
            return name.isEmpty() || candidate.bank().palette(name).isPresent();
        }
    }

    private static final List<SearchTier> USERS = List.of(SearchTier.EXPLICIT_FILE, SearchTier.EXPLICIT_FOLDER);

    private final SearchScope scope;
    private final List<TextureDecision> choices;
    private final Map<TextureName, Optional<Texture>> known = new HashMap<>();

    /** @param choices records the decisions */
    BankLibrary(SearchScope scope, List<TextureDecision> choices) {
        this.scope = scope;
        this.choices = choices;
    }

    Optional<Texture> find(TextureRequest request, ReadContext context) {
        Optional<Texture> found = known.get(request.pair());
        if (found == null) {
            found = users(request, context)
                    .or(() -> request.find(context))
                    .or(() -> findTexture(request.pair(), List.of(SearchTier.values()), request.site(), context));
            if (found.isEmpty()) {
                missing(request, context);
            }
            known.put(request.pair(), found);
        }
        return found;
    }

    /** Searches locations that the user named if they have the palette too; these precede the model's own file. */
    private Optional<Texture> users(TextureRequest request, ReadContext context) {
        String palette = request.pair().palette();
        boolean hasPalette = palette.isEmpty()
                || USERS.stream()
                        .flatMap(tier -> scope.of(tier).stream())
                        .anyMatch(index -> !index.ofBankPalette(palette).isEmpty());
        return hasPalette ? findTexture(request.pair(), USERS, request.site(), context) : Optional.empty();
    }

    private void missing(TextureRequest request, ReadContext context) {
        choices.add(new TextureDecision(request.name(), scope.reason()));
        context.report(DiagnosticCode.TEXTURE_NOT_FOUND, request.site(), "%s: %s", request.name(), scope.reason());
    }

    private Optional<Texture> findTexture(
            TextureName pair, List<SearchTier> reaches, SourceLocation wanted, ReadContext context) {
        for (SearchTier tier : reaches) {
            for (MatchRank rank : MatchRank.values()) {
                List<Match> hits = hits(tier, rank, pair, context);
                if (!hits.isEmpty()) {
                    List<Match> complete = hits.stream()
                            .filter(candidate -> candidate.hasPalette(pair.palette()))
                            .toList();
                    int costume = costume(complete.size(), wanted, context);
                    Match hit = complete.isEmpty() ? hits.getFirst() : complete.get(costume);
                    if (hits.size() > 1 && KnownGames.costumes(scope.stem()).isEmpty()) {
                        context.report(
                                DiagnosticCode.TEXTURE_AMBIGUOUS,
                                wanted,
                                "%s: %s; %d more have it",
                                pair.texture(),
                                hit,
                                hits.size() - 1);
                    }
                    return decode(pair, hit, wanted, context);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the index of the location for the player's costume; 0 if its game has no costumes for the model. */
    private int costume(int locationCount, SourceLocation wanted, ReadContext context) {
        return locationCount > 0 && KnownGames.costumes(scope.stem()).isPresent()
                ? scope.appearance().check(locationCount, wanted, context)
                : 0;
    }

    private List<Match> hits(SearchTier tier, MatchRank rank, TextureName pair, ReadContext context) {
        List<Match> hits = new ArrayList<>();
        for (SearchIndex index : scope.of(tier)) {
            List<TextureLocation> locations =
                    rank == MatchRank.ANY ? index.ofBankTexture(pair.texture()) : index.ofRank(rank, scope.stem());
            for (TextureLocation location :
                    locations.stream().sorted(scope.order(tier)).toList()) {
                for (BankCandidate candidate : location.banks(context)) {
                    if (candidate.bank().textures().contains(pair.texture())) {
                        hits.add(new Match(
                                location,
                                tier.reason(rank),
                                isNamesake(candidate.label()),
                                scope.likeness(location.label()),
                                candidate));
                    }
                }
            }
        }
        if (tier == SearchTier.INPUT) {
            return hits.stream()
                    .filter(hit -> hit.hasPalette(pair.palette()))
                    .limit(1)
                    .toList();
        }
        hits.sort(Comparator.comparingInt(Match::likeness)
                .thenComparing(Match::sameName)
                .reversed());
        return hits;
    }

    /** Returns whether a member of an archive has the stem of the model. */
    private boolean isNamesake(String label) {
        String file = label.substring(Math.max(label.lastIndexOf('!'), label.lastIndexOf('/')) + 1);
        int dot = file.lastIndexOf('.');
        return (dot > 0 ? file.substring(0, dot) : file).equalsIgnoreCase(scope.stem());
    }

    /** Searches the texture's own bank, else the nearest one. */
    private Optional<EncodedPalette> palette(String name, Match hit, ReadContext context) {
        Optional<EncodedPalette> ownPalette = hit.candidate().bank().palette(name);
        if (name.isEmpty() || ownPalette.isPresent()) {
            return ownPalette;
        }
        for (SearchTier tier : List.of(SearchTier.EXPLICIT_FILE, SearchTier.EXPLICIT_FOLDER, SearchTier.ADJACENT)) {
            for (SearchIndex index : scope.of(tier)) {
                List<TextureLocation> locations = new ArrayList<>(index.ofBankPalette(name));
                locations.sort(
                        Comparator.comparing(location -> scope.likeness(location.label()), Comparator.reverseOrder()));
                for (TextureLocation location : locations) {
                    for (BankCandidate candidate : location.banks(context)) {
                        Optional<EncodedPalette> found = candidate.bank().palette(name);
                        if (found.isPresent()) {
                            return found;
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Texture> decode(TextureName pair, Match hit, SourceLocation wanted, ReadContext context) {
        try {
            Optional<EncodedPalette> palette = palette(pair.palette(), hit, context);
            Optional<EncodedTexture> encoded = hit.candidate().bank().texture(pair.texture(), palette);
            Optional<Texture> texture = encoded.map(candidate -> texture(pair, hit, candidate, context));
            choices.add(new TextureDecision(
                    pair.texture(),
                    palette.isEmpty() ? hit.toString() : hit + ", palette " + pair.palette(),
                    Optional.of(hit.location().path())));
            return texture;
        } catch (FormatException e) {
            choices.add(new TextureDecision(pair.texture(), hit + ", unreadable"));
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, wanted, "%s: %s", pair.texture(), e);
            return Optional.empty();
        }
    }

    private static Texture texture(TextureName pair, Match hit, EncodedTexture encoded, ReadContext context) {
        Optional<IndexedImage> indexed = encoded.decodeIndexed(0, Optional.empty(), context);
        Image image = indexed.map(IndexedImage::toImage).orElseGet(() -> encoded.decode(0, Optional.empty(), context));
        Extras extras = Extras.NONE
                .with("place", hit.candidate().label())
                .with("pixelFormat", encoded.pixelFormatName())
                .with("palette", encoded.paletteSize() > 0 ? "grey ramp" : pair.palette());
        return new Texture(
                pair.texture(),
                image,
                1,
                indexed,
                extras,
                new TextureOrigin(hit.candidate().path(), pair.texture(), pair.palette()));
    }
}
