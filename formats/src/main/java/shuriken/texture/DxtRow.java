package shuriken.texture;

/**
 * The visible texels of a block, sorted along the direction in which they differ most. Sums of texels are longs of four
 * 16-bit lanes. From the lowest, these are red, green, blue, and the number of texels.
 */
final class DxtRow {
    static final int LANE_BITS = 16;

    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int LANE_MASK = 0xFFFF;
    /** The maximum absolute value of the components of the axis. */
    private static final int AXIS_LENGTH = 1 << 10;

    private static final int INDEX_BITS = 4;
    /** The number of times that the covariance matrix is squared. */
    private static final int SQUARING_COUNT = 3;

    private static final int[] SORTING_NETWORK = createSortingNetwork();

    // The texels in the order of the block.
    private final int[] red = new int[TEXEL_COUNT];
    private final int[] green = new int[TEXEL_COUNT];
    private final int[] blue = new int[TEXEL_COUNT];
    private final long[] lanes = new long[TEXEL_COUNT];
    private final int[] blockIndices = new int[TEXEL_COUNT];
    private final int[] steps = new int[TEXEL_COUNT];
    /** The sort keys: the position of a texel along the axis, with its index in the lowest bits. */
    private final int[] keys = new int[TEXEL_COUNT];
    /** The sum of the texels before each position of the row. */
    private final long[] sums = new long[TEXEL_COUNT + 1];

    private int count;
    private int squares;
    private boolean isSingleColour;
    private int axisRed;
    private int axisGreen;
    private int axisBlue;

    /** Creates the pairs of indices of a sorting network for sixteen numbers (Batcher's odd-even merge sort). */
    private static int[] createSortingNetwork() {
        int[] pairs = new int[63];
        int pairCount = 0;
        for (int run = 1; run < TEXEL_COUNT; run *= 2) {
            for (int distance = run; distance > 0; distance /= 2) {
                for (int start = distance % run; start < TEXEL_COUNT - distance; start += 2 * distance) {
                    for (int i = start; i < start + distance; i++) {
                        if (i / (2 * run) == (i + distance) / (2 * run)) {
                            pairs[pairCount++] = i | ((i + distance) << INDEX_BITS);
                        }
                    }
                }
            }
        }
        return pairs;
    }

    /** Loads the texels of a block whose alpha is at least {@code minAlpha}, and sorts them. */
    void load(byte[] rgba, int startOffset, int minAlpha) {
        int n = 0;
        long total = 0;
        int rr = 0;
        int rg = 0;
        int rb = 0;
        int gg = 0;
        int gb = 0;
        int bb = 0;
        int difference = 0;
        for (int i = 0, offset = startOffset; i < TEXEL_COUNT; i++, offset += 4) {
            if ((rgba[offset + 3] & 0xFF) < minAlpha) {
                continue;
            }
            int r = rgba[offset] & 0xFF;
            int g = rgba[offset + 1] & 0xFF;
            int b = rgba[offset + 2] & 0xFF;
            red[n] = r;
            green[n] = g;
            blue[n] = b;
            blockIndices[n] = i;
            long lane = r | ((long) g << LANE_BITS) | ((long) b << (2 * LANE_BITS)) | (1L << (3 * LANE_BITS));
            lanes[n++] = lane;
            total += lane;
            rr += r * r;
            rg += r * g;
            rb += r * b;
            gg += g * g;
            gb += g * b;
            bb += b * b;
            difference |= (r ^ red[0]) | (g ^ green[0]) | (b ^ blue[0]);
        }
        count = n;
        squares = rr + gg + bb;
        isSingleColour = difference == 0;
        if (!isSingleColour) {
            int r = (int) total & LANE_MASK;
            int g = (int) (total >>> LANE_BITS) & LANE_MASK;
            int b = (int) (total >>> 2 * LANE_BITS) & LANE_MASK;
            findAxis(n * rr - r * r, n * rg - r * g, n * rb - r * b, n * gg - g * g, n * gb - g * b, n * bb - b * b);
            sort();
        }
    }

