package shuriken.texture;

/** Encodes the alphas of a block of 4×4 texels. */
final class DxtAlpha {
    private static final int TEXELS = DxtColours.TEXELS_PER_BLOCK;
    private static final int OPAQUE = 0xFF;

    private DxtAlpha() {}

    /** Encodes the alpha of each texel with four bits. */
    static long encodeExplicit(byte[] rgba, int from) {
        long alphas = 0;
        for (int i = 0; i < TEXELS; i++) {
            alphas |= (long) (((rgba[from + 4 * i + 3] & 0xFF) * 15 + 127) / 255) << 4 * i;
        }
        return alphas;
    }

    /**
     * Encodes two end values, then three bits for each texel. These select one of eight alphas between the ends, or of
     * six and the values 0 and 255. The ends are moved inwards while that reduces the error.
     */
    static long encodeInterpolated(byte[] rgba, int from) {
        int minimum = OPAQUE;
        int maximum = 0;
        // The mode with six alphas also has 0 and 255, so its ends need not include these two.
        int softMinimum = OPAQUE;
        int softMaximum = 0;
        for (int i = 0; i < TEXELS; i++) {
            int alpha = rgba[from + 4 * i + 3] & 0xFF;
            minimum = Math.min(minimum, alpha);
            maximum = Math.max(maximum, alpha);
            if (alpha > 0 && alpha < OPAQUE) {
                softMinimum = Math.min(softMinimum, alpha);
                softMaximum = Math.max(softMaximum, alpha);
            }
        }
        int eightStepEnds = minimum == maximum ? packEnds(maximum, minimum) : improveEnds(rgba, from, maximum, minimum);
        int sixStepEnds =
                softMinimum > softMaximum ? packEnds(0, OPAQUE) : improveEnds(rgba, from, softMinimum, softMaximum);
        int ends = error(rgba, from, eightStepEnds) <= error(rgba, from, sixStepEnds) ? eightStepEnds : sixStepEnds;
        int[] steps = steps(ends);
        long alphas = ends;
        for (int i = 0; i < TEXELS; i++) {
            alphas |= (long) nearestStep(steps, rgba[from + 4 * i + 3] & 0xFF) << 16 + 3 * i;
        }
        return alphas;
    }

    private static int packEnds(int first, int second) {
        return first | second << 8;
    }

    private static int[] steps(int ends) {
        return DxtColours.alphaSteps(ends & 0xFF, ends >> 8);
    }

    /** Improves two end values by moving one of them at a time, as long as the error decreases. */
    private static int improveEnds(byte[] rgba, int from, int first, int second) {
        int inwards = first > second ? -1 : 1;
        int ends = packEnds(first, second);
        int error = error(rgba, from, ends);
        for (boolean isBetter = error > 0; isBetter; ) {
            isBetter = false;
            for (int move : new int[] {inwards, -inwards << 8}) {
                int movedEnds = ends + move;
                boolean isCrossed =
                        first > second ? (movedEnds & 0xFF) <= movedEnds >> 8 : (movedEnds & 0xFF) > movedEnds >> 8;
                int moveError = isCrossed ? Integer.MAX_VALUE : error(rgba, from, movedEnds);
                if (moveError < error) {
                    ends = movedEnds;
                    error = moveError;
                    isBetter = true;
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
            int difference = steps[nearestStep(steps, alpha)] - alpha;
            error += difference * difference;
        }
        return error;
    }

    private static int nearestStep(int[] steps, int alpha) {
        int best = 0;
        for (int step = 1; step < steps.length; step++) {
            best = Math.abs(steps[step] - alpha) < Math.abs(steps[best] - alpha) ? step : best;
        }
        return best;
    }
}
