package shuriken.nitro.tex0;

/**
 * Words of the block's header that are 0 in files, being set by games at run time.
 *
 * @param textureKey the address in video memory
 * @param textureFlag 1 = loaded
 * @param blockKey the address of the blocks of format 5
 * @param blockFlag 1 = loaded
 * @param paletteKey the address of the palettes
 * @param paletteFlag bit 15: there is a palette of four colours
 */
public record Tex0Header(
        int textureKey, int textureFlag, int blockKey, int blockFlag, int paletteKey, int paletteFlag) {
    /**
     * Returns the words of a new file.
     *
     * @param small whether a palette has four colours
     */
    public static Tex0Header of(boolean small) {
        return new Tex0Header(0, 0, 0, 0, 0, small ? 0x8000 : 0);
    }
}
