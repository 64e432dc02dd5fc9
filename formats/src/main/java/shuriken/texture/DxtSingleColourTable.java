package shuriken.texture;

/**
 * A table of end colours for blocks whose texels all have the same colour. All texels use the second colour of the
 * block, which is a mixture of both ends. The ends are chosen so that this mixture is as close as possible to the
 * colour of the texels.
 */
final class DxtSingleColourTable {
    /**
     * The table for DXT blocks with four colours: the second colour is two thirds of the first end and one third of the
     * other.
     */
    private static final DxtSingleColourTable THIRD =
            new DxtSingleColourTable(/* greenBits= */ 6, /* firstWeight= */ 2, /* secondWeight= */ 1);
    /** The table for DXT blocks with three colours: the second colour is half way between the ends. */
    private static final DxtSingleColourTable HALF =
            new DxtSingleColourTable(/* greenBits= */ 6, /* firstWeight= */ 1, /* secondWeight= */ 1);
    /**
     * The table for DS blocks with four colours: the second colour is five eighths of the first end and three of the
     * other.
     */
    private static final DxtSingleColourTable EIGHTHS =
            new DxtSingleColourTable(/* greenBits= */ 5, /* firstWeight= */ 5, /* secondWeight= */ 3);
    /** The table for DS blocks with three colours, which have five bits of green. */
    private static final DxtSingleColourTable HALF_WITH_FIVE_BITS =
            new DxtSingleColourTable(/* greenBits= */ 5, /* firstWeight= */ 1, /* secondWeight= */ 1);

    private final int firstWeight;
    private final int secondWeight;
    /** The pair of levels of red and blue for each 8-bit value. */
    private final int[] fiveBitPairs;
    /** The pair of levels of green for each 8-bit value. */
    private final int[] greenPairs;

    private final int greenBits;

    private DxtSingleColourTable(int greenBits, int firstWeight, int secondWeight) {
        this.greenBits = greenBits;
        this.firstWeight = firstWeight;
        this.secondWeight = secondWeight;
        this.fiveBitPairs = findPairs(5);
        this.greenPairs = findPairs(greenBits);
    }

    /** Returns the table for the weights of a mixture of both ends. The tables of common formats are shared. */
    static DxtSingleColourTable of(int greenBits, int firstWeight, int secondWeight) {
        for (DxtSingleColourTable table : new DxtSingleColourTable[] {THIRD, HALF, EIGHTHS, HALF_WITH_FIVE_BITS}) {
            if (table.greenBits == greenBits
                    && table.firstWeight == firstWeight
                    && table.secondWeight == secondWeight) {
                return table;
            }
        }
        return new DxtSingleColourTable(greenBits, firstWeight, secondWeight);
    }

    /**
     * Finds a pair of levels for each 8-bit value. The first level is in the low byte and the second level in the next
     * byte. If several pairs are equally good, the pair with the closest levels is used.
     */
    private int[] findPairs(int bits) {
        int levelCount = 1 << bits;
        int[] pairs = new int[256];
        for (int target = 0; target < 256; target++) {
            int minCost = Integer.MAX_VALUE;
            for (int firstLevel = 0; firstLevel < levelCount; firstLevel++) {
                for (int secondLevel = 0; secondLevel < levelCount; secondLevel++) {
                    int mixture = mix(firstLevel, secondLevel, bits);
                    int cost = (Math.abs(mixture - target) << 8) | Math.abs(firstLevel - secondLevel);
                    if (cost < minCost) {
                        minCost = cost;
                        pairs[target] = firstLevel | (secondLevel << 8);
                    }
                }
            }
        }
        return pairs;
    }

    private int mix(int firstLevel, int secondLevel, int bits) {
        return (firstWeight * expandTo8Bits(firstLevel, bits) + secondWeight * expandTo8Bits(secondLevel, bits))
                / (firstWeight + secondWeight);
    }

    private static int expandTo8Bits(int level, int bits) {
        return (level << (8 - bits)) | (level >> (2 * bits - 8));
    }

    /**
     * Returns the first end colour for a colour of 8 bits per component: red in the highest bits, then green and blue.
     */
    int firstColour(int red, int green, int blue) {
        return (fiveBitPairs[red] & 0xFF) << 5 + greenBits
                | (greenPairs[green] & 0xFF) << 5
                | fiveBitPairs[blue] & 0xFF;
    }

    /** Returns the second end colour, with its bits arranged as in {@link #firstColour}. */
    int secondColour(int red, int green, int blue) {
        return fiveBitPairs[red] >> 8 << 5 + greenBits | greenPairs[green] >> 8 << 5 | fiveBitPairs[blue] >> 8;
    }

    /** Returns the squared error of one texel of this colour, compared with the mixture of its ends. */
    int squaredError(int red, int green, int blue) {
        int redError = mix(fiveBitPairs[red] & 0xFF, fiveBitPairs[red] >> 8, 5) - red;
        int greenError = mix(greenPairs[green] & 0xFF, greenPairs[green] >> 8, greenBits) - green;
        int blueError = mix(fiveBitPairs[blue] & 0xFF, fiveBitPairs[blue] >> 8, 5) - blue;
        return redError * redError + greenError * greenError + blueError * blueError;
    }
}
