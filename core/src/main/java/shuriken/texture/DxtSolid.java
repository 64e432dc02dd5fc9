package shuriken.texture;

/** The two end colours of 565 between which a single colour lies best. */
final class DxtSolid {
    /** Two thirds of the first and one of the second. */
    static final DxtSolid THIRD = new DxtSolid(2, 1);
    /** Half of both. */
    static final DxtSolid HALF = new DxtSolid(1, 1);

    private final int ofFirst;
    private final int ofSecond;
    private final int[] five;
    private final int[] six;

    private DxtSolid(int ofFirst, int ofSecond) {
        this.ofFirst = ofFirst;
        this.ofSecond = ofSecond;
        this.five = pairs(5);
        this.six = pairs(6);
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

    int first(int red, int green, int blue) {
        return (five[red] & 0xFF) << 11 | (six[green] & 0xFF) << 5 | five[blue] & 0xFF;
    }

    int second(int red, int green, int blue) {
        return five[red] >> 8 << 11 | six[green] >> 8 << 5 | five[blue] >> 8;
    }

    /** Squared, of a texel. */
    int error(int red, int green, int blue) {
        int r = mixed(five[red] & 0xFF, five[red] >> 8, 5) - red;
        int g = mixed(six[green] & 0xFF, six[green] >> 8, 6) - green;
        int b = mixed(five[blue] & 0xFF, five[blue] >> 8, 5) - blue;
        return r * r + g * g + b * b;
    }
}
