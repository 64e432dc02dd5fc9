package shuriken.testkit;

/** How often tests repeat what they try. {@code ./verify --mutate} runs each test many times and lowers the bound. */
public final class Rounds {
    private static final int MOST = Integer.getInteger("shuriken.rounds", Integer.MAX_VALUE);

    private Rounds() {}

    /** So many rounds, or as many as are allowed. */
    public static int of(int wanted) {
        return Math.min(wanted, MOST);
    }
}
