package shuriken.nitro.pat0;

/**
 * A key that sets the texture and palette of a material from a frame on.
 *
 * @param frame the first frame
 * @param texture the index into {@link PatternAnimation#textures()}
 * @param palette the index into {@link PatternAnimation#palettes()}, or {@link #SAME_PALETTE}
 */
public record PatternKey(int frame, int texture, int palette) {
    /** The palette index of a key that does not change the palette. */
    public static final int SAME_PALETTE = 0xFF;
}
