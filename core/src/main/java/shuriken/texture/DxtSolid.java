package shuriken.texture;

/** The two end colours between which a single colour lies best. */
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

    /** For the mixtures of {@link DxtEndpoints}. */
    static DxtSolid of(int greenBits, int ofFirst, int ofSecond) {
        for (DxtSolid known : new DxtSolid[] {THIRD, HALF, EIGHTHS, HALF_OF_FIVE}) {
            if (known.greenBits == greenBits && known.ofFirst == ofFirst && known.ofSecond == ofSecond) {
                return known;
            }
        }
        return new DxtSolid(greenBits, ofFirst, ofSecond);
    }

    /** For each value of eight bits the first level, and the second one eight bits higher; the nearest pairs win ties. */
    private int[] pairs(int bits) {
        int levels = 1 << bits;
        int[] pairs = new int[256];
        for (int value = 0; value < 256; value++) {
            int least = Integer.MAX_VALUE;
            for (int first = 0; first < levels; first++) {
                for (int second = 0; second < levels; second++) {
                    int mixed = mixed(first, second, bits);
                    int cost = Math.abs(mixed - value) << 8 | Math.abs(first - second);
                    if (cost < least) {
                        least = cost;
                        pairs[value] = first | second << 8;
                    }
                }
            }
        }
        return pairs;
    }

    private int mixed(int first, int second, int bits) {
        return (ofFirst * wide(first, bits) + ofSecond * wide(second, bits)) / (ofFirst + ofSecond);
    }

    private static int wide(int level, int bits) {
        return level << 8 - bits | level >> 2 * bits - 8;
    }

    int first(int red, int g, int blue) {
        return (five[red] & 0xFF) << 5 + greenBits | (green[g] & 0xFF) << 5 | five[blue] & 0xFF;
    }

    int second(int red, int g, int blue) {
        return five[red] >> 8 << 5 + greenBits | green[g] >> 8 << 5 | five[blue] >> 8;
    }

    /** Squared, of a texel. */
    int error(int red, int g, int blue) {
        int r = mixed(five[red] & 0xFF, five[red] >> 8, 5) - red;
        int dg = mixed(green[g] & 0xFF, green[g] >> 8, greenBits) - g;
        int b = mixed(five[blue] & 0xFF, five[blue] >> 8, 5) - blue;
        return r * r + dg * dg + b * b;
    }
}
