package shuriken.texture;

/**
 * A partition of a sorted row of texels into runs. The texels of a run share one colour of the block. The error of a
 * partition is the sum of the squared errors after the end colours have been fitted by least squares and rounded. The
 * search starts with a guess, and moves each cut by one texel if that reduces the error. Further moves change the error
 * of complete images by less than a hundredth of a decibel.
 */
final class DxtPartition {
    private final DxtRow row;
    private final DxtMixture mix;
    private final int movableCutCount;
    /** The number of texels before each cut. */
    private final int[] cuts = new int[3];

    DxtPartition(DxtRow row, DxtMixture mix) {
        this.row = row;
        this.mix = mix;
        this.movableCutCount = mix.colourCount() - 1;
    }

    /**
     * Finds cuts with a small error.
     *
     * @param maxGuessError the error above which the first guess is not improved
     * @return the error of the cuts, see {@link DxtMixture#error}
     */
    float optimizeCuts(float maxGuessError) {
        row.computeCuts(mix, cuts);
        float bestError = error(maxGuessError);
        if (bestError >= maxGuessError) {
            return bestError;
        }
        for (int cutIndex = 0; cutIndex < movableCutCount; cutIndex++) {
            float previousError = bestError;
            bestError = tryMove(cutIndex, /* move= */ -1, bestError);
            if (bestError >= previousError) {
                bestError = tryMove(cutIndex, /* move= */ 1, bestError);
            }
        }
        return bestError;
    }

    /** Returns the sum over the texels before a cut. */
    long sum(int cutIndex) {
        return row.sum(cuts[cutIndex]);
    }

    private float error(float errorBound) {
        return mix.error(sum(0), sum(1), sum(2), row.total(), errorBound);
    }

    /** Moves a cut if the new error is below a bound. Returns the new error, or the bound if the cut did not move. */
    private float tryMove(int cutIndex, int move, float errorBound) {
        int newCut = cuts[cutIndex] + move;
        int lowest = cutIndex == 0 ? 0 : cuts[cutIndex - 1];
        int highest = cutIndex == movableCutCount - 1 ? row.count() : cuts[cutIndex + 1];
        if (newCut < lowest || newCut > highest) {
            return errorBound;
        }
        cuts[cutIndex] = newCut;
        float error = error(errorBound);
        if (error < errorBound) {
            return error;
        }
        cuts[cutIndex] = newCut - move;
        return errorBound;
    }
}
