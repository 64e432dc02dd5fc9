package shuriken.ninja.basic;

import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;

/**
 * A material, {@code NJS_MATERIAL}.
 *
 * @param diffuse 0xAARRGGBB
 * @param specular 0xAARRGGBB
 * @param exponent of the highlight
 * @param texture texture index in the low bits; bits 30 and 31 request callbacks of the game
 * @param flags bits 0 to 6 user flags, 8 to 11 mip bias in quarters, 13 and 14 filter, 26 to 28 destination and 29 to
 *     31 source factor of blending; the others are read by methods
 */
public record BasicMaterial(int diffuse, int specular, float exponent, int texture, int flags) {
    static final BasicMaterial BLANK = new BasicMaterial(0, 0, 0, 0, 0);

    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));

    static BasicMaterial layout(Struct s, BasicMaterial material) {
        return new BasicMaterial(
                s.argb("diffuse", material.diffuse),
                s.argb("specular", material.specular),
                s.f32("exponent", material.exponent),
                s.hex32("attr_texId", material.texture),
                s.hex32("attrflags", material.flags));
    }

    /** Index in the texture list. */
    public int textureId() {
        return texture & 0x3FFF;
    }

    private boolean bit(int bit) {
        return (flags >>> bit & 1) != 0;
    }

    /** Bits defined by the game. */
    public int userFlags() {
        return flags & 0x7F;
    }

    public boolean pick() {
        return bit(7);
    }

    /** Bias in quarters of a level. */
    public int mipBias() {
        return flags >>> 8 & 0xF;
    }

    public boolean superSample() {
        return bit(12);
    }

    /** Filter: 0 point, 1 bilinear, 2 trilinear, 3 blended. */
    public int filter() {
        return flags >>> 13 & 3;
    }

    public boolean clampV() {
        return bit(15);
    }

    public boolean clampU() {
        return bit(16);
    }

    /** Whether the texture repeats mirrored vertically. */
    public boolean flipV() {
        return bit(17);
    }

    /** Whether the texture repeats mirrored horizontally. */
    public boolean flipU() {
        return bit(18);
    }

    public boolean ignoreSpecular() {
        return bit(19);
    }

    public boolean useAlpha() {
        return bit(20);
    }

    public boolean useTexture() {
        return bit(21);
    }

    public boolean environmentMap() {
        return bit(22);
    }

    public boolean doubleSided() {
        return bit(23);
    }

    public boolean flat() {
        return bit(24);
    }

    public boolean ignoreLight() {
        return bit(25);
    }

    /** Blend factor of the existing colour. */
    public int destination() {
        return flags >>> 26 & 7;
    }

    /** Blend factor of the new colour. */
    public int source() {
        return flags >>> 29;
    }
}
