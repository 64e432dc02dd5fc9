package shuriken.build.ninja;

/**
 * What a game's models do where a scene does not say.
 *
 * @param materialType chunk type 0x11 to 0x17 of materials that have no words of their own
 * @param ambient 0xFFRRGGBB
 * @param specular 0xEERRGGBB, the top byte is the exponent
 * @param mipBias low four bits of the flags of a texture
 * @param superSample bit of a texture's body
 * @param lit strip flags of surfaces that lights shade
 * @param unlit strip flags of those that they do not
 * @param zxy whether nodes have evaluation bit 5
 * @param caches whether lists of skinned meshes are put aside first and called where the last vertex is there
 */
public record Habits(
        int materialType,
        int ambient,
        int specular,
        int mipBias,
        boolean superSample,
        int lit,
        int unlit,
        boolean zxy,
        boolean caches) {
    /** Phantasy Star Online: diffuse and ambient. */
    public static final Habits PSO = new Habits(0x13, 0xFF7F7F7F, 0x0B000000, 4, false, 0x02, 0x07, false, true);
    /** Ikaruga: diffuse only. */
    public static final Habits IKARUGA = new Habits(0x11, 0xFFFFFFFF, 0x0B000000, 4, false, 0x07, 0x07, true, false);
    /** Sonic Adventure 2: diffuse and specular. */
    public static final Habits SONIC = new Habits(0x15, 0xFFFFFFFF, 0x0BFFFFFF, 0, false, 0x02, 0x07, false, false);
}
