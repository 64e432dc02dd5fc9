package shuriken.convert.ninja.basic;

import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/** Encodes the materials of Basic models. */
public final class BasicMaterialEncoder {
    private static final int MIP_BIAS_SHIFT = 8;
    private static final int SUPER_SAMPLE = 1 << 12;
    private static final int FILTER_SHIFT = 13;
    private static final int CLAMP_V = 1 << 15;
    private static final int CLAMP_U = 1 << 16;
    private static final int FLIP_V = 1 << 17;
    private static final int FLIP_U = 1 << 18;
    private static final int IGNORE_SPECULAR = 1 << 19;
    private static final int USE_ALPHA = 1 << 20;
    private static final int USE_TEXTURE = 1 << 21;
    private static final int ENVIRONMENT = 1 << 22;
    private static final int DOUBLE_SIDED = 1 << 23;
    private static final int FLAT = 1 << 24;
    private static final int IGNORE_LIGHT = 1 << 25;
    private static final int DESTINATION_BLEND_SHIFT = 26;
    private static final int SOURCE_BLEND_SHIFT = 29;

    private static final int PICK_FLAG = 1 << 7;

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
                properties.specular() | 0xFF000000,
                properties.exponent(),
                Math.max(0, textureIndex),
                encodeFlags(properties) | pickFlag(material.extras()));
    }

    private static int pickFlag(Extras extras) {
        return extras.values().getOrDefault("pick", false).equals(true) ? PICK_FLAG : 0;
    }

    private static int encodeFlags(NinjaMaterial properties) {
        int flags = properties.userFlags()
                | properties.mipBias() << MIP_BIAS_SHIFT
                | (properties.superSample() ? SUPER_SAMPLE : 0)
                | properties.filter() << FILTER_SHIFT
                | wrapFlags(properties.wrapV(), CLAMP_V, FLIP_V)
                | wrapFlags(properties.wrapU(), CLAMP_U, FLIP_U)
                | (properties.blend() & 7) << DESTINATION_BLEND_SHIFT
                | properties.blend() >> 3 << SOURCE_BLEND_SHIFT;
        flags |= properties.has(StripFlag.IGNORE_SPECULAR) ? IGNORE_SPECULAR : 0;
        flags |= properties.has(StripFlag.USE_ALPHA) ? USE_ALPHA : 0;
        flags |= properties.isTextured() ? USE_TEXTURE : 0;
        flags |= properties.has(StripFlag.ENVIRONMENT) ? ENVIRONMENT : 0;
        flags |= properties.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED : 0;
        flags |= properties.has(StripFlag.FLAT) ? FLAT : 0;
        return flags | (properties.has(StripFlag.IGNORE_LIGHT) ? IGNORE_LIGHT : 0);
    }

    private static int wrapFlags(Wrap wrap, int clampFlag, int flipFlag) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clampFlag;
            case MIRROR -> flipFlag;
        };
    }
}
