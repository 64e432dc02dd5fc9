package shuriken.texture;

/**
 * A partition of a row of texels into the runs that share a colour of a block. Its cost is the squared error when the
 * end colours are fitted by least squares and rounded. From a first guess each cut is moved by a texel if that reduces
 * the cost. Further moves change the error of complete images by less than a hundredth of a decibel.
 */
final class DxtPartition {
    private final DxtRow row;
    private final DxtMix mix;
    private final int moving;
    private final int[] cuts = new int[3];

    DxtPartition(DxtRow row, DxtMix mix) {
        this.row = row;
        this.mix = mix;
        this.moving = mix.colours() - 1;
    }

    /**
     * Finds good cuts.
     *
     * @param promising the search is skipped if the first guess has more error
     * @return their error as defined by {@link DxtMix#error}
     */
    float find(float promising) {
        row.cut(mix, cuts);
        float best = error(promising);
        if (best >= promising) {
            return best;
        }
        for (int cut = 0; cut < moving; cut++) {
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
        return mix.error(sum(0), sum(1), sum(2), row.all(), bound);
    }

    private float move(int cut, int step, float bound) {
        int to = cuts[cut] + step;
        int lowest = cut == 0 ? 0 : cuts[cut - 1];
        int highest = cut == moving - 1 ? row.count() : cuts[cut + 1];
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
