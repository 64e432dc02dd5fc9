package shuriken.texture;

/**
 * One block of 4×4 texels to bits: the two colours are the outermost along the direction in which the texels differ most,
 * each texel takes the nearest of the four.
 */
public final class DxtEncoder {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int TURNS = 8;

    private final int[][] texels = new int[TEXELS][];
    private final boolean[] clear = new boolean[TEXELS];
    private final boolean hasClear;

    /** @param oneBitAlpha whether texels with alpha below 128 are to be transparent */
    public DxtEncoder(byte[] rgba, int from, boolean oneBitAlpha) {
        boolean any = false;
        for (int i = 0; i < TEXELS; i++) {
            int at = from + 4 * i;
            texels[i] = new int[] {rgba[at] & 0xFF, rgba[at + 1] & 0xFF, rgba[at + 2] & 0xFF};
            clear[i] = oneBitAlpha && rgba[at + 3] >= 0;
            any |= clear[i];
        }
        this.hasClear = any;
    }

    /** The two colours, then two bits for each texel. */
    public long colours() {
        double[] mean = mean();
        double[] axis = axis(mean);
        double least = 0;
        double most = 0;
        for (int i = 0; i < TEXELS; i++) {
            if (!clear[i]) {
                double along = along(texels[i], mean, axis);
                least = Math.min(least, along);
                most = Math.max(most, along);
            }
        }
        int a = colour(mean, axis, most);
        int b = colour(mean, axis, least);
        boolean four = !hasClear && a != b;
        int first = four ? Math.max(a, b) : Math.min(a, b);
        int second = a + b - first;
        return first | (long) second << 16 | indices(first, second, four) << 32;
    }

    private double[] mean() {
        double[] sum = new double[3];
        int count = 0;
        for (int i = 0; i < TEXELS; i++) {
            if (!clear[i]) {
                count++;
                for (int c = 0; c < 3; c++) {
                    sum[c] += texels[i][c];
                }
            }
        }
        for (int c = 0; c < 3; c++) {
            sum[c] /= Math.max(1, count);
        }
        return sum;
    }

    /** Of unit length, by repeated multiplication with the covariances; any direction if all texels are alike. */
    private double[] axis(double[] mean) {
        double[] axis = {0.58, 0.58, 0.57};
        for (int turn = 0; turn < TURNS; turn++) {
            double[] next = new double[3];
            for (int i = 0; i < TEXELS; i++) {
                double along = clear[i] ? 0 : along(texels[i], mean, axis);
                for (int c = 0; c < 3; c++) {
                    next[c] += along * (texels[i][c] - mean[c]);
                }
            }
            double length = Math.sqrt(next[0] * next[0] + next[1] * next[1] + next[2] * next[2]);
            if (length < 1e-9) {
                return axis;
            }
            axis = new double[] {next[0] / length, next[1] / length, next[2] / length};
        }
        return axis;
    }

    private static double along(int[] texel, double[] mean, double[] axis) {
        double along = 0;
        for (int c = 0; c < 3; c++) {
            along += (texel[c] - mean[c]) * axis[c];
        }
        return along;
    }

    private static int colour(double[] mean, double[] axis, double along) {
        int r = level(mean[0] + axis[0] * along, 31);
        int g = level(mean[1] + axis[1] * along, 63);
        int b = level(mean[2] + axis[2] * along, 31);
        return r << 11 | g << 5 | b;
    }

    private static int level(double component, int levels) {
        return Math.clamp(Math.round(component * levels / 0xFF), 0, levels);
    }

    private long indices(int first, int second, boolean four) {
        int a = DxtColours.wide(first);
        int b = DxtColours.wide(second);
        int[] palette = four
                ? new int[] {a, b, DxtColours.mixed(a, b, 2, 1), DxtColours.mixed(a, b, 1, 2)}
                : new int[] {a, b, DxtColours.mixed(a, b, 1, 1)};
        long indices = 0;
        for (int i = 0; i < TEXELS; i++) {
            indices |= (long) (clear[i] ? 3 : nearest(texels[i], palette)) << 2 * i;
        }
        return indices;
    }

    private static int nearest(int[] texel, int[] palette) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length; i++) {
            int distance = 0;
            for (int c = 0; c < 3; c++) {
                int difference = texel[c] - (palette[i] >> 8 * c & 0xFF);
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    /** Four bits for each texel. */
    static long explicitAlpha(byte[] rgba, int from) {
        long alphas = 0;
        for (int i = 0; i < TEXELS; i++) {
            alphas |= (long) (((rgba[from + 4 * i + 3] & 0xFF) * 15 + 127) / 255) << 4 * i;
        }
        return alphas;
    }

    /** The greatest and the least alpha, then three bits for each texel. */
    static long steppedAlpha(byte[] rgba, int from) {
        int least = 0xFF;
        int most = 0;
        for (int i = 0; i < TEXELS; i++) {
            int alpha = rgba[from + 4 * i + 3] & 0xFF;
            least = Math.min(least, alpha);
            most = Math.max(most, alpha);
        }
        int[] steps = DxtColours.alphaSteps(most, least);
        long alphas = most | least << 8;
        for (int i = 0; i < TEXELS; i++) {
            int best = 0;
            for (int step = 1; step < steps.length; step++) {
                int alpha = rgba[from + 4 * i + 3] & 0xFF;
                best = Math.abs(steps[step] - alpha) < Math.abs(steps[best] - alpha) ? step : best;
            }
            alphas |= (long) best << 16 + 3 * i;
        }
        return alphas;
    }
}
