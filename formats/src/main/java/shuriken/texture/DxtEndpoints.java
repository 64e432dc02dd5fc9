package shuriken.texture;

import java.util.Arrays;

/**
 * A search for the two end colours of a block of 4×4 texels. The texels are sorted along the direction in which they
 * differ most. The search then looks for a partition into runs of equal colour with a small squared error, as in the
 * cluster fit of Simon Brown's libsquish. For that partition, it chooses two end colours that can be stored, and
 * assigns the nearest of the resulting colours to each texel. One instance may be used for many blocks, one after the
 * other.
 */
public final class DxtEndpoints {
    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int MAX_REFINEMENTS = 3;
    /**
     * The error of a block with a mean squared error of 2 in each component. If four colours are this close, three
     * colours rarely improve on them.
     */
    private static final int MAX_GOOD_ERROR = 2 * 3 * TEXEL_COUNT;

    private final int greenBits;
    private final DxtSingleColourTable fourColourTable;
    private final DxtSingleColourTable threeColourTable;
    private final DxtMixture fourColourMix;
    private final DxtMixture threeColourMix;
    private final DxtRow row = new DxtRow();
    private final DxtPartition fourColourPartition;
    private final DxtPartition threeColourPartition;
    /**
     * The boundaries between neighbouring colours: twice the position at which each colour except the first begins, see
     * {@link DxtRow#assign}.
     */
    private final int[] edges = new int[3];
    /** The sum of the texels before the end of each run except the last, in the lanes of {@link DxtRow}. */
    private final long[] runEndSums = new long[3];

    private final int[] bestSteps = new int[TEXEL_COUNT];
    private int bestFirst;
    private int bestSecond;
    private int bestError;
    private int bestColourCount;
    /** The error of the best partition so far. */
    private float partitionError;

    /**
     * Creates a search for one block format.
     *
     * @param greenBits the number of bits of green, 5 or 6; red and blue have 5
     * @param firstWeight the weight of the nearer end in each of the two mixtures of a block with four colours
     * @param secondWeight the weight of the farther end in these mixtures
     */
    public DxtEndpoints(int greenBits, int firstWeight, int secondWeight) {
        this.greenBits = greenBits;
        this.fourColourTable = DxtSingleColourTable.of(greenBits, firstWeight, secondWeight);
        this.threeColourTable = DxtSingleColourTable.of(greenBits, /* firstWeight= */ 1, /* secondWeight= */ 1);
        this.fourColourMix = new DxtMixture(/* colourCount= */ 4, firstWeight, secondWeight, greenBits);
        this.threeColourMix =
                new DxtMixture(/* colourCount= */ 3, /* firstWeight= */ 1, /* secondWeight= */ 1, greenBits);
        this.fourColourPartition = new DxtPartition(row, fourColourMix);
        this.threeColourPartition = new DxtPartition(row, threeColourMix);
    }

    /** Loads the texels of a block whose alpha is at least {@code minAlpha}, and returns their number. */
    public int load(byte[] rgba, int startOffset, int minAlpha) {
        row.load(rgba, startOffset, minAlpha);
        bestError = Integer.MAX_VALUE;
        partitionError = Float.MAX_VALUE;
        return row.count();
    }

    /**
     * Fits colours to the loaded texels. The result is kept only if it improves on earlier fits.
     *
     * @param colourCount 4, or 3 for blocks with one colour half way between the ends
     * @return the squared error of the best fit so far
     */
    public int fit(int colourCount) {
        if (row.isSingleColour()) {
            fitSingleColour(colourCount);
        } else if (bestError > MAX_GOOD_ERROR) {
            DxtPartition partition = colourCount == 4 ? fourColourPartition : threeColourPartition;
            float error = partition.optimizeCuts(partitionError);
            if (bestError == Integer.MAX_VALUE || error < partitionError) {
                partitionError = error;
                refine(partition, colourCount == 4 ? fourColourMix : threeColourMix);
            }
        }
        return bestError;
    }

    /** Returns the first end colour: red in the highest bits, then green, then five bits of blue. */
    public int firstColour() {
        return bestFirst;
    }

    /** Returns the second end colour, with its bits arranged as in {@link #firstColour()}. */
    public int secondColour() {
        return bestSecond;
    }

    /** Returns the number of colours of the best fit, 3 or 4. */
    public int colourCount() {
        return bestColourCount;
    }

    /**
     * Returns the step of a texel in the best fit, which is the index of its colour: from 0 for the first end to {@link
     * #colourCount()} − 1 for the second. Texels that were not loaded have 0.
     */
    public int step(int texelIndex) {
        return bestSteps[texelIndex];
    }

    /** Fits the nearest mixture to texels of a single colour. */
    private void fitSingleColour(int colourCount) {
        int r = row.red(0);
        int g = row.green(0);
        int b = row.blue(0);
        DxtSingleColourTable table = colourCount == 4 ? fourColourTable : threeColourTable;
        int error = row.count() * table.squaredError(r, g, b);
        if (error < bestError) {
            keepResult(table.firstColour(r, g, b), table.secondColour(r, g, b), error, colourCount);
            Arrays.fill(bestSteps, 1);
        }
    }

