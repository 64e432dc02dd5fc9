package shuriken.texture;

import java.util.Arrays;

/**
 * The two colours between which those of a block of 4×4 texels lie best. The texels are put in order along the direction
 * in which they differ most; of the ways to cut that row into runs that share a colour one with little squared error is
 * looked for (as in the cluster fit of Simon Brown's libsquish), its end colours are rounded together, and each texel takes
 * the nearest colour. An object may be used for many blocks, one after the other.
 */
public final class DxtEndpoints {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int REFINEMENTS = 3;
    /** An error of two for each component: three colours will hardly do better than four that come so near. */
    private static final int ENOUGH = 2 * 3 * TEXELS;

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
     * @param ofFirst parts of the first colour in the one next to it, if there are four; of the last in the other
     * @param ofSecond parts of the last, and of the first
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

    /** Takes the texels of a block that have at least so much alpha; how many these are. */
    public int load(byte[] rgba, int from, int leastAlpha) {
        row.load(rgba, from, leastAlpha);
        bestError = Integer.MAX_VALUE;
        cutError = Float.MAX_VALUE;
        return row.count();
    }

    /**
     * Fits colours to the texels; better than what was fitted before to the same ones, or nothing happens.
     *
     * @param colours 4, or 3 with the one half way between both
     * @return the squared error of the best fit
     */
    public int fit(int colours) {
        if (row.solid()) {
            fitSolid(colours);
        } else if (bestError > ENOUGH) {
            DxtPartition cuts = colours == 4 ? cutsOfFour : cutsOfThree;
            float error = cuts.find(cutError);
            if (bestError == Integer.MAX_VALUE || error < cutError) {
                cutError = error;
                fit(cuts, colours == 4 ? four : three);
            }
        }
        return bestError;
    }

    /** Red in the highest bits, then green, then five bits of blue. */
    public int first() {
        return bestFirst;
    }

    /** As {@link #first()}. */
    public int second() {
        return bestSecond;
    }

    /** How many colours the best fit has, 3 or 4. */
    public int colours() {
        return bestColours;
    }

    /** How far each texel of the best fit is from the first colour: 0 to {@link #colours()} − 1; 0 for those left out. */
    public int step(int texel) {
        return bestSteps[texel];
    }

    /** One colour, by the mixture that comes nearest to it. */
    private void fitSolid(int colours) {
        int r = row.red(0);
        int g = row.green(0);
        int b = row.blue(0);
        DxtSolid table = colours == 4 ? third : half;
        int error = row.count() * table.error(r, g, b);
        if (error < bestError) {
            best(table.first(r, g, b), table.second(r, g, b), error, colours);
            Arrays.fill(bestSteps, 1);
        }
    }

    private void fit(DxtPartition cuts, DxtMix mix) {
        runs[0] = cuts.sum(0);
        runs[1] = cuts.sum(1);
        runs[2] = cuts.sum(2);
        int last = Integer.MAX_VALUE;
        for (int round = 0; round < REFINEMENTS; round++) {
            long one = runs[0];
            long two = runs[1];
            long three = runs[2];
            long both = mix.ends(one, two, three, row.all());
            int error = assign((int) both, (int) (both >>> 32), mix);
            if (error >= last || runs[0] == one && runs[1] == two && runs[2] == three) {
                return;
            }
            last = error;
        }
    }

    /** Gives each texel its nearest colour between the ends, keeps the result if it is the best yet; its error. */
    private int assign(int first, int second, DxtMix mix) {
        int a = wide(first);
        int b = wide(second);
        int r = (b & 0xFF) - (a & 0xFF);
        int g = (b >> 8 & 0xFF) - (a >> 8 & 0xFF);
        int bl = (b >> 16 & 0xFF) - (a >> 16 & 0xFF);
        int c = mix.mixed(a, b, 1);
        int d = mix.mixed(a, b, 2);
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
            best(first, second, error, mix.colours());
            for (int i = 0; i < row.count(); i++) {
                bestSteps[row.place(i)] = row.step(i);
            }
        }
        return error;
    }

    private static int along(int colour, int r, int g, int b) {
        return (colour & 0xFF) * r + (colour >> 8 & 0xFF) * g + (colour >> 16 & 0xFF) * b;
    }

    /** Squared, of a run in one colour, but for the squares of the texels. */
    private static int error(int colour, long run) {
        int texels = (int) (run >>> 3 * DxtRow.LANE);
        return error(colour & 0xFF, texels, (int) run & 0xFFFF)
                + error(colour >> 8 & 0xFF, texels, (int) (run >>> DxtRow.LANE) & 0xFFFF)
                + error(colour >> 16 & 0xFF, texels, (int) (run >>> 2 * DxtRow.LANE) & 0xFFFF);
    }

    private static int error(int level, int texels, int sum) {
        return level * (texels * level - 2 * sum);
    }

    /** Of eight bits a component, R in the lowest byte. */
    private int wide(int colour) {
        int green6 = greenBits == 6 ? colour >> 5 & 0x3F : (colour >> 5 & 0x1F) << 1 | colour >> 9 & 1;
        return DxtColours.wide(colour >> 5 + greenBits << 11 | green6 << 5 | colour & 0x1F);
    }

    private void best(int first, int second, int error, int colours) {
        bestFirst = first;
        bestSecond = second;
        bestError = error;
        bestColours = colours;
        if (row.count() < TEXELS) {
            Arrays.fill(bestSteps, 0);
        }
    }
}
