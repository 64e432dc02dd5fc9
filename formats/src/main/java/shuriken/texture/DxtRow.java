package shuriken.texture;

/**
 * The visible texels of a block, sorted along an axis: the direction in which their colours differ most. A visible
 * index counts these texels in the order of the block, not in the sorted order. Sums of texels are longs of four 16-bit
 * lanes. From the lowest, these are red, green, blue, and the number of texels.
 */
final class DxtRow {
    static final int LANE_BITS = 16;

    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int LANE_MASK = 0xFFFF;
    /** The absolute value of the largest component of the axis. */
    private static final int MAX_AXIS_COMPONENT = 1 << 10;

    private static final int INDEX_BITS = 4;
    /** The number of times that the covariance matrix is squared. */
    private static final int SQUARING_COUNT = 3;

    /** The number of comparisons of the sorting network for sixteen numbers. */
    private static final int SORTING_PAIR_COUNT = 63;

    private static final int[] SORTING_NETWORK = createSortingNetwork();

    // The visible texels in the order of the block.
    private final int[] red = new int[TEXEL_COUNT];
    private final int[] green = new int[TEXEL_COUNT];
    private final int[] blue = new int[TEXEL_COUNT];
    private final long[] lanes = new long[TEXEL_COUNT];
    private final int[] blockIndices = new int[TEXEL_COUNT];
    /**
     * The step of each visible texel in the last assignment: the index of its colour, counted from the first end to the
     * second.
     */
    private final int[] steps = new int[TEXEL_COUNT];
    /** The sort keys: the position of a texel along the axis, with its visible index in the lowest bits. */
    private final int[] keys = new int[TEXEL_COUNT];
    /** The sum of the texels before each position of the sorted row. */
    private final long[] sums = new long[TEXEL_COUNT + 1];

    private int count;
    private int squares;
    private boolean isSingleColour;
    private int axisRed;
    private int axisGreen;
    private int axisBlue;

    /** Creates the pairs of indices of a sorting network for sixteen numbers (Batcher's odd-even merge sort). */
    private static int[] createSortingNetwork() {
        int[] pairs = new int[SORTING_PAIR_COUNT];
        int pairCount = 0;
        for (int sortedLength = 1; sortedLength < TEXEL_COUNT; sortedLength *= 2) {
            for (int distance = sortedLength; distance > 0; distance /= 2) {
                for (int start = distance % sortedLength; start < TEXEL_COUNT - distance; start += 2 * distance) {
                    for (int i = start; i < start + distance; i++) {
                        int mergedLength = 2 * sortedLength;
                        if (i / mergedLength == (i + distance) / mergedLength) {
                            pairs[pairCount++] = i | ((i + distance) << INDEX_BITS);
                        }
                    }
                }
            }
        }
        return pairs;
    }

