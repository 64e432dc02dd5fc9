package shuriken.texture;

/**
 * The colours of a block as mixtures of its two ends, and the least squares that follow from them. Texels stand in runs of one
 * colour each, which are given by the sums of the texels before the end of each run, in the lanes of {@link DxtRow}.
 */
final class DxtMix {
    private static final int LANES = 0xFFFF;
    private static final int LANE = DxtRow.LANE;
    private static final int COUNT = 3 * LANE;
    private static final float FIVE = 31 / 255f;
    private static final float STEP = 1 / (FIVE * FIVE);
    /** A float this large has no fraction: what is added to it is rounded. */
    private static final float WHOLES = 0x1.8p23f;

    private static final int RECIPROCAL_BITS = 17;

    private final int colours;
    /** Into so many parts the ends are mixed. */
    private final int whole;
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
        this.whole = ofFirst + ofSecond;
        this.second = ofFirst;
        this.third = colours == 4 ? ofSecond : 0;
        this.reciprocal = (1 << RECIPROCAL_BITS) / whole + 1;
        this.greenLevels = (1 << greenBits) - 1;
        this.green = greenLevels / 255f;
        this.greenStep = 1 / (green * green);
    }

    int colours() {
        return colours;
    }

    /** How far between the ends the colour changes after the second or third one, of 1. */
    float edge(int cut) {
        return 1 - (cut == 0 ? whole + second : cut == 1 ? second + third : third) / (2f * whole);
    }

    /** A colour of the block from its ends, as {@link DxtColours#mixed}. */
    int mixed(int a, int b, int step) {
        int ofA = step == 0 ? whole : step == 1 ? second : step == 2 ? third : 0;
        int ofB = whole - ofA;
        int r = (ofA * (a & 0xFF) + ofB * (b & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int g = (ofA * (a >> 8 & 0xFF) + ofB * (b >> 8 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        int blue = (ofA * (a >> 16 & 0xFF) + ofB * (b >> 16 & 0xFF)) * reciprocal >>> RECIPROCAL_BITS;
        return r | g << 8 | blue << 16;
    }

    /**
     * The squared error that is left when the ends are fitted to runs and rounded, but for the squares of the texels.
     *
     * @param least if the error is no less even without rounding, that may be returned
     */
    float error(long one, long two, long three, long all, float least) {
        float firsts = firsts(one, two, three);
        float seconds = seconds(one, two, three, all);
        float both = both(one, two, three);
        float determinant = firsts * seconds - both * both;
        if (determinant == 0) {
            return Float.MAX_VALUE;
        }
        float inverse = 1 / determinant;
        long sums = sums(one, two, three);
        float r = (int) sums & LANES;
        float g = (int) (sums >>> LANE) & LANES;
        float b = (int) (sums >>> 2 * LANE) & LANES;
        float lastR = whole * ((int) all & LANES) - r;
        float lastG = whole * ((int) (all >>> LANE) & LANES) - g;
        float lastB = whole * ((int) (all >>> 2 * LANE) & LANES) - b;
        float exact = inverse
                * (2 * both * (lastR * r + lastG * g + lastB * b)
                        - seconds * (r * r + g * g + b * b)
                        - firsts * (lastR * lastR + lastG * lastG + lastB * lastB));
        if (exact >= least) {
            return exact;
        }
        float fives = whole * inverse * FIVE;
        float greens = whole * inverse * green;
        float r1 = rounding((r * seconds - lastR * both) * fives);
        float r2 = rounding((lastR * firsts - r * both) * fives);
        float g1 = rounding((g * seconds - lastG * both) * greens);
        float g2 = rounding((lastG * firsts - g * both) * greens);
        float b1 = rounding((b * seconds - lastB * both) * fives);
        float b2 = rounding((lastB * firsts - b * both) * fives);
        float rounded = firsts * ((r1 * r1 + b1 * b1) * STEP + g1 * g1 * greenStep)
                + 2 * both * ((r1 * r2 + b1 * b2) * STEP + g1 * g2 * greenStep)
                + seconds * ((r2 * r2 + b2 * b2) * STEP + g2 * g2 * greenStep);
        return exact + rounded / (whole * whole);
    }

    private static float rounding(float value) {
        return value + WHOLES - WHOLES - value;
    }

    /** Of each component, over the texels, times their parts of the first end. */
    private long sums(long one, long two, long three) {
        return one * (whole - second) + two * (second - third) + three * third;
    }

    /** The sum of the squared parts of the first end. */
    private int firsts(long one, long two, long three) {
        return (int) (one >>> COUNT) * (whole * whole - second * second)
                + (int) (two >>> COUNT) * (second * second - third * third)
                + (int) (three >>> COUNT) * third * third;
    }

    private int seconds(long one, long two, long three, long all) {
        int inSecond = whole - second;
        int inThird = whole - third;
        return (int) (all - three >>> COUNT) * whole * whole
                + (int) (three - two >>> COUNT) * inThird * inThird
                + (int) (two - one >>> COUNT) * inSecond * inSecond;
    }

    private int both(long one, long two, long three) {
        return (int) (two - one >>> COUNT) * second * (whole - second)
                + (int) (three - two >>> COUNT) * third * (whole - third);
    }

    /** The ends that fit runs best, the second one in the higher half: red in the highest of 5, 5 or 6, and 5 bits. */
    long ends(long one, long two, long three, long all) {
        int firsts = firsts(one, two, three);
        int seconds = seconds(one, two, three, all);
        int both = both(one, two, three);
        long sums = sums(one, two, three);
        int shift = greenLevels == 31 ? 10 : 11;
        return levels((int) sums, (int) all, firsts, seconds, both, 31) << shift
                | levels((int) (sums >>> LANE), (int) (all >>> LANE), firsts, seconds, both, greenLevels) << 5
                | levels((int) (sums >>> 2 * LANE), (int) (all >>> 2 * LANE), firsts, seconds, both, 31);
    }

    /** The levels of a component, the second 32 bits higher: of those around the solution the pair of least error. */
    private long levels(int sum, int all, int firsts, int seconds, int both, int most) {
        int first = sum & LANES;
        int last = whole * (all & LANES) - first;
        int determinant = firsts * seconds - both * both;
        float scale = whole * (most / 255f);
        float exact1 = scale * (first + last) / (firsts + 2 * both + seconds);
        float exact2 = exact1;
        if (determinant != 0) {
            float inverse = scale / determinant;
            exact1 = (first * seconds - last * both) * inverse;
            exact2 = (last * firsts - first * both) * inverse;
        }
        int low1 = Math.clamp((int) exact1, 0, most);
        int low2 = Math.clamp((int) exact2, 0, most);
        int high1 = Math.min(most, low1 + 1);
        int high2 = Math.min(most, low2 + 1);
        int a = wide(low1, most);
        int b = wide(low2, most);
        int c = wide(high1, most);
        int d = wide(high2, most);
        int ofA = a * (a * firsts - 2 * whole * first);
        int ofB = b * (b * seconds - 2 * whole * last);
        int ofC = c * (c * firsts - 2 * whole * first);
        int ofD = d * (d * seconds - 2 * whole * last);
        long best = Math.min(
                Math.min(
                        pair(ofA + ofB + 2 * a * b * both, low1, low2),
                        pair(ofC + ofB + 2 * c * b * both, high1, low2)),
                Math.min(
                        pair(ofA + ofD + 2 * a * d * both, low1, high2),
                        pair(ofC + ofD + 2 * c * d * both, high1, high2)));
        return best & 0xFF | (best >> 8 & 0xFF) << 32;
    }

    /** A pair that comes first if its error is less. */
    private static long pair(int error, int first, int second) {
        return (long) error << 16 | second << 8 | first;
    }

    private static int wide(int level, int most) {
        return most == 31 ? level << 3 | level >> 2 : level << 2 | level >> 4;
    }
}
