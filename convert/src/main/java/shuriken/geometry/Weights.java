package shuriken.geometry;

/** Converts weights to integers. */
public final class Weights {
    private Weights() {}

    /**
     * Returns integers in the proportions of weights, with a given sum: each is rounded down, and those with the
     * largest remainders are incremented. All are 0 if no weight is above 0.
     *
     * @param sum at least 1
     */
    public static int[] integers(float[] weights, int sum) {
        int[] integers = new int[weights.length];
        double[] rests = new double[weights.length];
        double all = 0;
        for (float weight : weights) {
            all += Math.max(0, weight);
        }
        int missing = all > 0 ? sum : 0;
        for (int i = 0; i < weights.length && all > 0; i++) {
            double exact = Math.max(0, weights[i]) / all * sum;
            integers[i] = (int) Math.floor(exact);
            rests[i] = exact - integers[i];
            missing -= integers[i];
        }
        for (; missing > 0; missing--) {
            int maximum = 0;
            for (int i = 1; i < rests.length; i++) {
                maximum = rests[i] > rests[maximum] ? i : maximum;
            }
            integers[maximum]++;
            rests[maximum] = -1;
        }
        return integers;
    }
}
