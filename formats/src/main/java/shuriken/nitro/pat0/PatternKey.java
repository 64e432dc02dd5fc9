package shuriken.nitro.pat0;

/**
 * From a frame on a material has this texture and palette.
 *
 * @param texture index into {@link PatternAnimation#textures()}
 * @param palette index into {@link PatternAnimation#palettes()}, or {@link #SAME_PALETTE}
 */
public record PatternKey(int frame, int texture, int palette) {
    /** The palette stays as it was. */
    public static final int SAME_PALETTE = 0xFF;
}
