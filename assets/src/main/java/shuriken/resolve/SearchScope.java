package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.io.FileSource;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.games.PlayerPart;

/**
 * The locations in which the textures of one model are searched.
 *
 * @param stem the stem of the model's file
 * @param path the path of the outermost file that contains the model
 * @param playerPart the part of a player's character that the model is; empty for other models
 * @param appearance the appearance that the user chose for the player
 * @param paletteNamesByTexture the name of the palette of each bank texture that the model uses, by the name of the
 *     texture; an empty name for a texture without palette
 * @param tierIndexes the indexes of locations with their tiers, in search order
 */
public record SearchScope(
        String stem,
        String path,
        Optional<PlayerPart> playerPart,
        PlayerAppearance appearance,
        Map<String, String> paletteNamesByTexture,
        List<TierIndex> tierIndexes) {
    /** An index of locations of one tier. */
    public record TierIndex(SearchTier tier, SearchIndex index) {}

    /** Creates the scope of a model that does not belong to a player. */
    public SearchScope(String stem, String path, List<TierIndex> tierIndexes) {
        this(stem, path, Optional.empty(), PlayerAppearance.FIRST, Map.of(), tierIndexes);
    }

    public SearchScope {
        paletteNamesByTexture = Map.copyOf(paletteNamesByTexture);
        tierIndexes = List.copyOf(tierIndexes);
    }

    /** Returns the folder of the outermost file, followed by the model's stem. */
    String modelPath() {
        return path.substring(0, path.lastIndexOf('/') + 1) + stem;
    }

    /** Returns the indexes of a tier. */
    List<SearchIndex> indexes(SearchTier tier) {
        List<SearchIndex> indexes = new ArrayList<>();
        for (TierIndex tierIndex : tierIndexes) {
            if (tierIndex.tier == tier) {
                indexes.add(tierIndex.index);
            }
        }
        return indexes;
    }

    /** Returns why a texture was not found. */
    String notFoundReason() {
        int locationCount = tierIndexes.stream()
                .mapToInt(tierIndex -> tierIndex.index.locations().size())
                .sum();
        return switch (locationCount) {
            case 0 ->
                "it was not found, because there is no texture file next to the model. Name its folder: --textures"
                        + " FOLDER";
            case 1 -> "it is not in the only file that was searched";
            default -> "it is not in any of the " + locationCount + " files that were searched";
        };
    }

    /**
     * Returns a comparator for the locations of a tier. Of locations elsewhere in the input, the nearest comes first.
     * All other locations are equal, so a stable sort keeps their order. The comparator caches distances and is not
     * thread-safe.
     */
    Comparator<SearchLocation> searchOrder(SearchTier tier) {
        Map<String, Integer> distances = new HashMap<>();
        return tier == SearchTier.INPUT
                ? Comparator.<SearchLocation>comparingInt(
                                location -> distances.computeIfAbsent(location.path(), this::distance))
                        .thenComparing(SearchLocation::label)
                : Comparator.comparingInt(location -> 0);
    }

    /** Returns the length of the common prefix of a label and the name of the model's outermost file, ignoring case. */
    int commonPrefixLength(String label) {
        String modelFileName = FileSource.name(path);
        int length = 0;
        while (length < Math.min(label.length(), modelFileName.length())
                && Character.toLowerCase(label.charAt(length)) == Character.toLowerCase(modelFileName.charAt(length))) {
            length++;
        }
        return length;
    }

    /**
     * Returns how many elements of the model's path and a file's path come after their common folders. For two files in
     * one folder it is 2: the two file names.
     */
    int distance(String filePath) {
        String[] modelPathNames = path.split("/");
        String[] filePathNames = filePath.split("/");
        int commonCount = 0;
        while (commonCount < Math.min(modelPathNames.length, filePathNames.length) - 1
                && modelPathNames[commonCount].equals(filePathNames[commonCount])) {
            commonCount++;
        }
        return modelPathNames.length + filePathNames.length - 2 * commonCount;
    }
}
