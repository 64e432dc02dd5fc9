package shuriken.geometry;

/** Converts weights to integers. */
public final class WeightRounder {
    private WeightRounder() {}

    /**
     * Returns integers in the proportions of weights, with a given sum. Each is rounded down, and those with the
     * largest remainders are incremented. All are 0 if no weight is greater than 0.
     *
     * @param sum the sum, at least 1
     */
    public static int[] toIntegers(float[] weights, int sum) {
        int[] integers = new int[weights.length];
        double[] remainders = new double[weights.length];
        double total = 0;
        for (float weight : weights) {
            total += Math.max(0, weight);
        }
        int missing = total > 0 ? sum : 0;
        for (int i = 0; i < weights.length && total > 0; i++) {
            double exact = Math.max(0, weights[i]) / total * sum;
            integers[i] = (int) Math.floor(exact);
            remainders[i] = exact - integers[i];
            missing -= integers[i];
        }
        for (; missing > 0; missing--) {
            int largest = 0;
            for (int i = 1; i < remainders.length; i++) {
                largest = remainders[i] > remainders[largest] ? i : largest;
            }
            integers[largest]++;
            remainders[largest] = -1;
        }
        return integers;
    }
}
