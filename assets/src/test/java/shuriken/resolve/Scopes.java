package shuriken.resolve;

import java.util.List;
import shuriken.resolve.SearchScope.TierIndex;

/** Creates search scopes for tests. */
final class Scopes {
    private Scopes() {}

    /** Returns a scope with explicit and adjacent locations. The user named the explicit locations. */
    static SearchScope of(String modelStem, String modelPath, List<TextureLocation> locations) {
        return new SearchScope(
                modelStem,
                modelPath,
                List.of(part(SearchTier.EXPLICIT_FILE, true, locations), part(SearchTier.ADJACENT, false, locations)));
    }

    private static TierIndex part(SearchTier tier, boolean isExplicit, List<TextureLocation> locations) {
        return new TierIndex(
                tier,
                new SearchIndex(locations.stream()
                        .filter(location -> location.isExplicit() == isExplicit)
                        .toList()));
    }
}
