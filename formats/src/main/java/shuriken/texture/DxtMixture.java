package shuriken.texture;

/**
 * The colours of a block as mixtures of its two ends, with the least-squares solutions for the ends. Each colour is
 * mixed from integer parts of both ends. Texels are in runs of one colour each. Each run is specified by its end sum:
 * the sum of all texels before its end, in the lanes of {@link DxtRow}.
 */
final class DxtMixture {
    private static final int LANE_MASK = 0xFFFF;
    private static final int LANE_BITS = DxtRow.LANE_BITS;
    private static final int COUNT_SHIFT = 3 * LANE_BITS;
    private static final int MAX_FIVE_BIT_LEVEL = 31;
    /** The number of 5-bit levels for each 8-bit level. */
    private static final float FIVE_BIT_RATIO = MAX_FIVE_BIT_LEVEL / 255f;

    /** The square of the distance between two 5-bit levels, in 8-bit levels. */
    private static final float SQUARED_FIVE_BIT_STEP = 1 / (FIVE_BIT_RATIO * FIVE_BIT_RATIO);
    /** A float so large that the sum of it and a level has no fraction. Adding and subtracting it rounds a number. */
    private static final float ROUNDER = 0x1.8p23f;

    private static final int RECIPROCAL_BITS = 17;

    private final int colourCount;
    /** The sum of the parts of both ends in any mixture. */
    private final int totalParts;
    /** The parts of the first end in the second colour. */
    private final int secondColourParts;

    /** The parts of the first end in the third colour. With three colours, the third one is the second end itself. */
    private final int thirdColourParts;

    /** The reciprocal of {@code totalParts} as a fixed-point number, rounded up. */
    private final int reciprocal;

    /** The highest level of green: 31 or 63. */
    private final int maxGreenLevel;
    /** The number of levels of green for each 8-bit level. */
    private final float greenRatio;

