package shuriken.texture.ds;

import java.util.Arrays;
import shuriken.texture.DxtEndpoints;
import shuriken.texture.VectorQuantizer;

/**
 * Fits colours and texel values to one block of 4×4 texels. A texel value from 0 to 3 selects a colour of the block.
 * The mode of the block determines these colours, see {@link BlockDecoder}.
 */
final class BlockFitter {
    static final int TEXELS_PER_BLOCK = 16;
    static final int TRANSPARENT_VALUE = 3;

    /** The texel values of a block in which all sixteen are {@link #TRANSPARENT_VALUE}. */
    private static final int ALL_TRANSPARENT = -1;

    /** The lowest alpha of a texel that becomes opaque. */
    private static final int MIN_OPAQUE_ALPHA = 128;

    /**
     * The error of a transparent texel in a mode without a transparent value. The sum of sixteen such errors does not
     * overflow.
     */
    private static final int UNUSABLE_ERROR = Integer.MAX_VALUE >> 6;

    private final DxtEndpoints endpoints =
            new DxtEndpoints(/* greenBits= */ 5, /* firstWeight= */ 5, /* secondWeight= */ 3);

    /**
     * An encoding of a block.
     *
     * @param mode the mode, 0 to 3
     * @param colours the two to four stored colours
     * @param texels the texel values with two bits each, the first in the lowest bits
     * @param error the squared error of the visible texels
     */
    record Fit(int mode, int[] colours, int texels, int error) {}

    /** Fits two colours and mixtures of them. */
    Fit fitTwoColours(byte[] rgba, int blockOffset) {
        int visibleCount = endpoints.load(rgba, blockOffset, MIN_OPAQUE_ALPHA);
        if (visibleCount == 0) {
            return new Fit(/* mode= */ 1, new int[] {0, 0}, ALL_TRANSPARENT, /* error= */ 0);
        }
        boolean hasTransparent = visibleCount < TEXELS_PER_BLOCK;
        int error = endpoints.fit(hasTransparent ? 3 : 4);
        int lastStep = endpoints.colourCount() - 1;
        int texels = 0;
        for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
            int step = endpoints.step(i);
            int texelValue;
            if (isTransparent(rgba, blockOffset + 4 * i)) {
                texelValue = TRANSPARENT_VALUE;
            } else if (step == lastStep) {
                texelValue = 1; // the value of the second end
            } else {
                texelValue = step == 0 ? 0 : step + 1;
            }
            texels |= texelValue << (2 * i);
        }
        return new Fit(
                hasTransparent ? 1 : 3,
                new int[] {swapRedBlue(endpoints.firstColour()), swapRedBlue(endpoints.secondColour())},
                texels,
                error);
    }

    static boolean isTransparent(byte[] rgba, int offset) {
        return (rgba[offset + 3] & 0xFF) < MIN_OPAQUE_ALPHA;
    }

    /** Swaps red and blue, so that red is in the lowest bits. */
    private static int swapRedBlue(int colour) {
        return colour >> 10 | colour & 0x3E0 | (colour & 0x1F) << 10;
    }

    /** Fits separate colours: four, or three if the block has transparent texels. */
    Fit fitSeparateColours(byte[] rgba, int blockOffset) {
        int visibleCount = 0;
        float[] vectors = new float[3 * TEXELS_PER_BLOCK];
        for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
            if (!isTransparent(rgba, blockOffset + 4 * i)) {
                for (int component = 0; component < 3; component++) {
                    vectors[3 * visibleCount + component] = rgba[blockOffset + 4 * i + component] & 0xFF;
                }
                visibleCount++;
            }
        }
        float[] weights = new float[visibleCount];
        Arrays.fill(weights, 1);
        boolean hasTransparent = visibleCount < TEXELS_PER_BLOCK;
        float[] means = new VectorQuantizer(Arrays.copyOf(vectors, Math.multiplyExact(3, visibleCount)), weights, 3)
                .findCodewords(hasTransparent ? 3 : 4);
        int[] colours = new int[hasTransparent ? 3 : 4];
        for (int i = 0; i < colours.length; i++) {
            int meanOffset = Math.min(i, means.length / 3 - 1) * 3;
            byte[] mean = {toByte(means[meanOffset]), toByte(means[meanOffset + 1]), toByte(means[meanOffset + 2])};
            colours[i] = DsColours.toRgb555(mean, 0);
        }
        return fitToColours(rgba, blockOffset, hasTransparent ? 0 : 2, colours);
    }

    private static byte toByte(float component) {
        return (byte) Math.round(component);
    }

    /** Fits a block to existing colours: each visible texel has the nearest of the texel values of a mode. */
    static Fit fitToColours(byte[] rgba, int blockOffset, int mode, int[] colours) {
        int[] valueColours = BlockDecoder.computeBlockColours(mode, colours);
        int texels = 0;
        int error = 0;
        for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
            int offset = blockOffset + 4 * i;
            if (isTransparent(rgba, offset)) {
                texels |= TRANSPARENT_VALUE << 2 * i;
                error += mode >= 2 ? UNUSABLE_ERROR : 0;
                continue;
            }
            int bestValue = 0;
            int minDistance = Integer.MAX_VALUE;
            for (int texelValue = 0; texelValue < 4; texelValue++) {
                int distance = mode < 2 && texelValue == TRANSPARENT_VALUE
                        ? Integer.MAX_VALUE
                        : squaredDistance(valueColours[texelValue], rgba, offset);
                if (distance < minDistance) {
                    minDistance = distance;
                    bestValue = texelValue;
                }
            }
            texels |= bestValue << 2 * i;
            error += minDistance;
        }
        return new Fit(mode, colours, texels, error);
    }

    private static int squaredDistance(int colour, byte[] rgba, int offset) {
        int r = (colour & 0xFF) - (rgba[offset] & 0xFF);
        int g = (colour >> 8 & 0xFF) - (rgba[offset + 1] & 0xFF);
        int b = (colour >> 16 & 0xFF) - (rgba[offset + 2] & 0xFF);
        return r * r + g * g + b * b;
    }
}
