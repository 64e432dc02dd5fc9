package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.games.PlayerPart;

/**
 * The locations of textures for one model.
 *
 * @param stem of the model's file
 * @param path of the outermost file that contains it
 * @param player meaning of the numbers of a player's model, if it is one
 * @param appearance of that player
 * @param parts indexes of locations by tier, in search order
 */
public record SearchScope(
        String stem, String path, Optional<PlayerPart> player, PlayerAppearance appearance, List<Part> parts) {
    /** The locations of one tier. */
    public record Part(SearchTier tier, SearchIndex index) {}

    /** Creates the scope of a model that is not a part of a player. */
    public SearchScope(String stem, String path, List<Part> parts) {
        this(stem, path, Optional.empty(), PlayerAppearance.FIRST, parts);
    }

    public SearchScope {
        parts = List.copyOf(parts);
    }

    /** Returns the path of the model without extension. */
    String model() {
        return path.substring(0, path.lastIndexOf('/') + 1) + stem;
    }

    /** Returns the indexes of a tier. */
    List<SearchIndex> of(SearchTier tier) {
        List<SearchIndex> found = new ArrayList<>();
        for (Part part : parts) {
            if (part.tier == tier) {
                found.add(part.index);
            }
        }
        return found;
    }

    /** Returns why a texture was not found. */
    String reason() {
        int searched =
                parts.stream().mapToInt(part -> part.index.locations().size()).sum();
        return switch (searched) {
            case 0 -> "not found, because no other file is next to the model. Name its folder: --textures FOLDER";
            case 1 -> "not in the one place that there is to look in";
            default -> "not in any of " + searched + " places";
        };
    }

    /** Returns the order of equally related locations: elsewhere in the input, the nearest first. */
    Comparator<SearchLocation> order(SearchTier tier) {
        return tier == SearchTier.INPUT
                ? Comparator.<SearchLocation>comparingInt(searchLocation -> steps(searchLocation.path()))
                        .thenComparing(SearchLocation::label)
                : Comparator.comparingInt(searchLocation -> 0);
    }

    /** Returns the number of initial letters that a label shares with the name of the model's outermost file. */
    int likeness(String label) {
        String home = path.substring(path.lastIndexOf('/') + 1);
        int matches = 0;
        while (matches < Math.min(label.length(), home.length())
                && Character.toLowerCase(label.charAt(matches)) == Character.toLowerCase(home.charAt(matches))) {
            matches++;
        }
        return matches;
    }

    /** Returns the number of folders on the path from the model to a file. */
    private int steps(String file) {
        String[] here = path.split("/");
        String[] there = file.split("/");
        int common = 0;
        while (common < Math.min(here.length, there.length) - 1 && here[common].equals(there[common])) {
            common++;
        }
        return here.length + there.length - 2 * common;
    }
}
