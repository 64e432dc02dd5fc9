package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.games.PlayerPart;

/**
 * Where the textures of one model are looked for.
 *
 * @param stem of the model's file
 * @param path of the outermost file that it lies in
 * @param player what the numbers of a player's model mean, if it is one
 * @param appearance what that player wears
 * @param reaches indexes of places by reach, in the order to look
 */
public record SearchScope(
        String stem, String path, Optional<PlayerPart> player, PlayerAppearance appearance, List<Part> reaches) {
    /** Places of one reach. */
    public record Part(SearchTier reach, SearchIndex index) {}

    /** Of a model that is no part of a player. */
    public SearchScope(String stem, String path, List<Part> reaches) {
        this(stem, path, Optional.empty(), PlayerAppearance.FIRST, reaches);
    }

    public SearchScope {
        reaches = List.copyOf(reaches);
    }

    /** The path of the model without ending. */
    String model() {
        return path.substring(0, path.lastIndexOf('/') + 1) + stem;
    }

    /** The indexes of a reach. */
    List<SearchIndex> of(SearchTier reach) {
        List<SearchIndex> found = new ArrayList<>();
        for (Part part : reaches) {
            if (part.reach == reach) {
                found.add(part.index);
            }
        }
        return found;
    }

    /** Why a texture was not found. */
    String reason() {
        int searched =
                reaches.stream().mapToInt(part -> part.index.locations().size()).sum();
        return switch (searched) {
            case 0 -> "not found, because no other file is next to the model. Name its folder: --textures FOLDER";
            case 1 -> "not in the one place that there is to look in";
            default -> "not in any of " + searched + " places";
        };
    }

    /** The order of places that are equally related: of those elsewhere in the input the nearest first. */
    Comparator<SearchLocation> order(SearchTier reach) {
        return reach == SearchTier.INPUT
                ? Comparator.<SearchLocation>comparingInt(searchLocation -> steps(searchLocation.path()))
                        .thenComparing(SearchLocation::label)
                : Comparator.comparingInt(searchLocation -> 0);
    }

    /** Letters that a label and the name of the model's outermost file have in common from the first on. */
    int likeness(String label) {
        String home = path.substring(path.lastIndexOf('/') + 1);
        int matches = 0;
        while (matches < Math.min(label.length(), home.length())
                && Character.toLowerCase(label.charAt(matches)) == Character.toLowerCase(home.charAt(matches))) {
            matches++;
        }
        return matches;
    }

    /** Folders to leave and to enter on the way from the model to a file. */
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
