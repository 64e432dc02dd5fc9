package shuriken.texture;

/** Encodes the alphas of a block of 4×4 texels. */
final class DxtAlpha {
    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int OPAQUE = 0xFF;

    private DxtAlpha() {}

    /** Encodes the alpha of each texel with four bits. */
    static long encodeExplicit(byte[] rgba, int blockOffset) {
        long alphas = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            alphas |= (long) (((rgba[blockOffset + 4 * i + 3] & 0xFF) * 15 + 127) / 255) << 4 * i;
        }
        return alphas;
    }

    /**
     * Encodes two end values, then three bits for each texel. If the first end is larger, the bits select one of eight
     * alphas from end to end. Otherwise they select one of six alphas from end to end, or 0 or 255. The ends are moved
     * inwards as long as that reduces the error. They are in the lowest 16 bits of the result.
     */
    static long encodeInterpolated(byte[] rgba, int blockOffset) {
        int minimum = OPAQUE;
        int maximum = 0;
        // The mode with six alphas also has 0 and 255, so its ends need to include only the alphas between them.
        int partialMinimum = OPAQUE;
        int partialMaximum = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            int alpha = rgba[blockOffset + 4 * i + 3] & 0xFF;
            minimum = Math.min(minimum, alpha);
            maximum = Math.max(maximum, alpha);
            if (alpha > 0 && alpha < OPAQUE) {
                partialMinimum = Math.min(partialMinimum, alpha);
                partialMaximum = Math.max(partialMaximum, alpha);
            }
        }
        int eightStepEnds =
                minimum == maximum ? combineEnds(maximum, minimum) : improveEnds(rgba, blockOffset, maximum, minimum);
        int sixStepEnds = partialMinimum > partialMaximum
                ? combineEnds(0, OPAQUE)
                : improveEnds(rgba, blockOffset, partialMinimum, partialMaximum);
        int endPair = squaredError(rgba, blockOffset, eightStepEnds) <= squaredError(rgba, blockOffset, sixStepEnds)
                ? eightStepEnds
                : sixStepEnds;
        int[] steps = computeAlphaSteps(endPair);
        long alphas = endPair;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            alphas |= (long) nearestStep(steps, rgba[blockOffset + 4 * i + 3] & 0xFF) << 16 + 3 * i;
        }
        return alphas;
    }

    /** Combines two end values in one number, with the first in the low byte. */
    private static int combineEnds(int firstAlpha, int secondAlpha) {
        return firstAlpha | (secondAlpha << 8);
    }

    private static int[] computeAlphaSteps(int endPair) {
        return DxtColours.computeAlphaSteps(endPair & 0xFF, endPair >> 8);
    }

    /** Moves two end values inwards, one at a time, as long as the squared error decreases. */
    private static int improveEnds(byte[] rgba, int blockOffset, int firstAlpha, int secondAlpha) {
        int inwardStep = firstAlpha > secondAlpha ? -1 : 1;
        int endPair = combineEnds(firstAlpha, secondAlpha);
        int error = squaredError(rgba, blockOffset, endPair);
        boolean isImproved = error > 0;
        while (isImproved) {
            isImproved = false;
            for (int endsChange : new int[] {inwardStep, -inwardStep << 8}) {
                int movedEnds = endPair + endsChange;
                // Ends that pass each other would switch to the other mode.
                boolean isCrossed = firstAlpha > secondAlpha
                        ? (movedEnds & 0xFF) <= movedEnds >> 8
                        : (movedEnds & 0xFF) > movedEnds >> 8;
                int movedError = isCrossed ? Integer.MAX_VALUE : squaredError(rgba, blockOffset, movedEnds);
                if (movedError < error) {
                    endPair = movedEnds;
                    error = movedError;
                    isImproved = true;
                }
            }
        }
        return endPair;
    }

    /** Returns the squared error if each texel has the alpha that is nearest among those of two ends. */
    private static int squaredError(byte[] rgba, int blockOffset, int endPair) {
        int[] steps = computeAlphaSteps(endPair);
        int error = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            int alpha = rgba[blockOffset + 4 * i + 3] & 0xFF;
            int difference = steps[nearestStep(steps, alpha)] - alpha;
            error += difference * difference;
        }
        return error;
    }

    /** Returns the index of the step that is nearest to an alpha. */
    private static int nearestStep(int[] steps, int alpha) {
        int bestStep = 0;
        for (int step = 1; step < steps.length; step++) {
            bestStep = Math.abs(steps[step] - alpha) < Math.abs(steps[bestStep] - alpha) ? step : bestStep;
        }
        return bestStep;
    }
}
