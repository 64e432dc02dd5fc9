package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.Blend;
import shuriken.ninja.ginja.GinjaParameter.Colour;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.TevOrder;
import shuriken.ninja.ginja.GinjaParameter.TexCoordGenerator;
import shuriken.ninja.ginja.GinjaParameter.Texture;
import shuriken.ninja.ginja.GinjaStripFlag;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the parameters of a Ginja mesh that depend on its material. */
final class GinjaMaterialEncoder {
    /** The strip flags of all meshes, which set one colour channel and one texture stage. */
    private static final StripFlags BASE_FLAGS = new StripFlags(0x10001);

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
                .with(GinjaStripFlag.IGNORE_LIGHT, material.has(StripFlag.IGNORE_LIGHT))
                .with(GinjaStripFlag.IGNORE_SPECULAR, material.has(StripFlag.IGNORE_SPECULAR))
                .with(GinjaStripFlag.IGNORE_AMBIENT, material.has(StripFlag.IGNORE_AMBIENT))
                .with(GinjaStripFlag.VERTEX_COLOURS, hasColours)
                .with(GinjaStripFlag.USE_ALPHA, isTranslucent)
                .with(GinjaStripFlag.DOUBLE_SIDED, material.has(StripFlag.DOUBLE_SIDED)));
        parameters.add(Blend.enabled(material.blendFactors()));
        parameters.add(Colour.create(Colour.DIFFUSE, material.diffuse()));
        if (setsAmbient) {
            parameters.add(Colour.create(Colour.AMBIENT, Argb.toOpaque(material.ambient())));
        }
        if (material.isTextured()) {
            parameters.add(
                    Texture.create(material.textureIndex(), wrapCode(material.wrapV()), wrapCode(material.wrapU())));
        }
        parameters.add(TevOrder.FIRST_COLOUR_WITH_ALPHA);
        parameters.add(TexCoordGenerator.FIRST_SET);
        return parameters;
    }

    private static int wrapCode(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> Texture.CLAMP;
            case REPEAT -> Texture.REPEAT;
            case MIRROR -> Texture.MIRROR;
        };
    }
}
