package shuriken.ninja.basic;

import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;

/**
 * A material of a Basic model, {@code NJS_MATERIAL}. The blend factors are 0 zero, 1 one, 2 other colour, 3 inverse
 * other colour, 4 source alpha, 5 inverse source alpha, 6 destination alpha, 7 inverse destination alpha.
 *
 * @param diffuse the diffuse colour, 0xAARRGGBB
 * @param specular the specular colour, 0xAARRGGBB
 * @param exponent the specular exponent
 * @param textureBits bits 0 to 13: the texture index; bits 30 and 31 request callbacks of the game
 * @param flags bits 0 to 6: user flags; 8 to 11: mip bias in quarters; 13 and 14: filter; 26 to 28: destination blend
 *     factor; 29 to 31: source blend factor; the other bits are the properties that the boolean methods return
 */
public record BasicMaterial(int diffuse, int specular, float exponent, int textureBits, int flags) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final BasicMaterial PLACEHOLDER = new BasicMaterial(
            /* diffuse= */ 0, /* specular= */ 0, /* exponent= */ 0, /* textureBits= */ 0, /* flags= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static BasicMaterial visitFields(StructVisitor visitor, BasicMaterial material) {
        return new BasicMaterial(
                visitor.argb("diffuse", material.diffuse),
                visitor.argb("specular", material.specular),
                visitor.f32("exponent", material.exponent),
                visitor.hex32("attr_texId", material.textureBits),
                visitor.hex32("attrflags", material.flags));
    }

    /** Returns the index in the texture list. */
    public int textureIndex() {
        return textureBits & 0x3FFF;
    }

    private boolean hasBit(int bit) {
        return (flags >>> bit & 1) != 0;
    }

    /** Returns the seven bits whose meaning the game defines. */
    public int userFlags() {
        return flags & 0x7F;
    }

    public boolean isPickable() {
        return hasBit(7);
    }

    /** Returns the mip level bias in quarters of a level. */
    public int mipBias() {
        return flags >>> 8 & 0xF;
    }

    public boolean isSuperSampled() {
        return hasBit(12);
    }

    /** Returns the filter: 0 point, 1 bilinear, 2 trilinear, 3 blended. */
    public int filter() {
        return flags >>> 13 & 3;
    }

    public boolean isClampedV() {
        return hasBit(15);
    }

    public boolean isClampedU() {
        return hasBit(16);
    }

    /** Returns whether the texture repeats mirrored vertically. */
    public boolean isMirroredV() {
        return hasBit(17);
    }

    /** Returns whether the texture repeats mirrored horizontally. */
    public boolean isMirroredU() {
        return hasBit(18);
    }

    public boolean ignoresSpecular() {
        return hasBit(19);
    }

    public boolean usesAlpha() {
        return hasBit(20);
    }

    public boolean usesTexture() {
        return hasBit(21);
    }

    public boolean usesEnvironmentMap() {
        return hasBit(22);
    }

    public boolean isDoubleSided() {
        return hasBit(23);
    }

    /** Returns whether the polygons are flat-shaded. */
    public boolean isFlat() {
        return hasBit(24);
    }

    public boolean ignoresLight() {
        return hasBit(25);
    }

    /** Returns the blend factor of the colour that is already in the frame buffer, 0 to 7. */
    public int destinationBlend() {
        return flags >>> 26 & 7;
    }

    /** Returns the blend factor of the polygon's colour, 0 to 7. */
    public int sourceBlend() {
        return flags >>> 29;
    }
}
