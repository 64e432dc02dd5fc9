package shuriken.texture.ds;

import java.util.Arrays;
import shuriken.texture.DxtEndpoints;
import shuriken.texture.VectorQuantiser;

/** Fits colours and texel values to one block of 4×4 texels, in each of the modes of {@link BlockTexels}. */
final class BlockFit {
    static final int TEXELS = 16;
    static final int TRANSPARENT = 3;

    private static final int MIN_ALPHA = 128;

    private final DxtEndpoints ends = new DxtEndpoints(5, 5, 3);

    /**
     * An encoding of a block.
     *
     * @param mode 0 to 3
     * @param colours the stored colours, 2 to 4
     * @param texels two bits each, the first in the lowest bits
     * @param error squared error over visible texels
     */
    record Fit(int mode, int[] colours, int texels, int error) {}

    /** Fits two colours and mixtures of them. */
    Fit two(byte[] rgba, int from) {
        int visible = ends.load(rgba, from, MIN_ALPHA);
        if (visible == 0) {
            return new Fit(1, new int[] {0, 0}, -1, 0);
        }
        boolean clear = visible < TEXELS;
        int error = ends.fit(clear ? 3 : 4);
        int last = ends.colourCount() - 1;
        int texels = 0;
        for (int i = 0; i < TEXELS; i++) {
            int step = ends.step(i);
            int value = step == 0 ? 0 : step == last ? 1 : step + 1;
            texels |= (isClear(rgba, from + 4 * i) ? TRANSPARENT : value) << 2 * i;
        }
        return new Fit(clear ? 1 : 3, new int[] {swapped(ends.first()), swapped(ends.second())}, texels, error);
    }

    static boolean isClear(byte[] rgba, int at) {
        return (rgba[at + 3] & 0xFF) < MIN_ALPHA;
    }

    /** Swaps red and blue, so that red is lowest. */
    private static int swapped(int colour) {
        return colour >> 10 | colour & 0x3E0 | (colour & 0x1F) << 10;
    }

    /** Fits three or four separate colours. */
    Fit many(byte[] rgba, int from) {
        int visible = 0;
        float[] vectors = new float[3 * TEXELS];
        for (int i = 0; i < TEXELS; i++) {
            if (!isClear(rgba, from + 4 * i)) {
                for (int component = 0; component < 3; component++) {
                    vectors[3 * visible + component] = rgba[from + 4 * i + component] & 0xFF;
                }
                visible++;
            }
        }
        float[] weights = new float[visible];
        Arrays.fill(weights, 1);
        boolean clear = visible < TEXELS;
        float[] means = new VectorQuantiser(Arrays.copyOf(vectors, Math.multiplyExact(3, visible)), weights, 3)
                .findCodewords(clear ? 3 : 4);
        int[] colours = new int[clear ? 3 : 4];
        for (int i = 0; i < colours.length; i++) {
            int at = Math.min(i, means.length / 3 - 1) * 3;
            byte[] mean = {level(means[at]), level(means[at + 1]), level(means[at + 2])};
            colours[i] = DsColours.nearest(mean, 0);
        }
        return with(rgba, from, clear ? 0 : 2, colours);
    }

    private static byte level(float value) {
        return (byte) Math.round(value);
    }

    /** Fits the block to the given colours. */
    static Fit with(byte[] rgba, int from, int mode, int[] colours) {
        int[] values = BlockTexels.colours(mode, colours);
        int texels = 0;
        int error = 0;
        for (int i = 0; i < TEXELS; i++) {
            int at = from + 4 * i;
            if (isClear(rgba, at)) {
                texels |= TRANSPARENT << 2 * i;
                error += mode >= 2 ? Integer.MAX_VALUE >> 6 : 0;
                continue;
            }
            int best = 0;
            int minimum = Integer.MAX_VALUE;
            for (int value = 0; value < 4; value++) {
                int distance = mode < 2 && value == TRANSPARENT ? Integer.MAX_VALUE : distance(values[value], rgba, at);
                if (distance < minimum) {
                    minimum = distance;
                    best = value;
                }
            }
            texels |= best << 2 * i;
            error += minimum;
        }
        return new Fit(mode, colours, texels, error);
    }

    private static int distance(int colour, byte[] rgba, int at) {
        int r = (colour & 0xFF) - (rgba[at] & 0xFF);
        int g = (colour >> 8 & 0xFF) - (rgba[at + 1] & 0xFF);
        int b = (colour >> 16 & 0xFF) - (rgba[at + 2] & 0xFF);
        return r * r + g * g + b * b;
    }
}
