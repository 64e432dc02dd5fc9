package shuriken.texture;

/**
 * The colours of a block as mixtures of its two ends, with the least-squares solutions for the ends. Texels are in runs
 * of one colour each. Each run is specified by the sum of the texels before its end, in the lanes of {@link DxtRow}.
 */
final class DxtMixture {
    private static final int LANE_MASK = 0xFFFF;
    private static final int LANE_BITS = DxtRow.LANE_BITS;
    private static final int COUNT_SHIFT = 3 * LANE_BITS;
    /** The number of 5-bit levels for each 8-bit level. */
    private static final float FIVE_BIT_RATIO = 31 / 255f;

    private static final float SQUARED_FIVE_BIT_STEP = 1 / (FIVE_BIT_RATIO * FIVE_BIT_RATIO);
    /** A float so large that the sum of it and a level has no fraction. Adding and subtracting it rounds a number. */
    private static final float ROUNDER = 0x1.8p23f;

    private static final int RECIPROCAL_BITS = 17;

    private final int colourCount;
    /** The sum of the parts of both ends in any mixture. */
    private final int totalParts;
    /** The parts of the first end in the second colour. */
    private final int secondParts;

    /** The parts of the first end in the third colour. */
    private final int thirdParts;

    /** The reciprocal of {@code totalParts} as a fixed-point number, rounded up. */
    private final int reciprocal;

    private final int greenLevels;
    /** The number of levels of green for each 8-bit level. */
    private final float greenRatio;

    private final float squaredGreenStep;

    /**
     * Creates the mixtures.
     *
     * @param colourCount 3 or 4
     * @param firstWeight the parts of the first end in the colour next to it
     * @param secondWeight the parts of the other end in that colour
     * @param greenBits the number of bits of green, 5 or 6; red and blue have 5
     */
    DxtMixture(int colourCount, int firstWeight, int secondWeight, int greenBits) {
        this.colourCount = colourCount;
        this.totalParts = firstWeight + secondWeight;
        this.secondParts = firstWeight;
        this.thirdParts = colourCount == 4 ? secondWeight : 0;
        this.reciprocal = (1 << RECIPROCAL_BITS) / totalParts + 1;
        this.greenLevels = (1 << greenBits) - 1;
        this.greenRatio = greenLevels / 255f;
        this.squaredGreenStep = 1 / (greenRatio * greenRatio);
    }

    int colourCount() {
        return colourCount;
    }

    /**
     * Returns the relative position between the ends, 0 to 1, at which the colour changes.
     *
     * @param cutIndex 0 for the change after the first colour, 1 and 2 for the following ones
     */
    float edgePosition(int cutIndex) {
        int edgeParts = switch (cutIndex) {
            case 0 -> totalParts + secondParts;
            case 1 -> secondParts + thirdParts;
            default -> thirdParts;
        };
        return 1 - edgeParts / (2f * totalParts);
    }

