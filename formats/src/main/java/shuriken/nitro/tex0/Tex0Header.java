package shuriken.nitro.tex0;

/**
 * Words of the block's header that games set at run time. In files they are 0, except for bit 15 of {@code
 * paletteFlag}.
 *
 * @param textureKey the address in video memory
 * @param textureFlag 1 = loaded
 * @param blockKey the address of the blocks of format 5
 * @param blockFlag 1 = loaded
 * @param paletteKey the address of the palettes
 * @param paletteFlag bit 15: a palette has four colours
 */
public record Tex0Header(
        int textureKey, int textureFlag, int blockKey, int blockFlag, int paletteKey, int paletteFlag) {
    private static final int FOUR_COLOUR_FLAG = 0x8000;

    /**
     * Returns the words of a new file.
     *
     * @param hasFourColourPalette whether a palette has four colours
     */
    public static Tex0Header of(boolean hasFourColourPalette) {
        return new Tex0Header(
                /* textureKey= */ 0,
                /* textureFlag= */ 0,
                /* blockKey= */ 0,
                /* blockFlag= */ 0,
                /* paletteKey= */ 0,
                hasFourColourPalette ? FOUR_COLOUR_FLAG : 0);
    }
}
