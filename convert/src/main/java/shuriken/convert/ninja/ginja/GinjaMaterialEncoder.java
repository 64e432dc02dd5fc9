package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the parameters of a Ginja mesh that depend on its material. */
final class GinjaMaterialEncoder {
    /** The indices of flags in {@link StripFlags}. */
    private static final int IGNORE_LIGHT = 0;

    private static final int IGNORE_SPECULAR = 1;
    private static final int IGNORE_AMBIENT = 2;
    static final int VERTEX_COLOURS = 3;
    static final int USE_ALPHA = 5;
    static final int DOUBLE_SIDED = 7;

    /** The strip flags for one channel and one stage. */
    private static final StripFlags BASE_FLAGS = new StripFlags(0x10001);

    private static final int BLEND_ENABLED = 1 << 14;
    private static final int BLEND_FACTORS_SHIFT = 8;
    /** The TEV order that uses the first vertex colour with its alpha. */
    private static final int TEV_ORDER = 4;

    private static final int GENERATOR_SOURCE_SHIFT = 4;

    private GinjaMaterialEncoder() {}

    /**
     * Returns the parameters of a material.
     *
     * @param hasColours whether corners have colours
     * @param setsAmbient whether the ambient colour is set
     */
    static List<GinjaParameter> encode(
            NinjaMaterial properties, boolean isTranslucent, boolean hasColours, boolean setsAmbient) {
        List<GinjaParameter> parameters = new ArrayList<>();
        parameters.add(BASE_FLAGS
                .withFlag(IGNORE_LIGHT, properties.has(StripFlag.IGNORE_LIGHT))
                .withFlag(IGNORE_SPECULAR, properties.has(StripFlag.IGNORE_SPECULAR))
                .withFlag(IGNORE_AMBIENT, properties.has(StripFlag.IGNORE_AMBIENT))
                .withFlag(VERTEX_COLOURS, hasColours)
                .withFlag(USE_ALPHA, isTranslucent)
                .withFlag(DOUBLE_SIDED, properties.has(StripFlag.DOUBLE_SIDED)));
        parameters.add(new GinjaParameter.Blend(BLEND_ENABLED | properties.blend() << BLEND_FACTORS_SHIFT));
        parameters.add(encodeColour(GinjaParameter.Colour.DIFFUSE, properties.diffuse()));
        if (setsAmbient) {
            parameters.add(encodeColour(GinjaParameter.Colour.AMBIENT, 0xFF000000 | properties.ambient()));
        }
        if (properties.isTextured()) {
            int wrap = wrapCode(properties.wrapV()) | wrapCode(properties.wrapU()) << 2;
            parameters.add(new GinjaParameter.Texture(properties.textureIndex() | wrap << 16));
        }
        parameters.add(new GinjaParameter.TevOrder(TEV_ORDER));
        parameters.add(new GinjaParameter.TexCoordGenerator(
                GinjaParameter.TexCoordGenerator.TEX_COORD << GENERATOR_SOURCE_SHIFT));
        return parameters;
    }

    /**
     * Returns the parameter for a colour 0xAARRGGBB. The stored order is blue, green, red, alpha from the highest byte.
     */
    static GinjaParameter.Colour encodeColour(int type, int argb) {
        int stored = argb << 24 | (argb >> 8 & 0xFF) << 16 | (argb >> 16 & 0xFF) << 8 | argb >>> 24;
        return new GinjaParameter.Colour(type, stored);
    }

    private static int wrapCode(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 2;
        };
    }
}
