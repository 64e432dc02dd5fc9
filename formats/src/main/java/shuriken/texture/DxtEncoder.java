package shuriken.texture;

/**
 * An encoder for the colours of DXT blocks, which have 4×4 texels. One instance may be used for many blocks, one after
 * the other.
 */
public final class DxtEncoder {
    private static final int TEXEL_COUNT = DxtColours.TEXELS_PER_BLOCK;
    private static final int TRANSPARENT_INDEX = 3;

    /** The lowest alpha that becomes opaque in a block with one-bit alpha. */
    private static final int MIN_OPAQUE_ALPHA = 128;

    private final DxtEndpoints endpoints =
            new DxtEndpoints(/* greenBits= */ 6, /* firstWeight= */ 2, /* secondWeight= */ 1);

    /**
     * Encodes a block as two colours, followed by two bits for each texel. The first colour is in the lowest 16 bits of
     * the result, and the first texel is in the lowest bits after both colours.
     *
     * @param rgba the texels, 64 bytes from {@code startOffset} on
     * @param startOffset the offset of the first texel
     * @param hasOneBitAlpha whether three-colour blocks are allowed and texels with alpha below 128 become transparent.
     *     If not, texels of alpha 0 may have any colour
     */
    public long encodeBlock(byte[] rgba, int startOffset, boolean hasOneBitAlpha) {
        int minAlpha = hasOneBitAlpha ? MIN_OPAQUE_ALPHA : 1;
        int visibleCount = endpoints.load(rgba, startOffset, minAlpha);
        boolean hasTransparent = hasOneBitAlpha && visibleCount < TEXEL_COUNT;
        if (visibleCount == 0) {
            // All texels have the transparent index 3, or an arbitrary one.
            return hasTransparent ? 0xFFFF_FFFFL << 32 : 0;
        }
        if (!hasTransparent) {
            endpoints.fit(/* colourCount= */ 4);
        }
        if (hasOneBitAlpha) {
            endpoints.fit(/* colourCount= */ 3);
        }
        boolean isFourColour = endpoints.colourCount() == 4;
        // The order of the ends determines the number of colours.
        boolean isSwapped = isFourColour
                ? endpoints.firstColour() < endpoints.secondColour()
                : endpoints.firstColour() > endpoints.secondColour();
        int firstColour = isSwapped ? endpoints.secondColour() : endpoints.firstColour();
        int secondColour = isSwapped ? endpoints.firstColour() : endpoints.secondColour();
        int lastStep = endpoints.colourCount() - 1;
        // Two bits for each step, which is the index of a colour counted from the first end to the second. The ends
        // have the codes 0 and 1. If they are equal, all codes are 0.
        int codeBits = 0;
        for (int step = 1; step <= lastStep && firstColour != secondColour; step++) {
            codeBits |= (step == lastStep ? 1 : step + 1) << 2 * (isSwapped ? lastStep - step : step);
        }
        long bits = 0;
        for (int i = 0; i < TEXEL_COUNT; i++) {
            bits |= (codeBits >>> 2 * endpoints.step(i) & 3L) << 2 * i;
        }
        for (int i = 0; i < TEXEL_COUNT && hasTransparent; i++) {
            bits |= (rgba[startOffset + 4 * i + 3] & 0xFF) < minAlpha ? (long) TRANSPARENT_INDEX << 2 * i : 0;
        }
        return firstColour | ((long) secondColour << 16) | (bits << 32);
    }
}
