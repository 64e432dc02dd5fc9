package shuriken.interchange;

import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

/**
 * Computes the colour that, blended by {@link Blend#ALPHA}, is closest to a colour with another pair of factors: it
 * adds exactly the same light, and keeps as much of the background as one alpha for all components permits. Components
 * are stored (sRGB) values, 0 to 1.
 */
final class ColourApproximation {
    /** The assumed background of surfaces that only change it: medium grey. */
    private static final float BACKGROUND = 0.5f;

    /** Number of cached colours, a power of two, and the shift of their hash. */
    private static final int SLOTS = 256;

    private static final int SHIFT = 24;

    private ColourApproximation() {}

    /** Returns whether texture, vertex colour and material colour may be converted separately. */
    static boolean isSeparable(Blend blend) {
        boolean source = switch (blend.source()) {
            case ZERO, ONE, SOURCE_ALPHA, DESTINATION_ALPHA, INVERSE_DESTINATION_ALPHA -> true;
            case INVERSE_OTHER_COLOUR -> blend.destination() == Factor.ONE;
            case OTHER_COLOUR, INVERSE_SOURCE_ALPHA -> false;
        };
        return source
                && switch (blend.destination()) {
                    case ONE, DESTINATION_ALPHA, INVERSE_SOURCE_ALPHA, INVERSE_OTHER_COLOUR -> true;
                    case ZERO, INVERSE_DESTINATION_ALPHA -> blend.source() != Factor.ZERO;
                    case OTHER_COLOUR, SOURCE_ALPHA -> false;
                };
    }

    /** Returns whether a factor changes nothing. */
    static boolean isWhite(float[] rgba) {
        return rgba[0] == 1 && rgba[1] == 1 && rgba[2] == 1 && rgba[3] == 1;
    }

    /** Returns the colour for one, R G B A. */
    static float[] of(Blend blend, float[] rgba) {
        float[] plain = new float[4];
        float alpha = rgba[3];
        float kept = 1;
        float added = 0;
        for (int c = 0; c < 3; c++) {
            kept = Math.min(kept, blend.kept(rgba[c], alpha));
            added = Math.max(added, blend.added(rgba[c], alpha));
        }
        float background = added > 0 ? 0 : BACKGROUND;
        kept = Math.max(0, kept);
        plain[3] = 1 - kept;
        for (int c = 0; c < 3; c++) {
            float beyond = (blend.kept(rgba[c], alpha) - kept) * background;
            plain[c] = Math.max(0, blend.added(rgba[c], alpha) + beyond);
            plain[3] = Math.max(plain[3], plain[c]);
        }
        plain[3] = Math.min(1, plain[3]);
        for (int c = 0; c < 3; c++) {
            plain[c] = plain[3] == 0 ? 0 : Math.min(1, plain[c] / plain[3]);
        }
        return plain;
    }

    /**
     * Returns the colours for many. Fully transparent ones get the hue of the sum, so that interpolated colours keep
     * their hue.
     *
     * @param rgba {@code byte[4*n]}
     * @param factor of each of them
     * @param second whether they are an additional factor, so that white changes nothing
     */
    static byte[] all(Blend blend, byte[] rgba, float[] factor, boolean second) {
        byte[] all = new byte[rgba.length];
        double[] sum = new double[3];
        // Colours repeat, so that the last result of each slot is cached.
        int[] known = new int[SLOTS];
        int[] packed = new int[SLOTS];
        float[][] made = new float[SLOTS][];
        float[] colour = new float[4];
        boolean covers = true;
        for (int i = 0; i < rgba.length; i += 4) {
            int texel = rgba[i] & 0xFF | (rgba[i + 1] & 0xFF) << 8 | (rgba[i + 2] & 0xFF) << 16 | rgba[i + 3] << 24;
            int slot = (texel * 0x9E3779B1) >>> SHIFT;
            float[] plain = made[slot];
            if (plain == null || known[slot] != texel) {
                for (int c = 0; c < 4; c++) {
                    colour[c] = (rgba[i + c] & 0xFF) / 255f * factor[c];
                }
                plain = second && isWhite(colour) ? colour.clone() : of(blend, colour);
                made[slot] = plain;
                known[slot] = texel;
                packed[slot] = packed(plain);
                for (int c = 0; c < 3; c++) {
                    plain[c] *= plain[3];
                }
            }
            int done = packed[slot];
            all[i] = (byte) done;
            all[i + 1] = (byte) (done >> 8);
            all[i + 2] = (byte) (done >> 16);
            all[i + 3] = (byte) (done >> 24);
            covers &= done >>> 24 != 0;
            sum[0] += plain[0];
            sum[1] += plain[1];
            sum[2] += plain[2];
        }
        if (!covers) {
            fill(all, sum);
        }
        return all;
    }

    /** Returns bytes, R in the lowest. */
    private static int packed(float[] plain) {
        int packed = 0;
        for (int c = 0; c < 4; c++) {
            packed |= (Math.round(255 * plain[c]) & 0xFF) << 8 * c;
        }
        return packed;
    }

    /** Sets fully transparent texels to the hue of a sum of colours. */
    private static void fill(byte[] rgba, double[] sum) {
        double maximum = Math.max(sum[0], Math.max(sum[1], sum[2]));
        byte[] hue = new byte[3];
        for (int c = 0; c < 3; c++) {
            hue[c] = (byte) (maximum == 0 ? 255 : Math.round(255 * sum[c] / maximum));
        }
        for (int i = 0; i < rgba.length; i += 4) {
            if (rgba[i + 3] == 0) {
                System.arraycopy(hue, 0, rgba, i, 3);
            }
        }
    }
}
