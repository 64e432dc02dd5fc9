package shuriken.texture;

/** The two end colours that fit texels best whose shares of both are given. */
final class DxtEnds {
    private static final float FIVE = 31 / 255f;

    private final int greenLevels;
    private final float shareOfSecond;
    private int first;
    private int second;
    /** Sums over the texels: a², (1 − a)², a (1 − a), where a is the share of the first. */
    private float firsts;

    private float seconds;
    private float both;

    /** As {@link DxtCuts}. */
    DxtEnds(int greenBits, float second) {
        this.greenLevels = (1 << greenBits) - 1;
        this.shareOfSecond = second;
    }

    /** Red in the highest of 5, 5 or 6, and 5 bits. */
    int first() {
        return first;
    }

    int second() {
        return second;
    }

    /**
     * @param chosen indices of texels, {@code count} of them
     * @param steps how far a texel is from the first end, up to {@code colours - 1}
     */
    void fit(float[] red, float[] green, float[] blue, int[] chosen, int count, int[] steps, int colours) {
        float step = 1f / (colours - 1);
        firsts = 0;
        seconds = 0;
        both = 0;
        float red1 = 0;
        float red2 = 0;
        float green1 = 0;
        float green2 = 0;
        float blue1 = 0;
        float blue2 = 0;
        for (int i = 0; i < count; i++) {
            int texel = chosen[i];
            float a = colours == 4 && steps[texel] % 3 != 0
                    ? steps[texel] == 1 ? shareOfSecond : 1 - shareOfSecond
                    : 1 - steps[texel] * step;
            float b = 1 - a;
            firsts += a * a;
            seconds += b * b;
            both += a * b;
            red1 += a * red[texel];
            red2 += b * red[texel];
            green1 += a * green[texel];
            green2 += b * green[texel];
            blue1 += a * blue[texel];
            blue2 += b * blue[texel];
        }
        int r = levels(red1, red2, FIVE, 31);
        int g = levels(green1, green2, greenLevels / 255f, greenLevels);
        int b = levels(blue1, blue2, FIVE, 31);
        int shift = greenLevels == 31 ? 10 : 11;
        first = (r & 0xFF) << shift | (g & 0xFF) << 5 | b & 0xFF;
        second = r >> 8 << shift | g >> 8 << 5 | b >> 8;
    }

    /** The levels of a component, the second eight bits higher: of those around the solution the pair of least error. */
    private int levels(float sum1, float sum2, float scale, int most) {
        float determinant = firsts * seconds - both * both;
        float exact1;
        float exact2;
        if (determinant < 1e-4f) {
            exact1 = firsts + both > 0 ? (sum1 + sum2) / (firsts + 2 * both + seconds) : 0;
            exact2 = exact1;
        } else {
            exact1 = (sum1 * seconds - sum2 * both) / determinant;
            exact2 = (sum2 * firsts - sum1 * both) / determinant;
        }
        int low1 = Math.clamp((int) Math.floor(exact1 * scale), 0, most);
        int low2 = Math.clamp((int) Math.floor(exact2 * scale), 0, most);
        float least = Float.MAX_VALUE;
        int best = 0;
        for (int i = low1; i <= Math.min(most, low1 + 1); i++) {
            float one = wide(i, most);
            for (int j = low2; j <= Math.min(most, low2 + 1); j++) {
                float two = wide(j, most);
                float error = one * (one * firsts + 2 * two * both - 2 * sum1) + two * (two * seconds - 2 * sum2);
                if (error < least) {
                    least = error;
                    best = i | j << 8;
                }
            }
        }
        return best;
    }

    private static int wide(int level, int most) {
        return most == 31 ? level << 3 | level >> 2 : level << 2 | level >> 4;
    }
}
