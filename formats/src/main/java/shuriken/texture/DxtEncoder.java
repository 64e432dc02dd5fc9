package shuriken.texture;

/**
 * An encoder for the colours of blocks of 4×4 texels. One instance may be used for many blocks, one after the other.
 */
public final class DxtEncoder {
    private static final int TEXELS = DxtColours.TEXELS_PER_BLOCK;
    private static final int TRANSPARENT_INDEX = 3;

    private final DxtEndpoints ends = new DxtEndpoints(6, 2, 1);

    /**
     * Encodes a block as two colours, followed by two bits for each texel.
     *
     * @param rgba the texels, 64 bytes from {@code from} on
     * @param from the offset of the first texel
     * @param hasOneBitAlpha whether three-colour blocks are allowed and texels with alpha below 128 become transparent.
     *     If not, texels of alpha 0 may have any colour
     */
    public long encodeBlock(byte[] rgba, int from, boolean hasOneBitAlpha) {
        int minAlpha = hasOneBitAlpha ? 128 : 1;
        int visibleCount = ends.load(rgba, from, minAlpha);
        boolean hasTransparent = hasOneBitAlpha && visibleCount < TEXELS;
        if (visibleCount == 0) {
            return hasTransparent ? 0xFFFF_FFFFL << 32 : 0;
        }
        if (!hasTransparent) {
            ends.fit(4);
        }
        if (hasOneBitAlpha) {
            ends.fit(3);
        }
        boolean isFourColour = ends.colourCount() == 4;
        // The order of the ends determines the number of colours.
        boolean isSwapped = isFourColour ? ends.first() < ends.second() : ends.first() > ends.second();
        int first = isSwapped ? ends.second() : ends.first();
        int second = isSwapped ? ends.first() : ends.second();
        int last = ends.colourCount() - 1;
        // Two bits for each step along the colours. The ends have the codes 0 and 1.
        int codeOfStep = 0;
        for (int step = 1; step <= last && first != second; step++) {
            codeOfStep |= (step == last ? 1 : step + 1) << 2 * (isSwapped ? last - step : step);
        }
        long bits = 0;
        for (int i = 0; i < TEXELS; i++) {
            bits |= (codeOfStep >>> 2 * ends.step(i) & 3L) << 2 * i;
        }
        for (int i = 0; i < TEXELS && hasTransparent; i++) {
            bits |= (rgba[from + 4 * i + 3] & 0xFF) < minAlpha ? (long) TRANSPARENT_INDEX << 2 * i : 0;
        }
        return first | (long) second << 16 | bits << 32;
    }
}
