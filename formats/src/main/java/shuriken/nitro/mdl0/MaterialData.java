package shuriken.nitro.mdl0;

import java.util.function.IntFunction;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructWriter;

/**
 * A material as stored.
 *
 * <p>Source: NSBMD document, "Material"; measured on 21,643 materials.
 *
 * @param tag the stored tag
 * @param diffuseAmbient the parameter of the command DIF_AMB
 * @param specularEmission the parameter of the command SPE_EMI
 * @param polygon the parameter of the command POLYGON_ATTR
 * @param polygonMask the bits of {@code polygon} that the material defines; the game defines the others
 * @param texture the parameter of the command TEXIMAGE_PARAM
 * @param textureMask the bits of {@code texture} that the material defines
 * @param paletteBase the parameter of the command PLTT_BASE
 * @param flags the {@link MaterialFlag} bits
 * @param width the width of the texture in texels
 * @param height the height of the texture in texels
 * @param magnifyS the stored magnification of the texture in width, fx32
 * @param magnifyT the stored magnification of the texture in height, fx32
 * @param scale the scale of s and t as fx32, or none
 * @param rotation the sine and cosine of the rotation as fx16, or none
 * @param translation the translation of s and t as fx32, or none
 * @param effectMatrix a matrix of 16 fx32 numbers, four rows for row vectors, or none
 * @param rest the bytes that are part of the size but that no flag explains, none in known files
 */
public record MaterialData(
        int tag,
        int diffuseAmbient,
        int specularEmission,
        int polygon,
        int polygonMask,
        int texture,
        int textureMask,
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
        byte[] rest) {
    /** A material with all optional parts, from which the layout of the fields is derived. */
    private static final MaterialData BLANK = new MaterialData(
            /* tag= */ 0,
            /* diffuseAmbient= */ 0,
            /* specularEmission= */ 0,
            /* polygon= */ 0,
            /* polygonMask= */ 0,
            /* texture= */ 0,
            /* textureMask= */ 0,
            /* paletteBase= */ 0,
            /* flags= */ 0x2000,
            /* width= */ 0,
            /* height= */ 0,
            /* magnifyS= */ 0,
            /* magnifyT= */ 0,
            new int[2],
            new short[2],
            new int[2],
            new int[16],
            new byte[0]);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK, size -> new byte[0]));

    private static final int MIN_SIZE = FIELDS.offset("scale");

    /**
     * Reads or writes a material.
     *
     * @param unknownParts returns the bytes after the known parts; its argument is the stored size of the material
     */
    private static MaterialData layout(Struct s, MaterialData m, IntFunction<byte[]> unknownParts) {
        int tag = s.hex16("tag", m.tag);
        int storedSize = s.u16("size", m.size());
        int diffuseAmbient = s.hex32("diffuse, ambient", m.diffuseAmbient);
        int specularEmission = s.hex32("specular, emission", m.specularEmission);
        int polygon = s.hex32("polygon attributes", m.polygon);
        int polygonMask = s.hex32("polygon mask", m.polygonMask);
        int texture = s.hex32("texture parameters", m.texture);
        int textureMask = s.hex32("texture mask", m.textureMask);
        int paletteBase = s.hex16("palette base", m.paletteBase);
        int flags = s.hex16("flags", m.flags);
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
                s.u16("width", m.width),
                s.u16("height", m.height),
                s.fx32("magnify s", m.magnifyS),
                s.fx32("magnify t", m.magnifyT),
                s.fx32s("scale", MaterialFlag.NO_SCALE.isSetIn(flags) ? 0 : 2, m.scale),
                s.words16("sine, cosine", MaterialFlag.NO_ROTATION.isSetIn(flags) ? 0 : 2, m.rotation),
                s.fx32s("translation", MaterialFlag.NO_TRANSLATION.isSetIn(flags) ? 0 : 2, m.translation),
                s.fx32s("effect matrix", MaterialFlag.EFFECT_MATRIX.isSetIn(flags) ? 16 : 0, m.effectMatrix),
                unknownParts.apply(storedSize));
    }

    /**
     * Reads a material.
     *
     * @param unknownParts reads the bytes after the known parts; its argument is the stored size of the material
     */
    static MaterialData read(ByteCursor in, IntFunction<byte[]> unknownParts) {
        return layout(new StructReader(in), BLANK, unknownParts);
    }

    void write(ByteWriter out) {
        layout(new StructWriter(out), this, size -> rest);
        out.bytes(rest);
    }

    boolean has(MaterialFlag flag) {
        return flag.isSetIn(flags);
    }

    /** Returns the size of the stored material in bytes. */
    int size() {
        return MIN_SIZE
                + 4 * (scale.length + translation.length + effectMatrix.length)
                + 2 * rotation.length
                + rest.length;
    }
}
