package shuriken.texture;

/** Precomputed pairs of end colours for blocks of a single colour. */
final class DxtSolid {
    private static final DxtSolid THIRD = new DxtSolid(6, 2, 1);
    private static final DxtSolid HALF = new DxtSolid(6, 1, 1);
    private static final DxtSolid EIGHTHS = new DxtSolid(5, 5, 3);
    private static final DxtSolid HALF_OF_FIVE = new DxtSolid(5, 1, 1);

    private final int ofFirst;
    private final int ofSecond;
    private final int[] five;
    private final int[] green;
    private final int greenBits;

    private DxtSolid(int greenBits, int ofFirst, int ofSecond) {
        this.greenBits = greenBits;
        this.ofFirst = ofFirst;
        this.ofSecond = ofSecond;
        this.five = pairs(5);
        this.green = pairs(greenBits);
    }

    /** Returns the table for the mixtures of {@link DxtEndpoints}. */
    static DxtSolid of(int greenBits, int ofFirst, int ofSecond) {
        for (DxtSolid known : new DxtSolid[] {THIRD, HALF, EIGHTHS, HALF_OF_FIVE}) {
            if (known.greenBits == greenBits && known.ofFirst == ofFirst && known.ofSecond == ofSecond) {
                return known;
            }
        }
        return new DxtSolid(greenBits, ofFirst, ofSecond);
    }

    /**
     * Finds for each 8-bit value the first level, and the second one eight bits higher; of equally good pairs the
     * closest levels win.
     */
    private int[] pairs(int bits) {
        int levels = 1 << bits;
        int[] pairs = new int[256];
        for (int value = 0; value < 256; value++) {
            int minimum = Integer.MAX_VALUE;
            for (int first = 0; first < levels; first++) {
                for (int second = 0; second < levels; second++) {
                    int mixed = mix(first, second, bits);
                    int cost = Math.abs(mixed - value) << 8 | Math.abs(first - second);
                    if (cost < minimum) {
                        minimum = cost;
                        pairs[value] = first | second << 8;
                    }
                }
            }
        }
        return pairs;
    }

    private int mix(int first, int second, int bits) {
        return (ofFirst * expandTo8Bits(first, bits) + ofSecond * expandTo8Bits(second, bits)) / (ofFirst + ofSecond);
    }

    private static int expandTo8Bits(int level, int bits) {
        return level << 8 - bits | level >> 2 * bits - 8;
    }

    int first(int red, int g, int blue) {
        return (five[red] & 0xFF) << 5 + greenBits | (green[g] & 0xFF) << 5 | five[blue] & 0xFF;
    }

    int second(int red, int g, int blue) {
        return five[red] >> 8 << 5 + greenBits | green[g] >> 8 << 5 | five[blue] >> 8;
    }

    /** Returns the squared error of a texel. */
    int error(int red, int g, int blue) {
        int r = mix(five[red] & 0xFF, five[red] >> 8, 5) - red;
        int dg = mix(green[g] & 0xFF, green[g] >> 8, greenBits) - g;
        int b = mix(five[blue] & 0xFF, five[blue] >> 8, 5) - blue;
        return r * r + dg * dg + b * b;
    }
}
