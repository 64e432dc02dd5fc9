package shuriken.nitro.mdl0;

import java.util.function.IntFunction;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
import shuriken.io.struct.StructWriter;

/**
 * A material as the file represents it.
 *
 * <p>Source: NSBMD document, "Material"; measured on 21,643 materials.
 *
 * @param tag the tag of the record
 * @param diffuseAmbient the parameter of the command DIF_AMB
 * @param specularEmission the parameter of the command SPE_EMI
 * @param polygonAttributes the parameter of the command POLYGON_ATTR
 * @param polygonAttributesMask the bits of {@code polygonAttributes} that the material defines. The game defines the
 *     other bits
 * @param textureParameters the parameter of the command TEXIMAGE_PARAM
 * @param textureParametersMask the bits of {@code textureParameters} that the material defines
 * @param paletteBase the parameter of the command PLTT_BASE
 * @param flags the {@link MaterialFlag} bits
 * @param width the width of the texture in texels
 * @param height the height of the texture in texels
 * @param magnifyS the magnification of the texture in width, fx32
 * @param magnifyT the magnification of the texture in height, fx32
 * @param scale the scale of s and t as fx32, or empty
 * @param rotation the sine and cosine of the rotation as fx16, or empty
 * @param translation the translation of s and t as fx32, or empty
 * @param effectMatrix a matrix of 16 fx32 numbers, four rows for row vectors, or empty
 * @param unknownBytes the bytes that are part of the size but that no flag explains, none in known files
 */
public record MaterialData(
        int tag,
        int diffuseAmbient,
        int specularEmission,
        int polygonAttributes,
        int polygonAttributesMask,
        int textureParameters,
        int textureParametersMask,
        int paletteBase,
        int flags,
        int width,
        int height,
        int magnifyS,
        int magnifyT,
        int[] scale,
        short[] rotation,
        int[] translation,
        int[] effectMatrix,
        byte[] unknownBytes) {
    /** A material with all optional parts, from which the layout of the fields is derived. */
    private static final MaterialData PLACEHOLDER = new MaterialData(
            /* tag= */ 0,
            /* diffuseAmbient= */ 0,
            /* specularEmission= */ 0,
            /* polygonAttributes= */ 0,
            /* polygonAttributesMask= */ 0,
            /* textureParameters= */ 0,
            /* textureParametersMask= */ 0,
            /* paletteBase= */ 0,
            MaterialFlag.EFFECT_MATRIX.bit(),
            /* width= */ 0,
            /* height= */ 0,
            /* magnifyS= */ 0,
            /* magnifyT= */ 0,
            new int[2],
            new short[2],
            new int[2],
            new int[16],
            new byte[0]);

    /** The fields of the struct in the order of the file. */
    public static final StructTable FIELDS =
            StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER, size -> new byte[0]));

    private static final int MIN_SIZE = FIELDS.offset("scale");

    /**
     * Passes the fields of a material to a visitor, and returns the values that it returns.
     *
     * @param material the material to write. When a material is read, its values are ignored
     * @param unknownParts returns the bytes after the known parts; its argument is the size field of the material
     */
    private static MaterialData visitFields(
            StructVisitor visitor, MaterialData material, IntFunction<byte[]> unknownParts) {
        int tag = visitor.hex16("tag", material.tag);
        int storedSize = visitor.u16("size", material.size());
        int diffuseAmbient = visitor.hex32("diffuse, ambient", material.diffuseAmbient);
        int specularEmission = visitor.hex32("specular, emission", material.specularEmission);
        int polygon = visitor.hex32("polygon attributes", material.polygonAttributes);
        int polygonMask = visitor.hex32("polygon mask", material.polygonAttributesMask);
        int texture = visitor.hex32("texture parameters", material.textureParameters);
        int textureMask = visitor.hex32("texture mask", material.textureParametersMask);
        int paletteBase = visitor.hex16("palette base", material.paletteBase);
        int flags = visitor.hex16("flags", material.flags);
        return new MaterialData(
                tag,
                diffuseAmbient,
                specularEmission,
                polygon,
                polygonMask,
                texture,
                textureMask,
                paletteBase,
                flags,
                visitor.u16("width", material.width),
                visitor.u16("height", material.height),
                visitor.fx32("magnify s", material.magnifyS),
                visitor.fx32("magnify t", material.magnifyT),
                visitor.fx32s("scale", MaterialFlag.NO_SCALE.isSetIn(flags) ? 0 : 2, material.scale),
                visitor.words16("sine, cosine", MaterialFlag.NO_ROTATION.isSetIn(flags) ? 0 : 2, material.rotation),
                visitor.fx32s("translation", MaterialFlag.NO_TRANSLATION.isSetIn(flags) ? 0 : 2, material.translation),
                visitor.fx32s(
                        "effect matrix", MaterialFlag.EFFECT_MATRIX.isSetIn(flags) ? 16 : 0, material.effectMatrix),
                unknownParts.apply(storedSize));
    }

    /**
     * Reads a material.
     *
     * @param unknownParts reads the bytes after the known parts; its argument is the size field of the material
     */
    static MaterialData read(ByteCursor in, IntFunction<byte[]> unknownParts) {
        return visitFields(new StructReader(in), PLACEHOLDER, unknownParts);
    }

    void write(ByteWriter out) {
        visitFields(new StructWriter(out), this, size -> unknownBytes);
        out.bytes(unknownBytes);
    }

    boolean has(MaterialFlag flag) {
        return flag.isSetIn(flags);
    }

    /** Returns the size of the material in the file, in bytes. */
    int size() {
        return MIN_SIZE
                + 4 * (scale.length + translation.length + effectMatrix.length)
                + 2 * rotation.length
                + unknownBytes.length;
    }
}