    /**
     * Computes the axis from a power of the covariance matrix, whose columns all point nearly along the axis. The
     * longest column is used because it is the most accurate.
     */
    private void findAxis(double redRed, double rg, double rb, double greenGreen, double gb, double blueBlue) {
        double rr = redRed;
        double gg = greenGreen;
        double bb = blueBlue;
        double r = rg;
        double g = gb;
        double b = rb;
        for (int i = 0; i < SQUARING_COUNT; i++) {
            double rr2 = rr * rr + r * r + b * b;
            double gg2 = r * r + gg * gg + g * g;
            double bb2 = b * b + g * g + bb * bb;
            double r2 = rr * r + r * gg + b * g;
            double b2 = rr * b + r * g + b * bb;
            g = r * b + gg * g + g * bb;
            rr = rr2;
            gg = gg2;
            bb = bb2;
            r = r2;
            b = b2;
        }
        double x = b;
        double y = g;
        double z = bb;
        if (rr >= gg && rr >= bb) {
            x = rr;
            y = r;
            z = b;
        } else if (gg >= bb) {
            x = r;
            y = gg;
            z = g;
        }
        double scale = AXIS_LENGTH / Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        axisRed = (int) (x * scale);
        axisGreen = (int) (y * scale);
        axisBlue = (int) (z * scale);
    }

    /** Sorts the texels by their position along the axis. */
    private void sort() {
        for (int i = 0; i < count; i++) {
            keys[i] = (red[i] * axisRed + green[i] * axisGreen + blue[i] * axisBlue) << INDEX_BITS | i;
        }
        for (int i = count; i < TEXEL_COUNT; i++) {
            keys[i] = Integer.MAX_VALUE;
        }
        for (int pair : SORTING_NETWORK) {
            int lowIndex = pair & (TEXEL_COUNT - 1);
            int highIndex = pair >> INDEX_BITS;
            int a = keys[lowIndex];
            int b = keys[highIndex];
            keys[lowIndex] = Math.min(a, b);
            keys[highIndex] = Math.max(a, b);
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += lanes[keys[i] & (TEXEL_COUNT - 1)];
            sums[i + 1] = sum;
        }
    }

    int count() {
        return count;
    }

    /** Returns the sum of the squares of all components of all texels. */
    int squares() {
        return squares;
    }

    /** Returns whether all texels have the same colour. If so, they are not sorted. */
    boolean isSingleColour() {
        return isSingleColour;
    }

    int red(int rowIndex) {
        return red[rowIndex];
    }

    int green(int rowIndex) {
        return green[rowIndex];
    }

    int blue(int rowIndex) {
        return blue[rowIndex];
    }

    /** Returns the index within the block of a texel of this row. */
    int index(int rowIndex) {
        return blockIndices[rowIndex];
    }

    /** Returns the sum over all texels of the row. */
    long total() {
        return sums[count];
    }

    /** Returns the sum over the first {@code texelCount} texels of the sorted row. */
    long sum(int texelCount) {
        return sums[texelCount];
    }

    /**
     * Computes the cuts between runs of equal colour as if the outermost texels were the ends. A cut is the number of
     * texels before it. With three colours the third cut is the end of the row.
     */
    void computeCuts(DxtMixture mix, int[] cuts) {
        int first = keys[0];
        int span = keys[count - 1] - first;
        int edge0 = first + (int) (span * mix.edgePosition(0));
        int edge1 = first + (int) (span * mix.edgePosition(1));
        int edge2 = mix.colourCount() == 4 ? first + (int) (span * mix.edgePosition(2)) : Integer.MAX_VALUE >> 1;
        int before0 = 0;
        int before1 = 0;
        int before2 = 0;
        for (int i = 0; i < count; i++) {
            int key = keys[i];
            // The shift yields -1 for keys before an edge, which counts them without a branch.
            before0 -= key - edge0 >> 31;
            before1 -= key - edge1 >> 31;
            before2 -= key - edge2 >> 31;
        }
        cuts[0] = before0;
        cuts[1] = before1;
        cuts[2] = before2;
    }

    /**
     * Assigns a colour index to each texel by its position along a direction.
     *
     * @param edges twice the positions at which the next colour begins
     * @param runs receives the sum of the texels before the end of each run except the last
     */
    void assign(int directionRed, int directionGreen, int directionBlue, int[] edges, long[] runs) {
        int edge0 = edges[0];
        int edge1 = edges[1];
        int edge2 = edges[2];
        long run0 = 0;
        long run1 = 0;
        long run2 = 0;
        for (int i = 0; i < count; i++) {
            long doublePosition = 2L * (red[i] * directionRed + green[i] * directionGreen + blue[i] * directionBlue);
            long before0 = doublePosition - edge0 >> 63;
            long before1 = doublePosition - edge1 >> 63;
            long before2 = doublePosition - edge2 >> 63;
            long lane = lanes[i];
            run0 += lane & before0;
            run1 += lane & before1;
            run2 += lane & before2;
            steps[i] = (int) (3 + before0 + before1 + before2);
        }
        runs[0] = run0;
        runs[1] = run1;
        runs[2] = run2;
    }

    /** Returns the colour index that a texel got in the last assignment. */
    int step(int rowIndex) {
        return steps[rowIndex];
    }
}
