package shuriken.resolve;

import java.util.List;
import shuriken.resolve.SearchScope.Part;

/** Scopes of tests. */
final class Scopes {
    private Scopes() {}

    /** With what the user named taken, and all else beside the model. */
    static SearchScope of(String stem, String path, List<TexturePlace> places) {
        return new SearchScope(stem, path, List.of(part(Reach.TAKEN, true, places), part(Reach.BESIDE, false, places)));
    }

    private static Part part(Reach reach, boolean isExplicit, List<TexturePlace> places) {
        return new Part(
                reach,
                new PlaceIndex(places.stream()
                        .filter(place -> place.isExplicit() == isExplicit)
                        .toList()));
    }
}