    /**
     * Loads the texels of a block whose alpha is at least {@code minAlpha}. They are sorted unless they all have the
     * same colour.
     */
    void load(byte[] rgba, int startOffset, int minAlpha) {
        int loadedCount = 0;
        long total = 0;
        // The sums of the products of two components: rr of red and red, rg of red and green, and so on.
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
            red[loadedCount] = r;
            green[loadedCount] = g;
            blue[loadedCount] = b;
            blockIndices[loadedCount] = i;
            long texelLanes = r | ((long) g << LANE_BITS) | ((long) b << (2 * LANE_BITS)) | (1L << (3 * LANE_BITS));
            lanes[loadedCount++] = texelLanes;
            total += texelLanes;
            rr += r * r;
            rg += r * g;
            rb += r * b;
            gg += g * g;
            gb += g * b;
            bb += b * b;
            difference |= (r ^ red[0]) | (g ^ green[0]) | (b ^ blue[0]);
        }
        count = loadedCount;
        squares = rr + gg + bb;
        isSingleColour = difference == 0;
        if (!isSingleColour) {
            int r = (int) total & LANE_MASK;
            int g = (int) (total >>> LANE_BITS) & LANE_MASK;
            int b = (int) (total >>> 2 * LANE_BITS) & LANE_MASK;
            findAxis(
                    loadedCount * rr - r * r,
                    loadedCount * rg - r * g,
                    loadedCount * rb - r * b,
                    loadedCount * gg - g * g,
                    loadedCount * gb - g * b,
                    loadedCount * bb - b * b);
            sort();
        }
    }

    /**
     * Computes the axis from a power of the covariance matrix, whose columns all point nearly along the axis. The
     * column with the largest element on the diagonal is used because it is the most accurate.
     */
    private void findAxis(
            double redRed, double redGreen, double redBlue, double greenGreen, double greenBlue, double blueBlue) {
        double rr = redRed;
        double rg = redGreen;
        double rb = redBlue;
        double gg = greenGreen;
        double gb = greenBlue;
        double bb = blueBlue;
        for (int i = 0; i < SQUARING_COUNT; i++) {
            double nextRr = rr * rr + rg * rg + rb * rb;
            double nextGg = rg * rg + gg * gg + gb * gb;
            double nextBb = rb * rb + gb * gb + bb * bb;
            double nextRg = rr * rg + rg * gg + rb * gb;
            double nextRb = rr * rb + rg * gb + rb * bb;
            gb = rg * rb + gg * gb + gb * bb;
            rr = nextRr;
            gg = nextGg;
            bb = nextBb;
            rg = nextRg;
            rb = nextRb;
        }
        double x = rb;
        double y = gb;
        double z = bb;
        if (rr >= gg && rr >= bb) {
            x = rr;
            y = rg;
            z = rb;
        } else if (gg >= bb) {
            x = rg;
            y = gg;
            z = gb;
        }
        double scale = MAX_AXIS_COMPONENT / Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
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
            int firstKey = keys[lowIndex];
            int secondKey = keys[highIndex];
            keys[lowIndex] = Math.min(firstKey, secondKey);
            keys[highIndex] = Math.max(firstKey, secondKey);
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

    int red(int visibleIndex) {
        return red[visibleIndex];
    }

    int green(int visibleIndex) {
        return green[visibleIndex];
    }

    int blue(int visibleIndex) {
        return blue[visibleIndex];
    }

    /** Returns the index within the block of a visible texel. */
    int blockIndex(int visibleIndex) {
        return blockIndices[visibleIndex];
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
     * Computes the cuts between runs of equal colour as if the outermost texels were the ends. Each cut is stored as
     * the number of texels before it. With three colours, the third cut is the end of the row.
     */
    void computeCuts(DxtMixture mix, int[] cuts) {
        int firstKey = keys[0];
        int keySpan = keys[count - 1] - firstKey;
        int edge0 = firstKey + (int) (keySpan * mix.edgePosition(0));
        int edge1 = firstKey + (int) (keySpan * mix.edgePosition(1));
        // With three colours, edge 2 is beyond all keys. It is half the maximum, so that the subtraction below cannot
        // overflow.
        int edge2 = mix.colourCount() == 4 ? firstKey + (int) (keySpan * mix.edgePosition(2)) : Integer.MAX_VALUE >> 1;
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
     * Assigns a step to each texel by its position along a direction.
     *
     * @param edges twice the position at which each colour except the first begins
     * @param runEndSums receives the sum of the texels before the end of each run except the last
     */
    void assign(int directionRed, int directionGreen, int directionBlue, int[] edges, long[] runEndSums) {
        int edge0 = edges[0];
        int edge1 = edges[1];
        int edge2 = edges[2];
        long endSum0 = 0;
        long endSum1 = 0;
        long endSum2 = 0;
        for (int i = 0; i < count; i++) {
            long doublePosition = 2L * (red[i] * directionRed + green[i] * directionGreen + blue[i] * directionBlue);
            // Each of these is −1, which has all bits set, if the texel is before the edge, otherwise 0.
            long before0 = doublePosition - edge0 >> 63;
            long before1 = doublePosition - edge1 >> 63;
            long before2 = doublePosition - edge2 >> 63;
            long texelLanes = lanes[i];
            endSum0 += texelLanes & before0;
            endSum1 += texelLanes & before1;
            endSum2 += texelLanes & before2;
            steps[i] = (int) (3 + before0 + before1 + before2);
        }
        runEndSums[0] = endSum0;
        runEndSums[1] = endSum1;
        runEndSums[2] = endSum2;
    }

    /** Returns the step of a visible texel in the last assignment. */
    int step(int visibleIndex) {
        return steps[visibleIndex];
    }
}
