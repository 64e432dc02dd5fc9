package shuriken.texture;

/** The alphas of a block of 4×4 texels to bits. */
final class DxtAlpha {
    private static final int TEXELS = DxtColours.TEXELS;
    private static final int OPAQUE = 0xFF;

    private DxtAlpha() {}

    /** Four bits for each texel. */
    static long explicit(byte[] rgba, int from) {
        long alphas = 0;
        for (int i = 0; i < TEXELS; i++) {
            alphas |= (long) (((rgba[from + 4 * i + 3] & 0xFF) * 15 + 127) / 255) << 4 * i;
        }
        return alphas;
    }

    /**
     * Two alphas, then three bits for each texel: eight alphas from end to end, or six with 0 and 255 beside them. Ends
     * are moved inwards as long as that helps.
     */
    static long stepped(byte[] rgba, int from) {
        int least = OPAQUE;
        int most = 0;
        int leastSoft = OPAQUE;
        int mostSoft = 0;
        for (int i = 0; i < TEXELS; i++) {
            int alpha = rgba[from + 4 * i + 3] & 0xFF;
            least = Math.min(least, alpha);
            most = Math.max(most, alpha);
            if (alpha > 0 && alpha < OPAQUE) {
                leastSoft = Math.min(leastSoft, alpha);
                mostSoft = Math.max(mostSoft, alpha);
            }
        }
        int eight = least == most ? pair(most, least) : best(rgba, from, most, least);
        int six = leastSoft > mostSoft ? pair(0, OPAQUE) : best(rgba, from, leastSoft, mostSoft);
        int ends = error(rgba, from, eight) <= error(rgba, from, six) ? eight : six;
        int[] steps = steps(ends);
        long alphas = ends;
        for (int i = 0; i < TEXELS; i++) {
            alphas |= (long) nearest(steps, rgba[from + 4 * i + 3] & 0xFF) << 16 + 3 * i;
        }
        return alphas;
    }

    private static int pair(int first, int second) {
        return first | second << 8;
    }

    private static int[] steps(int ends) {
        return DxtColours.alphaSteps(ends & 0xFF, ends >> 8);
    }

    /** From these ends, moving one after the other. */
    private static int best(byte[] rgba, int from, int first, int second) {
        int inwards = first > second ? -1 : 1;
        int ends = pair(first, second);
        int error = error(rgba, from, ends);
        for (boolean better = error > 0; better; ) {
            better = false;
            for (int move : new int[] {inwards, -inwards << 8}) {
                int moved = ends + move;
                boolean crossed = first > second ? (moved & 0xFF) <= moved >> 8 : (moved & 0xFF) > moved >> 8;
                int moveError = crossed ? Integer.MAX_VALUE : error(rgba, from, moved);
                if (moveError < error) {
                    ends = moved;
                    error = moveError;
                    better = true;
                }
            }
        }
        return ends;
    }

    private static int error(byte[] rgba, int from, int ends) {
        int[] steps = steps(ends);
        int error = 0;
        for (int i = 0; i < TEXELS; i++) {
            int alpha = rgba[from + 4 * i + 3] & 0xFF;
            int difference = steps[nearest(steps, alpha)] - alpha;
            error += difference * difference;
        }
        return error;
    }

    private static int nearest(int[] steps, int alpha) {
        int best = 0;
        for (int step = 1; step < steps.length; step++) {
            best = Math.abs(steps[step] - alpha) < Math.abs(steps[best] - alpha) ? step : best;
        }
        return best;
    }
}
