package shuriken.nitro.mdl0;

/** The bits of {@link MaterialData#flags()}. */
public enum MaterialFlag {
    TEXTURE_MATRIX(0x1),
    NO_SCALE(0x2),
    NO_ROTATION(0x4),
    NO_TRANSLATION(0x8),
    /** The flag of a material whose texture has its original size. */
    ORIGINAL_SIZE(0x10),
    WIREFRAME(0x20),
    /**
     * The flag of a material that has a diffuse colour. Without it, the game's colour is used. The same is true for the
     * five flags after this one.
     */
    DIFFUSE(0x40),
    AMBIENT(0x80),
    /** The flag of a material whose diffuse colour may become the vertex colour. */
    VERTEX_COLOUR(0x100),
    SPECULAR(0x200),
    EMISSION(0x400),
    SHININESS(0x800),
    PALETTE_BASE(0x1000),
    EFFECT_MATRIX(0x2000);

    private final int bit;

    MaterialFlag(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }

    public boolean isSetIn(int flags) {
        return (flags & bit) != 0;
    }
}
