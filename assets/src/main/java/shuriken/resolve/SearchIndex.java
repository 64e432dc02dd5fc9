package shuriken.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.support.FileStem;

/**
 * An index of texture locations by their stems and by the names of their contents. It is thread-safe and shared by all
 * models that search these locations. At the first search for a name of a texture or palette, each location is read
 * once for the names of its contents.
 */
public final class SearchIndex {
    private final List<TextureLocation> locations;
    private final Map<String, List<TextureLocation>> locationsByStem = new HashMap<>();
    private @Nullable LocationsByContent locationsByContent;

    /**
     * The locations by the names of their contents. Names of textures outside banks are converted by {@link #key}.
     * Names in banks (sets of named textures and palettes) are unchanged.
     *
     * @param diagnostics the errors from reading the locations
     */
    private record LocationsByContent(
            Map<String, List<TextureLocation>> byTexture,
            Map<String, List<TextureLocation>> byBankTexture,
            Map<String, List<TextureLocation>> byBankPalette,
            List<Diagnostic> diagnostics) {}

    /**
     * Creates an index.
     *
     * @param locations the locations in search order
     */
    public SearchIndex(List<? extends TextureLocation> locations) {
        this.locations = List.copyOf(locations);
        for (TextureLocation location : locations) {
            locationsByStem
                    .computeIfAbsent(location.stem().toLowerCase(Locale.ROOT), unused -> new ArrayList<>())
                    .add(location);
        }
    }

    /** Returns a name in the form for comparisons: in lower case and without extension. */
    static String key(String name) {
        return FileStem.of(name).toLowerCase(Locale.ROOT);
    }

    List<TextureLocation> locations() {
        return locations;
    }

    /** Returns the locations with this stem, regardless of case. */
    List<TextureLocation> locationsWithStem(String stem) {
        return locationsByStem.getOrDefault(stem.toLowerCase(Locale.ROOT), List.of());
    }

    /** Returns the locations whose stems match a model's stem with the given rank. */
    List<TextureLocation> locationsWithRank(MatchRank rank, String modelStem) {
        List<TextureLocation> matches = new ArrayList<>();
        rank.stems(modelStem).forEach(stem -> matches.addAll(locationsWithStem(stem)));
        return matches;
    }

    /** Returns the locations that contain a texture of this name outside banks. */
    List<TextureLocation> locationsWithTexture(String name) {
        return indexContents().byTexture.getOrDefault(key(name), List.of());
    }

    /** Returns the locations with a texture of exactly this name in a bank. */
    List<TextureLocation> locationsWithBankTexture(String name) {
        return indexContents().byBankTexture.getOrDefault(name, List.of());
    }

    /** Returns the locations with a palette of exactly this name in a bank. */
    List<TextureLocation> locationsWithBankPalette(String name) {
        return indexContents().byBankPalette.getOrDefault(name, List.of());
    }

    /** Returns the read errors of all locations. */
    List<Diagnostic> diagnostics() {
        return indexContents().diagnostics;
    }

    private synchronized LocationsByContent indexContents() {
        if (locationsByContent == null) {
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            List<ContentNames> namesByLocation =
                    locations.stream().map(location -> location.names(context)).toList();
            locationsByContent = new LocationsByContent(
                    indexByKey(
                            namesByLocation,
                            contentNames -> contentNames.textures().stream()
                                    .map(SearchIndex::key)
                                    .distinct()
                                    .toList()),
                    indexByKey(namesByLocation, contentNames -> List.copyOf(contentNames.bankTextures())),
                    indexByKey(namesByLocation, contentNames -> List.copyOf(contentNames.bankPalettes())),
                    context.findings().toList());
        }
        return locationsByContent;
    }

    /**
     * Returns, for each key, the locations with this key.
     *
     * @param namesByLocation the names in each location, in the order of the locations
     * @param keysOf returns the keys of one location's names
     */
    private Map<String, List<TextureLocation>> indexByKey(
            List<ContentNames> namesByLocation, Function<ContentNames, List<String>> keysOf) {
        Map<String, List<TextureLocation>> locationsByKey = new HashMap<>();
        for (int i = 0; i < namesByLocation.size(); i++) {
            for (String key : keysOf.apply(namesByLocation.get(i))) {
                locationsByKey
                        .computeIfAbsent(key, unused -> new ArrayList<>(1))
                        .add(locations.get(i));
            }
        }
        return locationsByKey;
    }
}
