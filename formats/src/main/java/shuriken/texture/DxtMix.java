package shuriken.texture;

/**
 * The colours of a block as mixtures of its two ends, and the least-squares solutions for them. Texels are in runs of
 * one colour each; a run is given by the sum of the texels before its end, in the lanes of {@link DxtRow}.
 */
final class DxtMix {
    private static final int LANES = 0xFFFF;
    private static final int LANE = DxtRow.LANE;
    private static final int COUNT = 3 * LANE;
    private static final float LEVEL_5 = 31 / 255f;
    private static final float STEP_5 = 1 / (LEVEL_5 * LEVEL_5);
    /** A float this large has no fraction: adding and subtracting it rounds. */
    private static final float ROUNDER = 0x1.8p23f;

    private static final int RECIPROCAL_BITS = 17;

    private final int colours;
    /** The number of parts in a mixture of the ends. */
    private final int parts;
    /** Parts of the first end in the second and third colour. */
    private final int second;

    private final int third;
    private final int reciprocal;
    private final int greenLevels;
    private final float green;
    private final float greenStep;

    /**
     * @param colours 3 or 4
     * @param ofFirst parts of the first end in the colour next to it
     * @param ofSecond parts of the other end in it
     * @param greenBits 5 or 6; the other components have 5
     */
    DxtMix(int colours, int ofFirst, int ofSecond, int greenBits) {
        this.colours = colours;
        this.parts = ofFirst + ofSecond;
        this.second = ofFirst;
        this.third = colours == 4 ? ofSecond : 0;
        this.reciprocal = (1 << RECIPROCAL_BITS) / parts + 1;
        this.greenLevels = (1 << greenBits) - 1;
        this.green = greenLevels / 255f;
        this.greenStep = 1 / (green * green);
    }

    int colours() {
        return colours;
    }

    /**
     * Returns the position, from 0 to 1, between the ends at which the colour changes after the second or third one.
     */
    float edge(int cut) {
        return 1 - (cut == 0 ? parts + second : cut == 1 ? second + third : third) / (2f * parts);
    }

