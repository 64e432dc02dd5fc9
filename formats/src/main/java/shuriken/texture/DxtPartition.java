package shuriken.texture;

/**
 * A partition of a row of texels into the runs that share a colour of a block. Its cost is the squared error when the
 * end colours are fitted by least squares and rounded. From a first guess each cut is moved by a texel if that reduces
 * the cost. Further moves change the error of complete images by less than a hundredth of a decibel.
 */
final class DxtPartition {
    private final DxtRow row;
    private final DxtMixture mix;
    private final int movableCuts;
    private final int[] cuts = new int[3];

    DxtPartition(DxtRow row, DxtMixture mix) {
        this.row = row;
        this.mix = mix;
        this.movableCuts = mix.colourCount() - 1;
    }

    /**
     * Finds cuts with a small error.
     *
     * @param maxGuessError the error above which the first guess is not improved
     * @return the error of the cuts, see {@link DxtMixture#error}
     */
    float findCuts(float maxGuessError) {
        row.computeCuts(mix, cuts);
        float best = error(maxGuessError);
        if (best >= maxGuessError) {
            return best;
        }
        for (int cut = 0; cut < movableCuts; cut++) {
            float previous = best;
            best = move(cut, -1, best);
            if (best >= previous) {
                best = move(cut, 1, best);
            }
        }
        return best;
    }

    /** Returns the sum over the texels before a cut. */
    long sum(int cut) {
        return row.sum(cuts[cut]);
    }

    private float error(float bound) {
        return mix.error(sum(0), sum(1), sum(2), row.total(), bound);
    }

    /** Moves a cut if that reduces the error below a bound, and returns the smaller of both. */
    private float move(int cut, int step, float bound) {
        int to = cuts[cut] + step;
        int lowest = cut == 0 ? 0 : cuts[cut - 1];
        int highest = cut == movableCuts - 1 ? row.count() : cuts[cut + 1];
        if (to < lowest || to > highest) {
            return bound;
        }
        cuts[cut] = to;
        float error = error(bound);
        if (error < bound) {
            return error;
        }
        cuts[cut] = to - step;
        return bound;
    }
}
