package shuriken.resolve;

import java.util.List;
import shuriken.resolve.SearchScope.Part;

/** Scopes of tests. */
final class Scopes {
    private Scopes() {}

    /** Returns a scope in which the user named the locations marked as such, and all others are next to the model. */
    static SearchScope of(String stem, String path, List<TextureLocation> places) {
        return new SearchScope(
                stem,
                path,
                List.of(part(SearchTier.EXPLICIT_FILE, true, places), part(SearchTier.ADJACENT, false, places)));
    }

    private static Part part(SearchTier reach, boolean isExplicit, List<TextureLocation> places) {
        return new Part(
                reach,
                new SearchIndex(places.stream()
                        .filter(scope -> scope.isExplicit() == isExplicit)
                        .toList()));
    }
}
