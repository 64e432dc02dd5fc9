package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the parameters of a Ginja mesh that depend on its material. */
final class GinjaMaterialEncoder {
    // The numbers of the flag bits in StripFlags.
    private static final int IGNORE_LIGHT_BIT = 0;
    private static final int IGNORE_SPECULAR_BIT = 1;
    private static final int IGNORE_AMBIENT_BIT = 2;
    static final int VERTEX_COLOURS_BIT = 3;
    static final int USE_ALPHA_BIT = 5;
    static final int DOUBLE_SIDED_BIT = 7;

    /** The strip flags of all meshes, which set one colour channel and one texture stage. */
    private static final StripFlags BASE_FLAGS = new StripFlags(0x10001);

    private static final int BLEND_ENABLED_MASK = 1 << 14;
    private static final int BLEND_FACTORS_SHIFT = 8;
    /** The TEV order that uses the first vertex colour with its alpha. */
    private static final int FIRST_COLOUR_TEV_ORDER = 4;

    private static final int GENERATOR_SOURCE_SHIFT = 4;
    /** The position of the wrap modes in a texture parameter, and of the mode of u above that of v. */
    private static final int WRAP_SHIFT = 16;

    private static final int WRAP_U_SHIFT = 2;

    private GinjaMaterialEncoder() {}

    /**
     * Returns the parameters of a material.
     *
     * @param isTranslucent whether the mesh is drawn after all opaque meshes
     * @param hasColours whether corners have colours
     * @param setsAmbient whether the parameters include the ambient colour
     */
    static List<GinjaParameter> encode(
            NinjaMaterial material, boolean isTranslucent, boolean hasColours, boolean setsAmbient) {
        List<GinjaParameter> parameters = new ArrayList<>();
        parameters.add(BASE_FLAGS
                .withFlag(IGNORE_LIGHT_BIT, material.has(StripFlag.IGNORE_LIGHT))
                .withFlag(IGNORE_SPECULAR_BIT, material.has(StripFlag.IGNORE_SPECULAR))
                .withFlag(IGNORE_AMBIENT_BIT, material.has(StripFlag.IGNORE_AMBIENT))
                .withFlag(VERTEX_COLOURS_BIT, hasColours)
                .withFlag(USE_ALPHA_BIT, isTranslucent)
                .withFlag(DOUBLE_SIDED_BIT, material.has(StripFlag.DOUBLE_SIDED)));
        parameters.add(new GinjaParameter.Blend(BLEND_ENABLED_MASK | (material.blend() << BLEND_FACTORS_SHIFT)));
        parameters.add(encodeColour(GinjaParameter.Colour.DIFFUSE, material.diffuse()));
        if (setsAmbient) {
            parameters.add(encodeColour(GinjaParameter.Colour.AMBIENT, Argb.toOpaque(material.ambient())));
        }
        if (material.isTextured()) {
            int wrapBits = wrapCode(material.wrapV()) | (wrapCode(material.wrapU()) << WRAP_U_SHIFT);
            parameters.add(new GinjaParameter.Texture(material.textureIndex() | (wrapBits << WRAP_SHIFT)));
        }
        parameters.add(new GinjaParameter.TevOrder(FIRST_COLOUR_TEV_ORDER));
        parameters.add(new GinjaParameter.TexCoordGenerator(
                GinjaParameter.TexCoordGenerator.TEX_COORD_SOURCE << GENERATOR_SOURCE_SHIFT));
        return parameters;
    }

    /**
     * Returns the parameter for a colour. From the highest to the lowest byte, it contains blue, green, red and alpha.
     *
     * @param type {@link GinjaParameter.Colour#DIFFUSE} or {@link GinjaParameter.Colour#AMBIENT}
     * @param argb the colour as 0xAARRGGBB
     */
    static GinjaParameter.Colour encodeColour(int type, int argb) {
        int encodedColour = (argb << 24) | (((argb >> 8) & 0xFF) << 16) | (((argb >> 16) & 0xFF) << 8) | (argb >>> 24);
        return new GinjaParameter.Colour(type, encodedColour);
    }

    private static int wrapCode(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 2;
        };
    }
}
