package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.games.PlayerPart;

/**
 * The locations in which the textures of one model are searched.
 *
 * @param stem the stem of the model's file
 * @param path the path of the outermost file that contains the model
 * @param player the facts about the model, if it belongs to a player
 * @param appearance the appearance of that player
 * @param pairs the palette of each bank texture that the model uses, by the name of the texture
 * @param parts the indexes of locations by tier, in search order
 */
public record SearchScope(
        String stem,
        String path,
        Optional<PlayerPart> player,
        PlayerAppearance appearance,
        Map<String, String> pairs,
        List<Part> parts) {
    /** The index of the locations of one tier. */
    public record Part(SearchTier tier, SearchIndex index) {}

    /** Creates the scope of a model that does not belong to a player. */
    public SearchScope(String stem, String path, List<Part> parts) {
        this(stem, path, Optional.empty(), PlayerAppearance.FIRST, Map.of(), parts);
    }

    public SearchScope {
        pairs = Map.copyOf(pairs);
        parts = List.copyOf(parts);
    }

    /** Returns the path of the model without extension. */
    String modelPath() {
        return path.substring(0, path.lastIndexOf('/') + 1) + stem;
    }

    /** Returns the indexes of a tier. */
    List<SearchIndex> indexes(SearchTier tier) {
        List<SearchIndex> found = new ArrayList<>();
        for (Part part : parts) {
            if (part.tier == tier) {
                found.add(part.index);
            }
        }
        return found;
    }

    /** Returns why a texture was not found. */
    String notFoundReason() {
        int locationCount =
                parts.stream().mapToInt(part -> part.index.locations().size()).sum();
        return switch (locationCount) {
            case 0 ->
                "it was not found, because there is no texture file next to the model. Name its folder: --textures"
                        + " FOLDER";
            case 1 -> "it is not in the only file that was searched";
            default -> "it is not in any of the " + locationCount + " files that were searched";
        };
    }

    /**
     * Returns the order of a tier's locations: if they are elsewhere in the input, the nearest comes first, otherwise
     * they keep their order. The order remembers distances and is not thread-safe.
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
        String modelFileName = path.substring(path.lastIndexOf('/') + 1);
        int length = 0;
        while (length < Math.min(label.length(), modelFileName.length())
                && Character.toLowerCase(label.charAt(length)) == Character.toLowerCase(modelFileName.charAt(length))) {
            length++;
        }
        return length;
    }

    /** Returns the number of steps between folders from the model to a file. */
    int distance(String filePath) {
        String[] modelParts = path.split("/");
        String[] fileParts = filePath.split("/");
        int commonCount = 0;
        while (commonCount < Math.min(modelParts.length, fileParts.length) - 1
                && modelParts[commonCount].equals(fileParts[commonCount])) {
            commonCount++;
        }
        return modelParts.length + fileParts.length - 2 * commonCount;
    }
}