    /** The square of the distance between two levels of green, in 8-bit levels. */
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
        this.secondColourParts = firstWeight;
        this.thirdColourParts = colourCount == 4 ? secondWeight : 0;
        this.reciprocal = (1 << RECIPROCAL_BITS) / totalParts + 1;
        this.maxGreenLevel = (1 << greenBits) - 1;
        this.greenRatio = maxGreenLevel / 255f;
        this.squaredGreenStep = 1 / (greenRatio * greenRatio);
    }

    int colourCount() {
        return colourCount;
    }

    /**
     * Returns the position between the ends, from 0 at the first to 1 at the second, at which the nearest colour
     * changes.
     *
     * @param cutIndex 0 for the change after the first colour, 1 and 2 for the following ones
     */
    float edgePosition(int cutIndex) {
        int edgeParts = switch (cutIndex) {
            case 0 -> totalParts + secondColourParts;
            case 1 -> secondColourParts + thirdColourParts;
            default -> thirdColourParts;
        };
        return 1 - edgeParts / (2f * totalParts);
    }

    /**
     * Mixes a colour of the block from its ends, as {@link DxtColours#mix} does.
     *
     * @param step the index of the colour, counted from the first end
     */
    int mix(int firstEnd, int secondEnd, int step) {
        int partsOfFirst = switch (step) {
            case 0 -> totalParts;
            case 1 -> secondColourParts;
            case 2 -> thirdColourParts;
            default -> 0;
        };
        int partsOfSecond = totalParts - partsOfFirst;
        int r = (partsOfFirst * (firstEnd & 0xFF) + partsOfSecond * (secondEnd & 0xFF)) * reciprocal
                >>> RECIPROCAL_BITS;
        int g = (partsOfFirst * (firstEnd >> 8 & 0xFF) + partsOfSecond * (secondEnd >> 8 & 0xFF)) * reciprocal
                >>> RECIPROCAL_BITS;
        int b = (partsOfFirst * (firstEnd >> 16 & 0xFF) + partsOfSecond * (secondEnd >> 16 & 0xFF)) * reciprocal
                >>> RECIPROCAL_BITS;
        return r | g << 8 | b << 16;
    }

    /**
     * Returns the squared error of the rounded ends that fit the runs best. This is the error of the exact
     * least-squares solution plus the error that rounding adds. The sum of the squares of the texels is not included.
     * If the runs do not determine both ends, the result is {@link Float#MAX_VALUE}.
     *
     * @param errorBound the error above which the caller needs no exact result. If the exact solution alone has at
     *     least this error, its error is returned
     */
    float error(long endSum0, long endSum1, long endSum2, long total, float errorBound) {
        float firstSquares = sumFirstSquares(endSum0, endSum1, endSum2);
        float secondSquares = sumSecondSquares(endSum0, endSum1, endSum2, total);
        float products = sumProducts(endSum0, endSum1, endSum2);
        float determinant = firstSquares * secondSquares - products * products;
        if (determinant == 0) {
            return Float.MAX_VALUE;
        }
        float inverseDeterminant = 1 / determinant;
        long sums = computeWeightedSums(endSum0, endSum1, endSum2);
        // The sums of the texels, weighted by the parts of each end.
        float firstR = (int) sums & LANE_MASK;
        float firstG = (int) (sums >>> LANE_BITS) & LANE_MASK;
        float firstB = (int) (sums >>> 2 * LANE_BITS) & LANE_MASK;
        float secondR = totalParts * ((int) total & LANE_MASK) - firstR;
        float secondG = totalParts * ((int) (total >>> LANE_BITS) & LANE_MASK) - firstG;
        float secondB = totalParts * ((int) (total >>> 2 * LANE_BITS) & LANE_MASK) - firstB;
        float exactError = inverseDeterminant
                * (2 * products * (secondR * firstR + secondG * firstG + secondB * firstB)
                        - secondSquares * (firstR * firstR + firstG * firstG + firstB * firstB)
                        - firstSquares * (secondR * secondR + secondG * secondG + secondB * secondB));
        if (exactError >= errorBound) {
            return exactError;
        }
        float fiveBitScale = totalParts * inverseDeterminant * FIVE_BIT_RATIO;
        float greenScale = totalParts * inverseDeterminant * greenRatio;
        // The differences between the rounded and the exact levels of each end.
        float firstRRounding = roundingError((firstR * secondSquares - secondR * products) * fiveBitScale);
        float secondRRounding = roundingError((secondR * firstSquares - firstR * products) * fiveBitScale);
        float firstGRounding = roundingError((firstG * secondSquares - secondG * products) * greenScale);
        float secondGRounding = roundingError((secondG * firstSquares - firstG * products) * greenScale);
        float firstBRounding = roundingError((firstB * secondSquares - secondB * products) * fiveBitScale);
        float secondBRounding = roundingError((secondB * firstSquares - firstB * products) * fiveBitScale);
        float firstSquaredRounding =
                (firstRRounding * firstRRounding + firstBRounding * firstBRounding) * SQUARED_FIVE_BIT_STEP
                        + firstGRounding * firstGRounding * squaredGreenStep;
        float roundingProduct =
                (firstRRounding * secondRRounding + firstBRounding * secondBRounding) * SQUARED_FIVE_BIT_STEP
                        + firstGRounding * secondGRounding * squaredGreenStep;
        float secondSquaredRounding =
                (secondRRounding * secondRRounding + secondBRounding * secondBRounding) * SQUARED_FIVE_BIT_STEP
                        + secondGRounding * secondGRounding * squaredGreenStep;
        float scaledRoundingError = firstSquares * firstSquaredRounding
                + 2 * products * roundingProduct
                + secondSquares * secondSquaredRounding;
        return exactError + scaledRoundingError / (totalParts * totalParts);
    }

    /** Returns the difference between a rounded number and the number itself. */
    private static float roundingError(float value) {
        return value + ROUNDER - ROUNDER - value;
    }

    /** Returns the sum of each component over the texels, weighted by the parts of the first end in each texel. */
    private long computeWeightedSums(long endSum0, long endSum1, long endSum2) {
        return endSum0 * (totalParts - secondColourParts)
                + endSum1 * (secondColourParts - thirdColourParts)
                + endSum2 * thirdColourParts;
    }

    /** Returns the sum of the squared parts of the first end over all texels. */
    private int sumFirstSquares(long endSum0, long endSum1, long endSum2) {
        return (int) (endSum0 >>> COUNT_SHIFT) * (totalParts * totalParts - secondColourParts * secondColourParts)
                + (int) (endSum1 >>> COUNT_SHIFT)
                        * (secondColourParts * secondColourParts - thirdColourParts * thirdColourParts)
                + (int) (endSum2 >>> COUNT_SHIFT) * thirdColourParts * thirdColourParts;
    }

    /** Returns the sum of the squared parts of the second end over all texels. */
    private int sumSecondSquares(long endSum0, long endSum1, long endSum2, long total) {
        int partsInSecondColour = totalParts - secondColourParts;
        int partsInThirdColour = totalParts - thirdColourParts;
        return (int) (total - endSum2 >>> COUNT_SHIFT) * totalParts * totalParts
                + (int) (endSum2 - endSum1 >>> COUNT_SHIFT) * partsInThirdColour * partsInThirdColour
                + (int) (endSum1 - endSum0 >>> COUNT_SHIFT) * partsInSecondColour * partsInSecondColour;
    }

    /** Returns the sum of the products of the parts of both ends over all texels. */
    private int sumProducts(long endSum0, long endSum1, long endSum2) {
        return (int) (endSum1 - endSum0 >>> COUNT_SHIFT) * secondColourParts * (totalParts - secondColourParts)
                + (int) (endSum2 - endSum1 >>> COUNT_SHIFT) * thirdColourParts * (totalParts - thirdColourParts);
    }

    /**
     * Returns the ends that fit the runs best, with the second one in the higher 32 bits. Red is in the highest 5 bits
     * of an end, then 5 or 6 bits of green, and 5 of blue.
     */
    long solveEnds(long endSum0, long endSum1, long endSum2, long total) {
        int firstSquares = sumFirstSquares(endSum0, endSum1, endSum2);
        int secondSquares = sumSecondSquares(endSum0, endSum1, endSum2, total);
        int products = sumProducts(endSum0, endSum1, endSum2);
        long sums = computeWeightedSums(endSum0, endSum1, endSum2);
        int greenAndBlueBits = maxGreenLevel == MAX_FIVE_BIT_LEVEL ? 10 : 11;
        return solveLevels((int) sums, (int) total, firstSquares, secondSquares, products, MAX_FIVE_BIT_LEVEL)
                        << greenAndBlueBits
                | solveLevels(
                                (int) (sums >>> LANE_BITS),
                                (int) (total >>> LANE_BITS),
                                firstSquares,
                                secondSquares,
                                products,
                                maxGreenLevel)
                        << 5
                | solveLevels(
                        (int) (sums >>> 2 * LANE_BITS),
                        (int) (total >>> 2 * LANE_BITS),
                        firstSquares,
                        secondSquares,
                        products,
                        MAX_FIVE_BIT_LEVEL);
    }

    /**
     * Returns the levels of a component for both ends, with the second one in the higher 32 bits. For each end, the
     * level below and the level above the exact solution are tried. The result is the pair with the smallest error.
     */
    private long solveLevels(
            int weightedSum, int total, int firstSquares, int secondSquares, int products, int maxLevel) {
        // The sums of the texels, weighted by the parts of each end.
        int firstSum = weightedSum & LANE_MASK;
        int secondSum = totalParts * (total & LANE_MASK) - firstSum;
        int determinant = firstSquares * secondSquares - products * products;
        float scale = totalParts * (maxLevel / 255f);
        float exactFirst = scale * (firstSum + secondSum) / (firstSquares + 2 * products + secondSquares);
        float exactSecond = exactFirst;
        if (determinant != 0) {
            float scaledInverse = scale / determinant;
            exactFirst = (firstSum * secondSquares - secondSum * products) * scaledInverse;
            exactSecond = (secondSum * firstSquares - firstSum * products) * scaledInverse;
        }
        int firstLow = Math.clamp((int) exactFirst, 0, maxLevel);
        int secondLow = Math.clamp((int) exactSecond, 0, maxLevel);
        int firstHigh = Math.min(maxLevel, firstLow + 1);
        int secondHigh = Math.min(maxLevel, secondLow + 1);
        int firstLow8 = expandTo8Bits(firstLow, maxLevel);
        int secondLow8 = expandTo8Bits(secondLow, maxLevel);
        int firstHigh8 = expandTo8Bits(firstHigh, maxLevel);
        int secondHigh8 = expandTo8Bits(secondHigh, maxLevel);
        // The error of a pair is the sum of one term for each end and the weighted product of the two ends.
        int firstLowError = firstLow8 * (firstLow8 * firstSquares - 2 * totalParts * firstSum);
        int secondLowError = secondLow8 * (secondLow8 * secondSquares - 2 * totalParts * secondSum);
        int firstHighError = firstHigh8 * (firstHigh8 * firstSquares - 2 * totalParts * firstSum);
        int secondHighError = secondHigh8 * (secondHigh8 * secondSquares - 2 * totalParts * secondSum);
        long best = Math.min(
                Math.min(
                        packPair(
                                firstLowError + secondLowError + 2 * firstLow8 * secondLow8 * products,
                                firstLow,
                                secondLow),
                        packPair(
                                firstHighError + secondLowError + 2 * firstHigh8 * secondLow8 * products,
                                firstHigh,
                                secondLow)),
                Math.min(
                        packPair(
                                firstLowError + secondHighError + 2 * firstLow8 * secondHigh8 * products,
                                firstLow,
                                secondHigh),
                        packPair(
                                firstHighError + secondHighError + 2 * firstHigh8 * secondHigh8 * products,
                                firstHigh,
                                secondHigh)));
        return best & 0xFF | (best >> 8 & 0xFF) << 32;
    }

    /** Combines a pair of levels and its error in one number. Pairs with a smaller error compare lower. */
    private static long packPair(int error, int firstLevel, int secondLevel) {
        return ((long) error << 16) | (secondLevel << 8) | firstLevel;
    }

    private static int expandTo8Bits(int level, int maxLevel) {
        return maxLevel == MAX_FIVE_BIT_LEVEL ? (level << 3) | (level >> 2) : (level << 2) | (level >> 4);
    }
}
