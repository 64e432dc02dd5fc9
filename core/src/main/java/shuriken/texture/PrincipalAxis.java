package shuriken.texture;

/** The direction in which colours differ most. */
final class PrincipalAxis {
    private static final int ROUNDS = 6;

    private PrincipalAxis() {}

    /**
     * By power iteration from the covariances of the component that varies most, which no axis is square to.
     *
     * @param chosen indices in the components' arrays, {@code count} of them
     * @param mean to be filled, as is {@code axis}; neither is of any length
     */
    static void find(float[] red, float[] green, float[] blue, int[] chosen, int count, float[] mean, float[] axis) {
        float r = 0;
        float g = 0;
        float b = 0;
        for (int i = 0; i < count; i++) {
            r += red[chosen[i]];
            g += green[chosen[i]];
            b += blue[chosen[i]];
        }
        r /= count;
        g /= count;
        b /= count;
        float rr = 0;
        float rg = 0;
        float rb = 0;
        float gg = 0;
        float gb = 0;
        float bb = 0;
        for (int i = 0; i < count; i++) {
            float dr = red[chosen[i]] - r;
            float dg = green[chosen[i]] - g;
            float db = blue[chosen[i]] - b;
            rr += dr * dr;
            rg += dr * dg;
            rb += dr * db;
            gg += dg * dg;
            gb += dg * db;
            bb += db * db;
        }
        mean[0] = r;
        mean[1] = g;
        mean[2] = b;
        boolean byRed = rr >= gg && rr >= bb;
        boolean byGreen = !byRed && gg >= bb;
        float x = byRed ? rr : byGreen ? rg : rb;
        float y = byRed ? rg : byGreen ? gg : gb;
        float z = byRed ? rb : byGreen ? gb : bb;
        for (int round = 0; round < ROUNDS; round++) {
            float nextX = rr * x + rg * y + rb * z;
            float nextY = rg * x + gg * y + gb * z;
            float nextZ = rb * x + gb * y + bb * z;
            float most = Math.max(Math.abs(nextX), Math.max(Math.abs(nextY), Math.abs(nextZ)));
            float scale = most > 0 ? 1 / most : 0;
            x = nextX * scale;
            y = nextY * scale;
            z = nextZ * scale;
        }
        axis[0] = x;
        axis[1] = y;
        axis[2] = z;
    }
}
