package shuriken.texture;

/**
 * Blocks of 4×4 texels to bits. The texels are put in order along the direction in which they differ most; of all ways to
 * cut that row into the runs that share a colour, the one with the least squared error is taken (the cluster fit of
 * Simon Brown's libsquish), its end colours are rounded together, and each texel takes the nearest colour. An object may
 * be used for many blocks, one after the other.
 */
public final class DxtEncoder {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int REFINEMENTS = 3;

    private final float[] red = new float[TEXELS];
    private final float[] green = new float[TEXELS];
    private final float[] blue = new float[TEXELS];
    private final float[] alongs = new float[TEXELS];
    /** Visible texels, in the order of {@link #alongs} once there is an axis. */
    private final int[] order = new int[TEXELS];

    private final float[] mean = new float[3];
    private final float[] axis = new float[3];
    private final DxtEnds ends = new DxtEnds();
    private final DxtCuts cuts = new DxtCuts();
    private final int[] runs = new int[TEXELS];
    private final int[] indices = new int[TEXELS];
    private final int[] palette = new int[4];
    private int visible;
    private int bestFirst;
    private int bestSecond;
    private int bestIndices;
    private int bestError;

    /**
     * The two colours, then two bits for each texel.
     *
     * @param oneBitAlpha whether texels with alpha below 128 are to be transparent, and three colours may be all there are;
     *     else texels of alpha 0 may have any colour
     */
    public long colours(byte[] rgba, int from, boolean oneBitAlpha) {
        load(rgba, from, oneBitAlpha ? 128 : 1);
        bestError = Integer.MAX_VALUE;
        boolean clear = oneBitAlpha && visible < TEXELS;
        if (visible == 0) {
            return clear ? 0xFFFF_FFFFL << 32 : 0;
        }
        if (isSolid()) {
            solid(clear, oneBitAlpha);
        } else {
            project();
            float four = clear ? Float.MAX_VALUE : cuts.find(4);
            if (!clear) {
                fit(4);
            }
            if (oneBitAlpha && bestError > 0 && cuts.find(3) < four) {
                fit(3);
            }
        }
        int bits = clear ? bestIndices | transparent() : bestIndices;
        return bestFirst | (long) bestSecond << 16 | (long) bits << 32;
    }

    private void load(byte[] rgba, int from, int leastAlpha) {
        visible = 0;
        for (int i = 0; i < TEXELS; i++) {
            int at = from + 4 * i;
            red[i] = rgba[at] & 0xFF;
            green[i] = rgba[at + 1] & 0xFF;
            blue[i] = rgba[at + 2] & 0xFF;
            if ((rgba[at + 3] & 0xFF) >= leastAlpha) {
                order[visible++] = i;
            }
        }
    }

    private boolean isSolid() {
        int first = order[0];
        for (int i = 1; i < visible; i++) {
            int other = order[i];
            if (red[other] != red[first] || green[other] != green[first] || blue[other] != blue[first]) {
                return false;
            }
        }
        return true;
    }

    /** One colour, by the mixture that comes nearest to it. */
    private void solid(boolean clear, boolean half) {
        int r = (int) red[order[0]];
        int g = (int) green[order[0]];
        int b = (int) blue[order[0]];
        boolean four = !half || !clear && DxtSolid.THIRD.error(r, g, b) <= DxtSolid.HALF.error(r, g, b);
        DxtSolid table = four ? DxtSolid.THIRD : DxtSolid.HALF;
        int bits = 0;
        for (int i = 0; i < visible; i++) {
            bits |= 2 << 2 * order[i];
        }
        keep(table.first(r, g, b), table.second(r, g, b), bits, 0, four);
    }

    private int transparent() {
        int bits = -1;
        for (int i = 0; i < visible; i++) {
            bits &= ~(3 << 2 * order[i]);
        }
        return bits;
    }

    /** Puts the texels in order along the axis and sums them up. */
    private void project() {
        PrincipalAxis.find(red, green, blue, order, visible, mean, axis);
        for (int i = 0; i < visible; i++) {
            int texel = order[i];
            float along = (red[texel] - mean[0]) * axis[0]
                    + (green[texel] - mean[1]) * axis[1]
                    + (blue[texel] - mean[2]) * axis[2];
            int place = i;
            while (place > 0 && alongs[place - 1] > along) {
                alongs[place] = alongs[place - 1];
                order[place] = order[place - 1];
                place--;
            }
            alongs[place] = along;
            order[place] = texel;
        }
        cuts.start();
        for (int i = 0; i < visible; i++) {
            int texel = order[i];
            cuts.add(alongs[i], red[texel], green[texel], blue[texel]);
        }
    }

    private void fit(int colours) {
        cuts.runs(colours, runs);
        for (int i = 0; i < visible; i++) {
            indices[order[i]] = runs[i];
        }
        int last = Integer.MAX_VALUE;
        for (int round = 0; round < REFINEMENTS; round++) {
            ends.fit(red, green, blue, order, visible, indices, colours);
            int error = assign(colours);
            if (error >= last) {
                return;
            }
            last = error;
        }
    }

    /** Gives each texel its nearest colour between the ends, keeps the result if it is the best yet; its error. */
    private int assign(int colours) {
        int first = ends.first();
        int second = ends.second();
        int a = DxtColours.wide(first);
        int b = DxtColours.wide(second);
        int steps = colours - 1;
        palette[0] = a;
        for (int step = 1; step < steps; step++) {
            palette[step] = DxtColours.mixed(a, b, steps - step, step);
        }
        palette[steps] = b;
        int dr = (b & 0xFF) - (a & 0xFF);
        int dg = (b >> 8 & 0xFF) - (a >> 8 & 0xFF);
        int db = (b >> 16 & 0xFF) - (a >> 16 & 0xFF);
        float scale = (float) steps / Math.max(1, dr * dr + dg * dg + db * db);
        int error = 0;
        int bits = 0;
        for (int i = 0; i < visible; i++) {
            int texel = order[i];
            int r = (int) red[texel];
            int g = (int) green[texel];
            int bl = (int) blue[texel];
            int along = (r - (a & 0xFF)) * dr + (g - (a >> 8 & 0xFF)) * dg + (bl - (a >> 16 & 0xFF)) * db;
            int step = Math.min(steps, (int) (Math.max(0, along) * scale + 0.5f));
            indices[texel] = step;
            bits |= (step == 0 ? 0 : step == steps ? 1 : step + 1) << 2 * texel;
            error += distance(palette[step], r, g, bl);
        }
        if (error < bestError) {
            keep(first, second, bits, error, colours == 4);
        }
        return error;
    }

    private static int distance(int colour, int r, int g, int b) {
        int dr = (colour & 0xFF) - r;
        int dg = (colour >> 8 & 0xFF) - g;
        int db = (colour >> 16 & 0xFF) - b;
        return dr * dr + dg * dg + db * db;
    }

    /** The order of the two tells how many colours there are. */
    private void keep(int first, int second, int bits, int error, boolean four) {
        boolean swap = four ? first < second : first > second;
        bestFirst = swap ? second : first;
        bestSecond = swap ? first : second;
        bestError = error;
        if (first == second) {
            bestIndices = 0;
        } else if (!swap) {
            bestIndices = bits;
        } else {
            bestIndices = four ? bits ^ visibleBits() : bits ^ ~(bits >> 1) & visibleBits();
        }
    }

    /** The low bit of each visible texel. */
    private int visibleBits() {
        int bits = 0;
        for (int i = 0; i < visible; i++) {
            bits |= 1 << 2 * order[i];
        }
        return bits;
    }
}
