package shuriken.texture;

/**
 * A row of texels, cut into the runs that share a colour of a block. What cuts are worth is the squared error that is left
 * when the end colours are fitted to them by least squares and rounded; from a first guess each cut is moved by a texel
 * if that helps. Further moves lower the error of whole pictures by less than a hundredth of a decibel.
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
     * @param promising no search is made if the first guess has more error
     * @return their error as of {@link DxtMix#error}
     */
    float find(float promising) {
        row.cut(mix, cuts);
        float best = error(promising);
        if (best >= promising) {
            return best;
        }
        for (int cut = 0; cut < moving; cut++) {
            float before = best;
            best = move(cut, -1, best);
            if (best >= before) {
                best = move(cut, 1, best);
            }
        }
        return best;
    }

    /** Over the texels before a cut. */
    long sum(int cut) {
        return row.sum(cuts[cut]);
    }

    private float error(float least) {
        return mix.error(sum(0), sum(1), sum(2), row.all(), least);
    }

    private float move(int cut, int step, float least) {
        int to = cuts[cut] + step;
        int lowest = cut == 0 ? 0 : cuts[cut - 1];
        int highest = cut == moving - 1 ? row.count() : cuts[cut + 1];
        if (to < lowest || to > highest) {
            return least;
        }
        cuts[cut] = to;
        float error = error(least);
        if (error < least) {
            return error;
        }
        cuts[cut] = to - step;
        return least;
    }
}