    /** Mixes a colour of the block from its ends like {@link DxtColours#mix}. */
    int mix(int a, int b, int step) {
        int partsOfA = switch (step) {
            case 0 -> totalParts;
            case 1 -> secondParts;
            case 2 -> thirdParts;
            default -> 0;
        };
        int partsOfB = totalParts - partsOfA;
        int r = (partsOfA * (a & 0xFF) + partsOfB * (b & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int g = (partsOfA * (a >> 8 & 0xFF) + partsOfB * (b >> 8 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int bl = (partsOfA * (a >> 16 & 0xFF) + partsOfB * (b >> 16 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        return r | g << 8 | bl << 16;
    }

    /**
     * Returns the squared error of the rounded ends that fit the runs best. The squares of the texels are not included.
     *
     * @param bound a limit: if the error reaches it even without rounding, the result may be inexact
     */
    float error(long run0, long run1, long run2, long total, float bound) {
        float firstSquares = sumFirstSquares(run0, run1, run2);
        float secondSquares = sumSecondSquares(run0, run1, run2, total);
        float products = sumProducts(run0, run1, run2);
        float determinant = firstSquares * secondSquares - products * products;
        if (determinant == 0) {
            return Float.MAX_VALUE;
        }
        float inverse = 1 / determinant;
        long sums = weightedSums(run0, run1, run2);
        float r = (int) sums & LANE_MASK;
        float g = (int) (sums >>> LANE_BITS) & LANE_MASK;
        float b = (int) (sums >>> 2 * LANE_BITS) & LANE_MASK;
        float lastR = totalParts * ((int) total & LANE_MASK) - r;
        float lastG = totalParts * ((int) (total >>> LANE_BITS) & LANE_MASK) - g;
        float lastB = totalParts * ((int) (total >>> 2 * LANE_BITS) & LANE_MASK) - b;
        float exact = inverse
                * (2 * products * (lastR * r + lastG * g + lastB * b)
                        - secondSquares * (r * r + g * g + b * b)
                        - firstSquares * (lastR * lastR + lastG * lastG + lastB * lastB));
        if (exact >= bound) {
            return exact;
        }
        float fiveBitScale = totalParts * inverse * FIVE_BIT_RATIO;
        float greenScale = totalParts * inverse * greenRatio;
        float r1 = roundingError((r * secondSquares - lastR * products) * fiveBitScale);
        float r2 = roundingError((lastR * firstSquares - r * products) * fiveBitScale);
        float g1 = roundingError((g * secondSquares - lastG * products) * greenScale);
        float g2 = roundingError((lastG * firstSquares - g * products) * greenScale);
        float b1 = roundingError((b * secondSquares - lastB * products) * fiveBitScale);
        float b2 = roundingError((lastB * firstSquares - b * products) * fiveBitScale);
        float rounded = firstSquares * ((r1 * r1 + b1 * b1) * SQUARED_FIVE_BIT_STEP + g1 * g1 * squaredGreenStep)
                + 2 * products * ((r1 * r2 + b1 * b2) * SQUARED_FIVE_BIT_STEP + g1 * g2 * squaredGreenStep)
                + secondSquares * ((r2 * r2 + b2 * b2) * SQUARED_FIVE_BIT_STEP + g2 * g2 * squaredGreenStep);
        return exact + rounded / (totalParts * totalParts);
    }

    private static float roundingError(float value) {
        return value + ROUNDER - ROUNDER - value;
    }

    /** Returns the sum of each component over the texels, weighted by the parts of the first end in each texel. */
    private long weightedSums(long run0, long run1, long run2) {
        return run0 * (totalParts - secondParts) + run1 * (secondParts - thirdParts) + run2 * thirdParts;
    }

    /** Returns the sum of the squared parts of the first end over all texels. */
    private int sumFirstSquares(long run0, long run1, long run2) {
        return (int) (run0 >>> COUNT_SHIFT) * (totalParts * totalParts - secondParts * secondParts)
                + (int) (run1 >>> COUNT_SHIFT) * (secondParts * secondParts - thirdParts * thirdParts)
                + (int) (run2 >>> COUNT_SHIFT) * thirdParts * thirdParts;
    }

    /** Returns the sum of the squared parts of the second end over all texels. */
    private int sumSecondSquares(long run0, long run1, long run2, long total) {
        int inSecond = totalParts - secondParts;
        int inThird = totalParts - thirdParts;
        return (int) (total - run2 >>> COUNT_SHIFT) * totalParts * totalParts
                + (int) (run2 - run1 >>> COUNT_SHIFT) * inThird * inThird
                + (int) (run1 - run0 >>> COUNT_SHIFT) * inSecond * inSecond;
    }

    /** Returns the sum of the products of the parts of both ends over all texels. */
    private int sumProducts(long run0, long run1, long run2) {
        return (int) (run1 - run0 >>> COUNT_SHIFT) * secondParts * (totalParts - secondParts)
                + (int) (run2 - run1 >>> COUNT_SHIFT) * thirdParts * (totalParts - thirdParts);
    }

    /**
     * Returns the ends that fit the runs best, with the second one in the higher 32 bits. Red is in the highest 5 bits
     * of an end, then 5 or 6 bits of green, and 5 of blue.
     */
    long solveEnds(long run0, long run1, long run2, long total) {
        int firstSquares = sumFirstSquares(run0, run1, run2);
        int secondSquares = sumSecondSquares(run0, run1, run2, total);
        int products = sumProducts(run0, run1, run2);
        long sums = weightedSums(run0, run1, run2);
        int shift = greenLevels == 31 ? 10 : 11;
        return solveLevels((int) sums, (int) total, firstSquares, secondSquares, products, 31) << shift
                | solveLevels(
                                (int) (sums >>> LANE_BITS),
                                (int) (total >>> LANE_BITS),
                                firstSquares,
                                secondSquares,
                                products,
                                greenLevels)
                        << 5
                | solveLevels(
                        (int) (sums >>> 2 * LANE_BITS),
                        (int) (total >>> 2 * LANE_BITS),
                        firstSquares,
                        secondSquares,
                        products,
                        31);
    }

    /**
     * Returns the levels of a component for both ends, with the second one in the higher 32 bits. It is the pair of
     * neighbours of the exact solution with the minimum error.
     */
    private long solveLevels(int sum, int total, int firstSquares, int secondSquares, int products, int maxLevel) {
        // The sums of the texels, weighted by the parts of each end.
        int firstSum = sum & LANE_MASK;
        int secondSum = totalParts * (total & LANE_MASK) - firstSum;
        int determinant = firstSquares * secondSquares - products * products;
        float scale = totalParts * (maxLevel / 255f);
        float exact1 = scale * (firstSum + secondSum) / (firstSquares + 2 * products + secondSquares);
        float exact2 = exact1;
        if (determinant != 0) {
            float inverse = scale / determinant;
            exact1 = (firstSum * secondSquares - secondSum * products) * inverse;
            exact2 = (secondSum * firstSquares - firstSum * products) * inverse;
        }
        int low1 = Math.clamp((int) exact1, 0, maxLevel);
        int low2 = Math.clamp((int) exact2, 0, maxLevel);
        int high1 = Math.min(maxLevel, low1 + 1);
        int high2 = Math.min(maxLevel, low2 + 1);
        int a = expandTo8Bits(low1, maxLevel);
        int b = expandTo8Bits(low2, maxLevel);
        int c = expandTo8Bits(high1, maxLevel);
        int d = expandTo8Bits(high2, maxLevel);
        int errorOfA = a * (a * firstSquares - 2 * totalParts * firstSum);
        int errorOfB = b * (b * secondSquares - 2 * totalParts * secondSum);
        int errorOfC = c * (c * firstSquares - 2 * totalParts * firstSum);
        int errorOfD = d * (d * secondSquares - 2 * totalParts * secondSum);
        long best = Math.min(
                Math.min(
                        packPair(errorOfA + errorOfB + 2 * a * b * products, low1, low2),
                        packPair(errorOfC + errorOfB + 2 * c * b * products, high1, low2)),
                Math.min(
                        packPair(errorOfA + errorOfD + 2 * a * d * products, low1, high2),
                        packPair(errorOfC + errorOfD + 2 * c * d * products, high1, high2)));
        return best & 0xFF | (best >> 8 & 0xFF) << 32;
    }

    /** Packs a pair of levels and its error. Pairs with a smaller error compare lower. */
    private static long packPair(int error, int firstColour, int secondColour) {
        return ((long) error << 16) | (secondColour << 8) | firstColour;
    }

    private static int expandTo8Bits(int level, int maxLevel) {
        return maxLevel == 31 ? (level << 3) | (level >> 2) : (level << 2) | (level >> 4);
    }
}
