package shuriken.nitro.mdl0;

import shuriken.io.ByteWriter;

/**
 * A material as stored.
 *
 * <pre>
 * 00 u16     tag                0
 * 02 u16     size               with all parts
 * 04 u32     diffuseAmbient     RGB555 twice; bit 15: the diffuse colour becomes the vertex colour
 * 08 u32     specularEmission   RGB555 twice; bit 15: the shininess table is used
 * 0C u32     polygon            lights, mode, faces, depth, fog, alpha, id
 * 10 u32     polygonMask        bits that count; the others are the game's
 * 14 u32     texture            repeat, flip, source of coordinates; the texture's own word comes to it
 * 18 u32     textureMask        as above
 * 1C u16     paletteBase        set by the game
 * 1E u16     flags              {@link MaterialFlag}
 * 20 u16*2   width, height      of the texture that the coordinates were made for
 * 24 fx32*2  magnifyS, T        1
 *    fx32*2  scale S, T         unless NO_SCALE
 *    fx16*2  sine, cosine       unless NO_ROTATION
 *    fx32*2  translation S, T   unless NO_TRANSLATION
 *    fx32*16 effect             with EFFECT_MATRIX
 * </pre>
 *
 * <p>Source: NSBMD document, "Material"; measured on 21,643 materials.
 *
 * @param scale 2 or none
 * @param rotation 2 or none
 * @param translation 2 or none
 * @param effect 16 or none, four rows for row vectors
 * @param rest bytes that the size counts and no flag explains; none in known files
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
        int[] effect,
        byte[] rest) {
    private static final int MIN_SIZE = 0x2C;

    boolean has(MaterialFlag flag) {
        return flag.in(flags);
    }

    /** Bytes stored. */
    int size() {
        return MIN_SIZE + 4 * (scale.length + translation.length + effect.length) + 2 * rotation.length + rest.length;
    }

    void write(ByteWriter out) {
        out.u16(tag).u16(size()).i32(diffuseAmbient).i32(specularEmission);
        out.i32(polygon).i32(polygonMask).i32(texture).i32(textureMask);
        out.u16(paletteBase).u16(flags).u16(width).u16(height).i32(magnifyS).i32(magnifyT);
        out.words32(scale)
                .words16(rotation)
                .words32(translation)
                .words32(effect)
                .bytes(rest);
    }
}