    /** Mixes a colour of the block from its ends, as {@link DxtColours#mix}. */
    int mix(int a, int b, int step) {
        int ofA = step == 0 ? parts : step == 1 ? second : step == 2 ? third : 0;
        int ofB = parts - ofA;
        int r = (ofA * (a & 0xFF) + ofB * (b & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int g = (ofA * (a >> 8 & 0xFF) + ofB * (b >> 8 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int blue = (ofA * (a >> 16 & 0xFF) + ofB * (b >> 16 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        return r | g << 8 | blue << 16;
    }

    /**
     * Returns the squared error of the rounded ends that fit the runs best, without the squares of the texels.
     *
     * @param bound if the error reaches this bound even without rounding, the result may be inexact
     */
    float error(long run0, long run1, long run2, long all, float bound) {
        float firsts = firsts(run0, run1, run2);
        float seconds = seconds(run0, run1, run2, all);
        float both = both(run0, run1, run2);
        float determinant = firsts * seconds - both * both;
        if (determinant == 0) {
            return Float.MAX_VALUE;
        }
        float inverse = 1 / determinant;
        long sums = sums(run0, run1, run2);
        float r = (int) sums & LANES;
        float g = (int) (sums >>> LANE) & LANES;
        float b = (int) (sums >>> 2 * LANE) & LANES;
        float lastR = parts * ((int) all & LANES) - r;
        float lastG = parts * ((int) (all >>> LANE) & LANES) - g;
        float lastB = parts * ((int) (all >>> 2 * LANE) & LANES) - b;
        float exact = inverse
                * (2 * both * (lastR * r + lastG * g + lastB * b)
                        - seconds * (r * r + g * g + b * b)
                        - firsts * (lastR * lastR + lastG * lastG + lastB * lastB));
        if (exact >= bound) {
            return exact;
        }
        float fives = parts * inverse * LEVEL_5;
        float greens = parts * inverse * green;
        float r1 = rounding((r * seconds - lastR * both) * fives);
        float r2 = rounding((lastR * firsts - r * both) * fives);
        float g1 = rounding((g * seconds - lastG * both) * greens);
        float g2 = rounding((lastG * firsts - g * both) * greens);
        float b1 = rounding((b * seconds - lastB * both) * fives);
        float b2 = rounding((lastB * firsts - b * both) * fives);
        float rounded = firsts * ((r1 * r1 + b1 * b1) * STEP_5 + g1 * g1 * greenStep)
                + 2 * both * ((r1 * r2 + b1 * b2) * STEP_5 + g1 * g2 * greenStep)
                + seconds * ((r2 * r2 + b2 * b2) * STEP_5 + g2 * g2 * greenStep);
        return exact + rounded / (parts * parts);
    }

    private static float rounding(float value) {
        return value + ROUNDER - ROUNDER - value;
    }

    /** Returns the weighted sums of each component over the texels, times the parts of the first end. */
    private long sums(long run0, long run1, long run2) {
        return run0 * (parts - second) + run1 * (second - third) + run2 * third;
    }

    /** Returns the sum of the squared parts of the first end. */
    private int firsts(long run0, long run1, long run2) {
        return (int) (run0 >>> COUNT) * (parts * parts - second * second)
                + (int) (run1 >>> COUNT) * (second * second - third * third)
                + (int) (run2 >>> COUNT) * third * third;
    }

    private int seconds(long run0, long run1, long run2, long all) {
        int inSecond = parts - second;
        int inThird = parts - third;
        return (int) (all - run2 >>> COUNT) * parts * parts
                + (int) (run2 - run1 >>> COUNT) * inThird * inThird
                + (int) (run1 - run0 >>> COUNT) * inSecond * inSecond;
    }

    private int both(long run0, long run1, long run2) {
        return (int) (run1 - run0 >>> COUNT) * second * (parts - second)
                + (int) (run2 - run1 >>> COUNT) * third * (parts - third);
    }

    /**
     * Returns the ends that fit runs best, the second one in the higher half: red in the highest 5 bits, then 5 or 6
     * bits of green, and 5 of blue.
     */
    long ends(long run0, long run1, long run2, long all) {
        int firsts = firsts(run0, run1, run2);
        int seconds = seconds(run0, run1, run2, all);
        int both = both(run0, run1, run2);
        long sums = sums(run0, run1, run2);
        int shift = greenLevels == 31 ? 10 : 11;
        return levels((int) sums, (int) all, firsts, seconds, both, 31) << shift
                | levels((int) (sums >>> LANE), (int) (all >>> LANE), firsts, seconds, both, greenLevels) << 5
                | levels((int) (sums >>> 2 * LANE), (int) (all >>> 2 * LANE), firsts, seconds, both, 31);
    }

    /**
     * Returns the levels of a component, the second 32 bits higher: the pair with the minimum error around the exact
     * solution.
     */
    private long levels(int sum, int all, int firsts, int seconds, int both, int maxLevel) {
        int first = sum & LANES;
        int last = parts * (all & LANES) - first;
        int determinant = firsts * seconds - both * both;
        float scale = parts * (maxLevel / 255f);
        float exact1 = scale * (first + last) / (firsts + 2 * both + seconds);
        float exact2 = exact1;
        if (determinant != 0) {
            float inverse = scale / determinant;
            exact1 = (first * seconds - last * both) * inverse;
            exact2 = (last * firsts - first * both) * inverse;
        }
        int low1 = Math.clamp((int) exact1, 0, maxLevel);
        int low2 = Math.clamp((int) exact2, 0, maxLevel);
        int high1 = Math.min(maxLevel, low1 + 1);
        int high2 = Math.min(maxLevel, low2 + 1);
        int a = expandTo8Bits(low1, maxLevel);
        int b = expandTo8Bits(low2, maxLevel);
        int c = expandTo8Bits(high1, maxLevel);
        int d = expandTo8Bits(high2, maxLevel);
        int ofA = a * (a * firsts - 2 * parts * first);
        int ofB = b * (b * seconds - 2 * parts * last);
        int ofC = c * (c * firsts - 2 * parts * first);
        int ofD = d * (d * seconds - 2 * parts * last);
        long best = Math.min(
                Math.min(
                        pair(ofA + ofB + 2 * a * b * both, low1, low2),
                        pair(ofC + ofB + 2 * c * b * both, high1, low2)),
                Math.min(
                        pair(ofA + ofD + 2 * a * d * both, low1, high2),
                        pair(ofC + ofD + 2 * c * d * both, high1, high2)));
        return best & 0xFF | (best >> 8 & 0xFF) << 32;
    }

    /** Packs a pair so that a smaller error compares lower. */
    private static long pair(int error, int first, int second) {
        return (long) error << 16 | second << 8 | first;
    }

    private static int expandTo8Bits(int level, int maxLevel) {
        return maxLevel == 31 ? level << 3 | level >> 2 : level << 2 | level >> 4;
    }
}
