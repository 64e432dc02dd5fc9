package shuriken.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the commands that a mistyped word may mean. A command is similar if only a few letters were inserted, omitted,
 * changed or swapped.
 */
final class VerbTypo {
    /** The maximum number of letters in which a similar command differs. */
    private static final int MAX_DISTANCE = 2;

    private VerbTypo() {}

    /**
     * Returns the most similar commands, in the order of the list. The list is empty if all commands differ too much.
     */
    static List<String> findSimilar(String word, List<String> commands) {
        int minDistance = commands.stream()
                .map(command -> countEdits(word, command))
                .min(Comparator.naturalOrder())
                .orElse(MAX_DISTANCE + 1);
        return minDistance > MAX_DISTANCE || minDistance >= word.length()
                ? List.of()
                : commands.stream()
                        .filter(command -> countEdits(word, command) == minDistance)
                        .toList();
    }

    /**
     * Returns the number of edits that turn the word into the command. An edit inserts, omits or changes a letter, or
     * swaps two adjacent letters. This is the optimal string alignment distance: {@code costs[i][j]} is the distance of
     * the first {@code i} letters of the word from the first {@code j} letters of the command.
     */
    private static int countEdits(String word, String command) {
        int[][] costs = new int[word.length() + 1][];
        Arrays.setAll(costs, i -> new int[command.length() + 1]);
        for (int i = 0; i <= word.length(); i++) {
            for (int j = 0; j <= command.length(); j++) {
                costs[i][j] = i == 0 || j == 0 ? i + j : calculateCost(word, i, command, j, costs);
            }
        }
        return costs[word.length()][command.length()];
    }

    private static int calculateCost(String word, int i, String command, int j, int[][] costs) {
        int changeCost = costs[i - 1][j - 1] + (word.charAt(i - 1) == command.charAt(j - 1) ? 0 : 1);
        int minCost = Math.min(changeCost, 1 + Math.min(costs[i - 1][j], costs[i][j - 1]));
        boolean isSwapped = i > 1
                && j > 1
                && word.charAt(i - 1) == command.charAt(j - 2)
                && word.charAt(i - 2) == command.charAt(j - 1);
        return isSwapped ? Math.min(minCost, costs[i - 2][j - 2] + 1) : minCost;
    }
}
