package shuriken.texture.pvr;

import shuriken.io.struct.Words;
import shuriken.texture.ColourCodec;

/**
 * A codec for pairs of texels, the left one first. A pair shares its U and V. U is stored with the left texel, and V
 * with the right one. A texel whose U and V are 128 is grey.
 *
 * <p>The chip subtracts 128 from U and V. Red is then Y + 11/8 V, green is Y − 11/32 (U + 2 V), and blue is Y + 110/64
 * U.
 *
 * <p>Source: measured. The results equal those of an emulator of the chip, which truncates each product separately
 * towards zero.
 */
final class YuvColours implements ColourCodec {
    /** An offset that makes the indices of the level tables nonnegative. No sum is lower than −{@value}. */
    private static final int LEVEL_OFFSET = 256;

    /** The contributions of V to red, of U + 2 V to green, and of U to blue, each plus {@link #LEVEL_OFFSET}. */
    private final int[] redByV = new int[256];

    private final int[] greenByUAndV = new int[3 * 256];
    private final int[] blueByU = new int[256];
    /**
     * The clamped levels from 0 to 255 for sums that include {@link #LEVEL_OFFSET}, shifted to their component; blue
     * includes an opaque alpha.
     */
    private final int[] redLevels = new int[3 * LEVEL_OFFSET];

    private final int[] greenLevels = new int[3 * LEVEL_OFFSET];
    private final int[] blueLevels = new int[3 * LEVEL_OFFSET];

    YuvColours() {
        for (int i = 0; i < 256; i++) {
            redByV[i] = LEVEL_OFFSET + (i - 128) * 11 / 8;
            blueByU[i] = LEVEL_OFFSET + (i - 128) * 110 / 64;
        }
        for (int i = 0; i < 3 * 256; i++) {
            greenByUAndV[i] = LEVEL_OFFSET - (i - 3 * 128) * 11 / 32;
            int level = Math.max(0, Math.min(255, i - LEVEL_OFFSET));
            redLevels[i] = level;
            greenLevels[i] = level << 8;
            blueLevels[i] = (level << 16) | 0xFF000000;
        }
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        int[] clampedReds = redLevels;
        int[] clampedGreens = greenLevels;
        int[] clampedBlues = blueLevels;
        int[] redContributions = redByV;
        int[] greenContributions = greenByUAndV;
        int[] blueContributions = blueByU;
        int pairCount = count / 2;
        for (int i = 0; i < pairCount; i++) {
            int pair = Words.i32(storedBytes, startOffset + 4 * i);
            int u = pair & 0xFF;
            int v = pair >>> 16 & 0xFF;
            int red = redContributions[v];
            int green = greenContributions[u + 2 * v];
            int blue = blueContributions[u];
            int leftLuma = pair >>> 8 & 0xFF;
            int rightLuma = pair >>> 24;
            Words.put32(
                    rgba,
                    8 * i,
                    clampedReds[leftLuma + red] | clampedGreens[leftLuma + green] | clampedBlues[leftLuma + blue]);
            Words.put32(
                    rgba,
                    8 * i + 4,
                    clampedReds[rightLuma + red] | clampedGreens[rightLuma + green] | clampedBlues[rightLuma + blue]);
        }
        return rgba;
    }

    private static byte clamp(int value) {
        return (byte) Math.max(0, Math.min(255, value));
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0, offset = 0; i < rgba.length; i += 8, offset += 4) {
            double leftLuma = computeLuma(rgba, i);
            double rightLuma = computeLuma(rgba, i + 4);
            // For the two texels together: the sum of their differences between blue or red and the luma.
            double blueDifferences = (rgba[i + 2] & 0xFF) + (rgba[i + 6] & 0xFF) - leftLuma - rightLuma;
            double redDifferences = (rgba[i] & 0xFF) + (rgba[i + 4] & 0xFF) - leftLuma - rightLuma;
            storedBytes[offset] = clamp((int) Math.round(128 + blueDifferences / 2 * 64 / 110));
            storedBytes[offset + 1] = clamp((int) Math.round(leftLuma));
            storedBytes[offset + 2] = clamp((int) Math.round(128 + redDifferences / 2 * 8 / 11));
            storedBytes[offset + 3] = clamp((int) Math.round(rightLuma));
        }
        return storedBytes;
    }

    private static double computeLuma(byte[] rgba, int offset) {
        return 0.299 * (rgba[offset] & 0xFF) + 0.587 * (rgba[offset + 1] & 0xFF) + 0.114 * (rgba[offset + 2] & 0xFF);
    }
}
