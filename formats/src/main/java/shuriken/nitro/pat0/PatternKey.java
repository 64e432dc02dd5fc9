package shuriken.nitro.pat0;

/**
 * A key that sets the texture and palette of a material from a frame on.
 *
 * @param frame the first frame
 * @param textureIndex the index into {@link PatternAnimation#textureNames()}
 * @param paletteIndex the index into {@link PatternAnimation#paletteNames()}, or {@link #SAME_PALETTE}
 */
public record PatternKey(int frame, int textureIndex, int paletteIndex) {
    /** The palette index of a key that does not change the palette. */
    public static final int SAME_PALETTE = 0xFF;
}
