package shuriken.texture;

import java.util.Arrays;

/**
 * A search for the two end colours of a block of 4×4 texels. The texels are sorted along the direction in which they
 * differ most. The search then looks for a partition into runs of equal colour with a small squared error (as in the
 * cluster fit of Simon Brown's libsquish), rounds the end colours together, and assigns the nearest colour to each
 * texel. An instance may be used for many blocks, one after the other.
 */
public final class DxtEndpoints {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int REFINEMENTS = 3;
    /** An error of two for each component: three colours rarely improve on four that are this close. */
    private static final int GOOD_ERROR = 2 * 3 * TEXELS;

    private final int greenBits;
    private final DxtSolid third;
    private final DxtSolid half;
    private final DxtMix four;
    private final DxtMix three;
    private final DxtRow row = new DxtRow();
    private final DxtPartition cutsOfFour;
    private final DxtPartition cutsOfThree;
    private final int[] edges = new int[3];
    private final long[] runs = new long[3];
    private final int[] bestSteps = new int[TEXELS];
    private int bestFirst;
    private int bestSecond;
    private int bestError;
    private int bestColours;
    private float cutError;

    /**
     * @param greenBits 5 or 6; the other components have 5
     * @param ofFirst weight of the first colour in the mixture next to it, if there are four; of the last colour in the
     *     other mixture
     * @param ofSecond weight of the last colour, and of the first
     */
    public DxtEndpoints(int greenBits, int ofFirst, int ofSecond) {
        this.greenBits = greenBits;
        this.third = DxtSolid.of(greenBits, ofFirst, ofSecond);
        this.half = DxtSolid.of(greenBits, 1, 1);
        this.four = new DxtMix(4, ofFirst, ofSecond, greenBits);
        this.three = new DxtMix(3, 1, 1, greenBits);
        this.cutsOfFour = new DxtPartition(row, four);
        this.cutsOfThree = new DxtPartition(row, three);
    }

    /** Loads the texels of a block with at least this alpha, and returns their number. */
    public int load(byte[] rgba, int from, int minAlpha) {
        row.load(rgba, from, minAlpha);
        bestError = Integer.MAX_VALUE;
        cutError = Float.MAX_VALUE;
        return row.count();
    }

    /**
     * Fits colours to the loaded texels; keeps the result only if it improves on earlier fits.
     *
     * @param colours 4, or 3 with one colour half way between the ends
     * @return the squared error of the best fit
     */
    public int fit(int colours) {
        if (row.solid()) {
            fitSolid(colours);
        } else if (bestError > GOOD_ERROR) {
            DxtPartition cuts = colours == 4 ? cutsOfFour : cutsOfThree;
            float error = cuts.find(cutError);
            if (bestError == Integer.MAX_VALUE || error < cutError) {
                cutError = error;
                fit(cuts, colours == 4 ? four : three);
            }
        }
        return bestError;
    }

    /** Returns the first end: red in the highest bits, then green, then five bits of blue. */
    public int first() {
        return bestFirst;
    }

    /** Returns the second end, as {@link #first()}. */
    public int second() {
        return bestSecond;
    }

    /** Returns the number of colours of the best fit, 3 or 4. */
    public int colours() {
        return bestColours;
    }

    /**
     * Returns the distance of a texel of the best fit from the first colour: 0 to {@link #colours()} − 1; 0 for omitted
     * texels.
     */
    public int step(int texel) {
        return bestSteps[texel];
    }

    /** Fits a single colour by the nearest mixture. */
    private void fitSolid(int colours) {
        int r = row.red(0);
        int g = row.green(0);
        int b = row.blue(0);
        DxtSolid table = colours == 4 ? third : half;
        int error = row.count() * table.error(r, g, b);
        if (error < bestError) {
            keep(table.first(r, g, b), table.second(r, g, b), error, colours);
            Arrays.fill(bestSteps, 1);
        }
    }

    private void fit(DxtPartition cuts, DxtMix mix) {
        runs[0] = cuts.sum(0);
        runs[1] = cuts.sum(1);
        runs[2] = cuts.sum(2);
        int last = Integer.MAX_VALUE;
        for (int round = 0; round < REFINEMENTS; round++) {
            long run0 = runs[0];
            long run1 = runs[1];
            long run2 = runs[2];
            long both = mix.ends(run0, run1, run2, row.all());
            int error = assign((int) both, (int) (both >>> 32), mix);
            if (error >= last || runs[0] == run0 && runs[1] == run1 && runs[2] == run2) {
                return;
            }
            last = error;
        }
    }

    /**
     * Assigns the nearest colour between the ends to each texel, keeps the result if it is the best so far, and returns
     * its error.
     */
    private int assign(int first, int second, DxtMix mix) {
        int a = expandTo8Bits(first);
        int b = expandTo8Bits(second);
        int r = (b & 0xFF) - (a & 0xFF);
        int g = (b >> 8 & 0xFF) - (a >> 8 & 0xFF);
        int bl = (b >> 16 & 0xFF) - (a >> 16 & 0xFF);
        int c = mix.mix(a, b, 1);
        int d = mix.mix(a, b, 2);
        int atA = along(a, r, g, bl);
        int atB = along(b, r, g, bl);
        int atC = along(c, r, g, bl);
        int atD = along(d, r, g, bl);
        edges[0] = atA + atC;
        edges[1] = atC + atD;
        edges[2] = mix.colours() == 4 ? atD + atB : Integer.MAX_VALUE;
        row.assign(r, g, bl, edges, runs);
        int error = row.squares()
                + error(a, runs[0])
                + error(c, runs[1] - runs[0])
                + error(d, runs[2] - runs[1])
                + error(b, row.all() - runs[2]);
        if (error < bestError) {
            keep(first, second, error, mix.colours());
            for (int i = 0; i < row.count(); i++) {
                bestSteps[row.index(i)] = row.step(i);
            }
        }
        return error;
    }

    private static int along(int colour, int r, int g, int b) {
        return (colour & 0xFF) * r + (colour >> 8 & 0xFF) * g + (colour >> 16 & 0xFF) * b;
    }

    /** Returns the squared error of a run in one colour, without the squares of the texels. */
    private static int error(int colour, long run) {
        int texels = (int) (run >>> 3 * DxtRow.LANE);
        return error(colour & 0xFF, texels, (int) run & 0xFFFF)
                + error(colour >> 8 & 0xFF, texels, (int) (run >>> DxtRow.LANE) & 0xFFFF)
                + error(colour >> 16 & 0xFF, texels, (int) (run >>> 2 * DxtRow.LANE) & 0xFFFF);
    }

    private static int error(int level, int texels, int sum) {
        return level * (texels * level - 2 * sum);
    }

    /** Expands a colour to eight bits per component, R in the lowest byte. */
    private int expandTo8Bits(int colour) {
        int green6 = greenBits == 6 ? colour >> 5 & 0x3F : (colour >> 5 & 0x1F) << 1 | colour >> 9 & 1;
        return DxtColours.expandTo8Bits(colour >> 5 + greenBits << 11 | green6 << 5 | colour & 0x1F);
    }

    private void keep(int first, int second, int error, int colours) {
        bestFirst = first;
        bestSecond = second;
        bestError = error;
        bestColours = colours;
        if (row.count() < TEXELS) {
            Arrays.fill(bestSteps, 0);
        }
    }
}
