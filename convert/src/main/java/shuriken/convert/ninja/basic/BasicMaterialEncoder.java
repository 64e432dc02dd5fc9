package shuriken.convert.ninja.basic;

import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the materials of a scene as materials of Basic models, which are colours, a texture and 32 flags. */
public final class BasicMaterialEncoder {
    private static final int MIP_BIAS_SHIFT = 8;
    private static final int SUPER_SAMPLE_MASK = 1 << 12;
    private static final int FILTER_SHIFT = 13;
    private static final int CLAMP_V_MASK = 1 << 15;
    private static final int CLAMP_U_MASK = 1 << 16;
    private static final int FLIP_V_MASK = 1 << 17;
    private static final int FLIP_U_MASK = 1 << 18;
    private static final int IGNORE_SPECULAR_MASK = 1 << 19;
    private static final int USE_ALPHA_MASK = 1 << 20;
    private static final int USE_TEXTURE_MASK = 1 << 21;
    private static final int ENVIRONMENT_MASK = 1 << 22;
    private static final int DOUBLE_SIDED_MASK = 1 << 23;
    private static final int FLAT_MASK = 1 << 24;
    private static final int IGNORE_LIGHT_MASK = 1 << 25;
    private static final int DESTINATION_BLEND_SHIFT = 26;
    private static final int SOURCE_BLEND_SHIFT = 29;

    private static final int PICK_MASK = 1 << 7;

    private BasicMaterialEncoder() {}

    /**
     * Encodes a material.
     *
     * @param textureIndex the index of the texture in the list, or -1
     */
    public static BasicMaterial encode(Material material, int textureIndex, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, textureIndex, conventions);
        return new BasicMaterial(
                properties.diffuse(),
                Argb.toOpaque(properties.specular()),
                properties.exponent(),
                Math.max(0, textureIndex),
                encodeFlags(properties) | encodePickFlag(material.extras()));
    }

    /** Returns the flag that marks surfaces for collision tests (picking), if the extras contain it. */
    private static int encodePickFlag(Extras extras) {
        return extras.values().getOrDefault("pick", false).equals(true) ? PICK_MASK : 0;
    }

    private static int encodeFlags(NinjaMaterial properties) {
        int flags = properties.userFlags()
                | (properties.mipBias() << MIP_BIAS_SHIFT)
                | (properties.isSuperSampled() ? SUPER_SAMPLE_MASK : 0)
                | (properties.filter() << FILTER_SHIFT)
                | wrapFlags(properties.wrapV(), CLAMP_V_MASK, FLIP_V_MASK)
                | wrapFlags(properties.wrapU(), CLAMP_U_MASK, FLIP_U_MASK)
                | (properties.destinationFactor() << DESTINATION_BLEND_SHIFT)
                | (properties.sourceFactor() << SOURCE_BLEND_SHIFT);
        flags |= properties.has(StripFlag.IGNORE_SPECULAR) ? IGNORE_SPECULAR_MASK : 0;
        flags |= properties.has(StripFlag.USE_ALPHA) ? USE_ALPHA_MASK : 0;
        flags |= properties.isTextured() ? USE_TEXTURE_MASK : 0;
        flags |= properties.has(StripFlag.ENVIRONMENT) ? ENVIRONMENT_MASK : 0;
        flags |= properties.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED_MASK : 0;
        flags |= properties.has(StripFlag.FLAT) ? FLAT_MASK : 0;
        return flags | (properties.has(StripFlag.IGNORE_LIGHT) ? IGNORE_LIGHT_MASK : 0);
    }

    private static int wrapFlags(Wrap wrap, int clampMask, int flipMask) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clampMask;
            case MIRROR -> flipMask;
        };
    }
}
