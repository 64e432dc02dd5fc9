package shuriken.texture;

/** Encodes the alphas of a DXT block, which has 4×4 texels. */
final class DxtAlpha {
    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int OPAQUE = 0xFF;

    private DxtAlpha() {}

    /** Encodes the alpha of each texel with four bits, as in DXT3. */
    static long encodeExplicit(byte[] rgba, int blockOffset) {
        long alphaBits = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            alphaBits |= (long) (((rgba[blockOffset + 4 * i + 3] & 0xFF) * 15 + 127) / 255) << 4 * i;
        }
        return alphaBits;
    }

    /**
     * Encodes two end values, then three bits for each texel, as in DXT5. If the first end is larger, the bits select
     * one of eight alphas from end to end. Otherwise they select one of six alphas from end to end, or 0 or 255. The
     * ends are moved inwards as long as that reduces the error. They are in the lowest 16 bits of the result.
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
        int endsForEightAlphas =
                minimum == maximum ? combineEnds(maximum, minimum) : improveEnds(rgba, blockOffset, maximum, minimum);
        int endsForSixAlphas = partialMinimum > partialMaximum
                ? combineEnds(0, OPAQUE)
                : improveEnds(rgba, blockOffset, partialMinimum, partialMaximum);
        int endPair =
                squaredError(rgba, blockOffset, endsForEightAlphas) <= squaredError(rgba, blockOffset, endsForSixAlphas)
                        ? endsForEightAlphas
                        : endsForSixAlphas;
        int[] alphaPalette = computeAlphaPalette(endPair);
        long alphaBits = endPair;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            alphaBits |= (long) findNearestIndex(alphaPalette, rgba[blockOffset + 4 * i + 3] & 0xFF) << 16 + 3 * i;
        }
        return alphaBits;
    }

    /** Combines two end values in one number, with the first in the low byte. */
    private static int combineEnds(int firstAlpha, int secondAlpha) {
        return firstAlpha | (secondAlpha << 8);
    }

    private static int[] computeAlphaPalette(int endPair) {
        return DxtColours.computeAlphaPalette(endPair & 0xFF, endPair >> 8);
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
                int movedPair = endPair + endsChange;
                // Ends that pass each other would switch to the other mode.
                boolean isCrossed = firstAlpha > secondAlpha
                        ? (movedPair & 0xFF) <= movedPair >> 8
                        : (movedPair & 0xFF) > movedPair >> 8;
                int movedError = isCrossed ? Integer.MAX_VALUE : squaredError(rgba, blockOffset, movedPair);
                if (movedError < error) {
                    endPair = movedPair;
                    error = movedError;
                    isImproved = true;
                }
            }
        }
        return endPair;
    }

    /** Returns the squared error if each texel has the nearest of the alphas that two ends define. */
    private static int squaredError(byte[] rgba, int blockOffset, int endPair) {
        int[] alphaPalette = computeAlphaPalette(endPair);
        int error = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            int alpha = rgba[blockOffset + 4 * i + 3] & 0xFF;
            int difference = alphaPalette[findNearestIndex(alphaPalette, alpha)] - alpha;
            error += difference * difference;
        }
        return error;
    }

    /** Returns the index of the entry that is nearest to an alpha. */
    private static int findNearestIndex(int[] alphaPalette, int alpha) {
        int bestIndex = 0;
        for (int index = 1; index < alphaPalette.length; index++) {
            bestIndex = Math.abs(alphaPalette[index] - alpha) < Math.abs(alphaPalette[bestIndex] - alpha)
                    ? index
                    : bestIndex;
        }
        return bestIndex;
    }
}