    /** Improves a partition by alternately fitting the ends and assigning the texels. */
    private void refine(DxtPartition partition, DxtMixture mix) {
        runEndSums[0] = partition.sum(0);
        runEndSums[1] = partition.sum(1);
        runEndSums[2] = partition.sum(2);
        int previousError = Integer.MAX_VALUE;
        for (int round = 0; round < MAX_REFINEMENTS; round++) {
            long endSum0 = runEndSums[0];
            long endSum1 = runEndSums[1];
            long endSum2 = runEndSums[2];
            long ends = mix.solveEnds(endSum0, endSum1, endSum2, row.total());
            int error = assign((int) ends, (int) (ends >>> 32), mix);
            if (error >= previousError
                    || runEndSums[0] == endSum0 && runEndSums[1] == endSum1 && runEndSums[2] == endSum2) {
                return;
            }
            previousError = error;
        }
    }

    /**
     * Assigns to each texel the nearest of the colours between two ends. The result is kept if it is the best so far.
     *
     * @return the squared error
     */
    private int assign(int firstColour, int secondColour, DxtMixture mix) {
        // The colours in the order of their steps. With three colours, the last two are the second end.
        int colour0 = expandTo8Bits(firstColour);
        int colour3 = expandTo8Bits(secondColour);
        int colour1 = mix.mix(colour0, colour3, /* step= */ 1);
        int colour2 = mix.mix(colour0, colour3, /* step= */ 2);
        int directionRed = (colour3 & 0xFF) - (colour0 & 0xFF);
        int directionGreen = (colour3 >> 8 & 0xFF) - (colour0 >> 8 & 0xFF);
        int directionBlue = (colour3 >> 16 & 0xFF) - (colour0 >> 16 & 0xFF);
        int position0 = project(colour0, directionRed, directionGreen, directionBlue);
        int position1 = project(colour1, directionRed, directionGreen, directionBlue);
        int position2 = project(colour2, directionRed, directionGreen, directionBlue);
        int position3 = project(colour3, directionRed, directionGreen, directionBlue);
        edges[0] = position0 + position1;
        edges[1] = position1 + position2;
        edges[2] = mix.colourCount() == 4 ? position2 + position3 : Integer.MAX_VALUE;
        row.assign(directionRed, directionGreen, directionBlue, edges, runEndSums);
        int error = row.squares()
                + computeRunError(colour0, runEndSums[0])
                + computeRunError(colour1, runEndSums[1] - runEndSums[0])
                + computeRunError(colour2, runEndSums[2] - runEndSums[1])
                + computeRunError(colour3, row.total() - runEndSums[2]);
        if (error < bestError) {
            keepResult(firstColour, secondColour, error, mix.colourCount());
            for (int i = 0; i < row.count(); i++) {
                bestSteps[row.blockIndex(i)] = row.step(i);
            }
        }
        return error;
    }

    /** Returns the position of a colour along a direction. */
    private static int project(int colour, int directionRed, int directionGreen, int directionBlue) {
        return (colour & 0xFF) * directionRed
                + (colour >> 8 & 0xFF) * directionGreen
                + (colour >> 16 & 0xFF) * directionBlue;
    }

    /** Returns the squared error of a run with one colour, without the sum of the squares of its texels. */
    private static int computeRunError(int colour, long runSum) {
        int texelCount = (int) (runSum >>> 3 * DxtRow.LANE_BITS);
        return computeComponentError(colour & 0xFF, texelCount, (int) runSum & 0xFFFF)
                + computeComponentError(colour >> 8 & 0xFF, texelCount, (int) (runSum >>> DxtRow.LANE_BITS) & 0xFFFF)
                + computeComponentError(
                        colour >> 16 & 0xFF, texelCount, (int) (runSum >>> 2 * DxtRow.LANE_BITS) & 0xFFFF);
    }

    /** Returns the squared error of one component of a run, without the sum of the squares of this component. */
    private static int computeComponentError(int component, int texelCount, int sum) {
        return component * (texelCount * component - 2 * sum);
    }

    /** Expands a colour to eight bits per component, with R in the lowest byte. */
    private int expandTo8Bits(int colour) {
        int sixBitGreen = greenBits == 6 ? colour >> 5 & 0x3F : ((colour >> 5 & 0x1F) << 1) | (colour >> 9 & 1);
        return DxtColours.expandTo8Bits(((colour >> (5 + greenBits)) << 11) | (sixBitGreen << 5) | (colour & 0x1F));
    }

    /** Stores a result as the best one, except the steps of its texels. The steps of texels not loaded become 0. */
    private void keepResult(int firstColour, int secondColour, int error, int colourCount) {
        bestFirst = firstColour;
        bestSecond = secondColour;
        bestError = error;
        bestColourCount = colourCount;
        if (row.count() < TEXEL_COUNT) {
            Arrays.fill(bestSteps, 0);
        }
    }
}
