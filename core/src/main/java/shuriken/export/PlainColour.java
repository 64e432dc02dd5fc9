package shuriken.export;

import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

/**
 * A colour that lies over others as far as its alpha says ({@link Blend#ALPHA}) and thereby comes nearest to one that
 * is mixed by another pair of factors: exactly what it adds, and of the colour behind as much as one alpha for all
 * components can say. Components are stored (sRGB) values, 0 to 1.
 */
final class PlainColour {
    /** The colour behind that is reckoned with where a surface only changes it: half-way grey. */
    private static final float BEHIND = 0.5f;

    private PlainColour() {}

    /**
     * Whether a product of colours may be taken factor by factor: texture, vertex colour and material colour each on
     * their own.
     */
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

    /** Whether a factor changes nothing. */
    static boolean isWhite(float[] rgba) {
        return rgba[0] == 1 && rgba[1] == 1 && rgba[2] == 1 && rgba[3] == 1;
    }

    /** The colour for one, R G B A. */
    static float[] of(Blend blend, float[] rgba) {
        float[] plain = new float[4];
        put(blend, rgba, plain);
        return plain;
    }

    private static void put(Blend blend, float[] rgba, float[] plain) {
        float alpha = rgba[3];
        float kept = 1;
        float added = 0;
        for (int c = 0; c < 3; c++) {
            kept = Math.min(kept, blend.kept(rgba[c], alpha));
            added = Math.max(added, blend.added(rgba[c], alpha));
        }
        float behind = added > 0 ? 0 : BEHIND;
        kept = Math.max(0, kept);
        plain[3] = 1 - kept;
        for (int c = 0; c < 3; c++) {
            float beyond = (blend.kept(rgba[c], alpha) - kept) * behind;
            plain[c] = Math.max(0, blend.added(rgba[c], alpha) + beyond);
            plain[3] = Math.max(plain[3], plain[c]);
        }
        plain[3] = Math.min(1, plain[3]);
        for (int c = 0; c < 3; c++) {
            plain[c] = plain[3] == 0 ? 0 : Math.min(1, plain[c] / plain[3]);
        }
    }

    /**
     * The colours for many. Those that cover nothing get the hue of all together, so that what is drawn between them and
     * others keeps its own.
     *
     * @param rgba {@code byte[4*n]}
     * @param factor of each of them
     * @param second whether they are a further factor, so that white changes nothing
     */
    static byte[] all(Blend blend, byte[] rgba, float[] factor, boolean second) {
        byte[] all = new byte[rgba.length];
        float[] colour = new float[4];
        float[] mixed = new float[4];
        double[] sum = new double[3];
        for (int i = 0; i < rgba.length; i += 4) {
            for (int c = 0; c < 4; c++) {
                colour[c] = (rgba[i + c] & 0xFF) / 255f * factor[c];
            }
            boolean isKept = second && isWhite(colour);
            if (!isKept) {
                put(blend, colour, mixed);
            }
            float[] plain = isKept ? colour : mixed;
            for (int c = 0; c < 4; c++) {
                all[i + c] = (byte) Math.round(255 * plain[c]);
                sum[c % 3] += c < 3 ? plain[c] * plain[3] : 0;
            }
        }
        double most = Math.max(sum[0], Math.max(sum[1], sum[2]));
        for (int i = 0; i < all.length; i++) {
            if (i % 4 < 3 && all[i | 3] == 0) {
                all[i] = (byte) (most == 0 ? 255 : Math.round(255 * sum[i % 4] / most));
            }
        }
        return all;
    }
}
