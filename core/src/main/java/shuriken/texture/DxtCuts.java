package shuriken.texture;

/**
 * Texels in a row, cut into the runs that share a colour of a block. What cuts are worth is the squared error that is left
 * when the end colours are fitted to them by least squares and rounded to 565; from a first guess the cuts are moved one
 * by one as long as that helps.
 */
final class DxtCuts {
    private static final float FIVE = 31 / 255f;
    private static final int GUESSES = 4;

    /** Steps of green for each level, as {@link #FIVE} has for the others. */
    private final float green;
    /** How much of the first end colour the second of four has. */
    private final float second;
    /** Sums over the first texels of the row. */
    private final float[] reds = new float[DxtColours.TEXELS + 1];

    private final float[] greens = new float[DxtColours.TEXELS + 1];
    private final float[] blues = new float[DxtColours.TEXELS + 1];
    private final float[] alongs = new float[DxtColours.TEXELS];
    /** Texels before the end of each run but the last; those that are not needed stand at the end of the row. */
    private final int[] cuts = new int[3];

    private int count;
    /** Sums over the texels: a², (1 − a)², a (1 − a), where a is the share of the first end colour. */
    private float firsts;

    private float seconds;
    private float both;

    /**
     * @param greenBits 5 or 6; the other components have 5
     * @param second how much of the first end colour the second of four has; the third has as much of the last
     */
    DxtCuts(int greenBits, float second) {
        this.green = ((1 << greenBits) - 1) / 255f;
        this.second = second;
    }

    void start() {
        count = 0;
    }

    /** Puts a texel at the end of the row. */
    void add(float along, float red, float green, float blue) {
        alongs[count] = along;
        reds[count + 1] = reds[count] + red;
        greens[count + 1] = greens[count] + green;
        blues[count + 1] = blues[count] + blue;
        count++;
    }

    /**
     * Finds good cuts for three or four colours.
     *
     * @return their squared error but for a part that is the same for all cuts of this row
     */
    float find(int colours) {
        guess(colours);
        float best = error(colours);
        int unmoved = 0;
        for (int cut = 0; unmoved < colours - 1; cut = (cut + 1) % (colours - 1)) {
            float moved = best;
            for (int step = -1; step <= 1 && moved >= best; step += 2) {
                moved = move(cut, step, colours, best);
            }
            unmoved = moved < best ? 1 : unmoved + 1;
            best = moved;
        }
        return best;
    }

    /** Moves a cut one way as long as that helps; the error then. */
    private float move(int cut, int step, int colours, float before) {
        float best = before;
        while (isFree(cut, step, colours)) {
            cuts[cut] += step;
            float error = error(colours);
            if (error >= best) {
                cuts[cut] -= step;
                break;
            }
            best = error;
        }
        return best;
    }

    /** Which run of the cuts found each texel of the row is in. */
    void runs(int colours, int[] runs) {
        for (int i = 0, run = 0; i < count; i++) {
            while (run < colours - 1 && i >= cuts[run]) {
                run++;
            }
            runs[i] = run;
        }
    }

    private boolean isFree(int cut, int step, int colours) {
        int to = cuts[cut] + step;
        return to >= (cut == 0 ? 0 : cuts[cut - 1]) && to <= (cut == colours - 2 ? count : cuts[cut + 1]);
    }

    /** Along the row alone: ends, then the cuts half way between the colours, then the ends for these, and again. */
    private void guess(int colours) {
        float first = alongs[0];
        float last = alongs[count - 1];
        float step = 1f / (colours - 1);
        for (int round = 0; round < GUESSES; round++) {
            float sumFirst = 0;
            float sumLast = 0;
            float width = (last - first) * step;
            for (int cut = 0, i = 0; cut < colours; cut++) {
                float edge = first + width * (cut + 0.5f);
                float b = colours == 4 && cut % 3 != 0 ? cut == 1 ? 1 - second : second : cut * step;
                for (; i < count && (cut == colours - 1 || alongs[i] < edge); i++) {
                    sumFirst += (1 - b) * alongs[i];
                    sumLast += b * alongs[i];
                }
                if (cut < colours - 1) {
                    cuts[cut] = i;
                }
            }
            shares(colours);
            float determinant = firsts * seconds - both * both;
            if (determinant < 1e-4f) {
                break;
            }
            first = (sumFirst * seconds - sumLast * both) / determinant;
            last = (sumLast * firsts - sumFirst * both) / determinant;
        }
    }

    private void shares(int colours) {
        int all = cuts[0];
        if (colours == 4) {
            int most = cuts[1] - all;
            int least = cuts[2] - cuts[1];
            int none = count - cuts[2];
            float a = second * second;
            float b = (1 - second) * (1 - second);
            firsts = all + a * most + b * least;
            seconds = none + a * least + b * most;
            both = second * (1 - second) * (most + least);
        } else {
            int half = cuts[1] - all;
            firsts = all + half / 4f;
            seconds = count - cuts[1] + half / 4f;
            both = half / 4f;
        }
    }

    /** The error but for a part that is the same for all cuts. */
    private float error(int colours) {
        shares(colours);
        float determinant = firsts * seconds - both * both;
        if (determinant < 1e-4f) {
            return Float.MAX_VALUE;
        }
        float inverse = 1 / determinant;
        int i = cuts[0];
        int j = cuts[1];
        int k = colours == 4 ? cuts[2] : count;
        // Of the share of the first end, what each run has more than the next.
        float atI = colours == 4 ? 1 - second : 0.5f;
        float atJ = colours == 4 ? 2 * second - 1 : 0.5f;
        float atK = colours == 4 ? 1 - second : 0;
        return error(atI * reds[i] + atJ * reds[j] + atK * reds[k], reds[count], inverse, FIVE)
                + error(atI * greens[i] + atJ * greens[j] + atK * greens[k], greens[count], inverse, green)
                + error(atI * blues[i] + atJ * blues[j] + atK * blues[k], blues[count], inverse, FIVE);
    }

    private float error(float sumFirst, float sum, float inverse, float scale) {
        float sumLast = sum - sumFirst;
        float first = rounded((sumFirst * seconds - sumLast * both) * inverse, scale);
        float last = rounded((sumLast * firsts - sumFirst * both) * inverse, scale);
        return first * (first * firsts + 2 * (last * both - sumFirst)) + last * (last * seconds - 2 * sumLast);
    }

    private static float rounded(float value, float scale) {
        float held = Math.min(255, Math.max(0, value));
        int level = (int) (held * scale + 0.5f);
        return scale == FIVE ? level << 3 | level >> 2 : level << 2 | level >> 4;
    }
}
