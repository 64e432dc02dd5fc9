package shuriken.geometry;

/** Converts weights to integers. */
public final class WeightRounder {
    private WeightRounder() {}

    /**
     * Returns integers in the proportions of weights, with a given sum. Each integer is first rounded down. Then the
     * integers with the largest remainders are incremented until the sum is reached. Negative weights count as 0. All
     * integers are 0 if no weight is greater than 0.
     *
     * @param sum the sum, at least 1
     */
    public static int[] toIntegers(float[] weights, int sum) {
        int[] integers = new int[weights.length];
        double[] remainders = new double[weights.length];
        double weightSum = 0;
        for (float weight : weights) {
            weightSum += Math.max(0, weight);
        }
        int missingSum = weightSum > 0 ? sum : 0;
        for (int i = 0; i < weights.length && weightSum > 0; i++) {
            double scaledWeight = Math.max(0, weights[i]) / weightSum * sum;
            integers[i] = (int) Math.floor(scaledWeight);
            remainders[i] = scaledWeight - integers[i];
            missingSum -= integers[i];
        }
        while (missingSum > 0) {
            int largestIndex = 0;
            for (int i = 1; i < remainders.length; i++) {
                largestIndex = remainders[i] > remainders[largestIndex] ? i : largestIndex;
            }
            integers[largestIndex]++;
            remainders[largestIndex] = -1;
            missingSum--;
        }
        return integers;
    }
}
