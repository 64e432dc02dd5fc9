package shuriken.testkit;

/**
 * Limits the number of repetitions in tests. {@code ./verify --mutate} runs each test many times with a lower limit.
 */
public final class Rounds {
    private static final int MAX_ROUNDS = Integer.getInteger("shuriken.rounds", Integer.MAX_VALUE);

    private Rounds() {}

    /** Returns the requested number of repetitions, or the limit if it is lower. */
    public static int limit(int requestedCount) {
        return Math.min(requestedCount, MAX_ROUNDS);
    }
}
