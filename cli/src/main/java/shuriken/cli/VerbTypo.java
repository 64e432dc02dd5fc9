package shuriken.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the commands that a mistyped word may mean. They differ from it by a few inserted, omitted, changed or swapped
 * letters.
 */
final class VerbTypo {
    /** The maximum number of letters in which a similar command differs. */
    private static final int MAX_DISTANCE = 2;

    private VerbTypo() {}

    /**
     * Returns the most similar commands, in the order of the list. The list is empty if all commands differ too much.
     */
    static List<String> findSimilar(String word, List<String> commands) {
        int nearest = commands.stream()
                .map(command -> distance(word, command))
                .min(Comparator.naturalOrder())
                .orElse(MAX_DISTANCE + 1);
        return nearest > MAX_DISTANCE || nearest >= word.length()
                ? List.of()
                : commands.stream()
                        .filter(command -> distance(word, command) == nearest)
                        .toList();
    }

    /** Returns the number of letters to insert, omit, change or exchange with the next one. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][];
        Arrays.setAll(cost, i -> new int[b.length() + 1]);
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : minimumCost(a, i, b, j, cost);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int minimumCost(String a, int i, String b, int j, int[][] cost) {
        int change = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int minimum = Math.min(change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean isSwapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return isSwapped ? Math.min(minimum, cost[i - 2][j - 2] + 1) : minimum;
    }
}
