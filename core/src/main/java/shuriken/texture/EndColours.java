package shuriken.texture;

import java.util.Arrays;

/**
 * The two colours between which those of a block of 4×4 texels lie best. The texels are put in order along the direction
 * in which they differ most; of the ways to cut that row into runs that share a colour one with little squared error is
 * looked for (as in the cluster fit of Simon Brown's libsquish), its end colours are rounded together, and each texel takes
 * the nearest colour. An object may be used for many blocks, one after the other.
 */
public final class EndColours {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int REFINEMENTS = 3;

    private final int greenBits;
    private final int ofFirst;
    private final int ofSecond;
    private final DxtSolid third;
    private final DxtSolid half;
    private final float[] red = new float[TEXELS];
    private final float[] green = new float[TEXELS];
    private final float[] blue = new float[TEXELS];
    private final float[] alongs = new float[TEXELS];
    /** Visible texels, in the order of {@link #alongs} once there is an axis. */
    private final int[] order = new int[TEXELS];

    private final float[] mean = new float[3];
    private final float[] axis = new float[3];
    private final DxtEnds ends;
    private final DxtCuts cuts;
    private final int[] runs = new int[TEXELS];
    private final int[] steps = new int[TEXELS];
    private final int[] bestSteps = new int[TEXELS];
    private final int[] palette = new int[4];
    private int visible;
    private int bestFirst;
    private int bestSecond;
    private int bestError;
    private int bestColours;
    private float cutError;
    private boolean solid;
    /** Whether a texel has got another colour; if none has, the same ends would be fitted again. */
    private boolean reassigned;

    /**
     * @param greenBits 5 or 6; the other components have 5
     * @param ofFirst parts of the first colour in the one next to it, if there are four; of the last in the other
     * @param ofSecond parts of the last, and of the first
     */
    public EndColours(int greenBits, int ofFirst, int ofSecond) {
        float share = (float) ofFirst / (ofFirst + ofSecond);
        this.greenBits = greenBits;
        this.ofFirst = ofFirst;
        this.ofSecond = ofSecond;
        this.third = DxtSolid.of(greenBits, ofFirst, ofSecond);
        this.half = DxtSolid.of(greenBits, 1, 1);
        this.ends = new DxtEnds(greenBits, share);
        this.cuts = new DxtCuts(greenBits, share);
    }

    /** Takes the texels of a block that have at least so much alpha; how many these are. */
    public int load(byte[] rgba, int from, int leastAlpha) {
        put(rgba, from, leastAlpha);
        bestError = Integer.MAX_VALUE;
        solid = visible > 0 && isSolid();
        if (visible > 0 && !solid) {
            project();
        }
        return visible;
    }

    /**
     * Fits colours to the texels; better than what was fitted before to the same ones, or nothing happens.
     *
     * @param colours 4, or 3 with the one half way between both
     * @return the squared error of the best fit
     */
    public int fit(int colours) {
        if (solid) {
            fitSolid(colours);
        } else if (bestError > 0) {
            float error = cuts.find(colours);
            if (bestError == Integer.MAX_VALUE || error < cutError) {
                cutError = error;
                fitCuts(colours);
            }
        }
        return bestError;
    }

    /** Red in the highest bits, then green, then five bits of blue. */
    public int first() {
        return bestFirst;
    }

    /** As {@link #first()}. */
    public int second() {
        return bestSecond;
    }

    /** How many colours the best fit has, 3 or 4. */
    public int colours() {
        return bestColours;
    }

    /** How far each texel of the best fit is from the first colour: 0 to {@link #colours()} − 1; 0 for those left out. */
    public int step(int texel) {
        return bestSteps[texel];
    }

    private void put(byte[] rgba, int from, int leastAlpha) {
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
    private void fitSolid(int colours) {
        int r = (int) red[order[0]];
        int g = (int) green[order[0]];
        int b = (int) blue[order[0]];
        DxtSolid table = colours == 4 ? third : half;
        int error = visible * table.error(r, g, b);
        if (error < bestError) {
            Arrays.fill(steps, 1);
            keep(table.first(r, g, b), table.second(r, g, b), error, colours);
        }
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

    private void fitCuts(int colours) {
        cuts.runs(colours, runs);
        for (int i = 0; i < visible; i++) {
            steps[order[i]] = runs[i];
        }
        int last = Integer.MAX_VALUE;
        for (int round = 0; round < REFINEMENTS; round++) {
            ends.fit(red, green, blue, order, visible, steps, colours);
            int error = assign(colours);
            if (error >= last || !reassigned) {
                return;
            }
            last = error;
        }
    }

    /** Gives each texel its nearest colour between the ends, keeps the result if it is the best yet; its error. */
    private int assign(int colours) {
        int first = ends.first();
        int second = ends.second();
        int a = wide(first);
        int b = wide(second);
        int last = colours - 1;
        palette[0] = a;
        palette[1] = colours == 4 ? DxtColours.mixed(a, b, ofFirst, ofSecond) : DxtColours.mixed(a, b, 1, 1);
        palette[2] = colours == 4 ? DxtColours.mixed(a, b, ofSecond, ofFirst) : b;
        palette[last] = b;
        int dr = (b & 0xFF) - (a & 0xFF);
        int dg = (b >> 8 & 0xFF) - (a >> 8 & 0xFF);
        int db = (b >> 16 & 0xFF) - (a >> 16 & 0xFF);
        float scale = (float) last / Math.max(1, dr * dr + dg * dg + db * db);
        int error = 0;
        reassigned = false;
        for (int i = 0; i < visible; i++) {
            int texel = order[i];
            int r = (int) red[texel];
            int g = (int) green[texel];
            int bl = (int) blue[texel];
            int along = (r - (a & 0xFF)) * dr + (g - (a >> 8 & 0xFF)) * dg + (bl - (a >> 16 & 0xFF)) * db;
            int step = Math.min(last, (int) (Math.max(0, along) * scale + 0.5f));
            reassigned |= steps[texel] != step;
            steps[texel] = step;
            error += distance(palette[step], r, g, bl);
        }
        if (error < bestError) {
            keep(first, second, error, colours);
        }
        return error;
    }

    /** Of eight bits a component, R in the lowest byte. */
    private int wide(int colour) {
        int green6 = greenBits == 6 ? colour >> 5 & 0x3F : (colour >> 5 & 0x1F) << 1 | colour >> 9 & 1;
        return DxtColours.wide(colour >> 5 + greenBits << 11 | green6 << 5 | colour & 0x1F);
    }

    private static int distance(int colour, int r, int g, int b) {
        int dr = (colour & 0xFF) - r;
        int dg = (colour >> 8 & 0xFF) - g;
        int db = (colour >> 16 & 0xFF) - b;
        return dr * dr + dg * dg + db * db;
    }

    private void keep(int first, int second, int error, int colours) {
        bestFirst = first;
        bestSecond = second;
        bestError = error;
        bestColours = colours;
        Arrays.fill(bestSteps, 0);
        for (int i = 0; i < visible; i++) {
            bestSteps[order[i]] = steps[order[i]];
        }
    }
}
