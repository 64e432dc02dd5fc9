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

    private static final int PICK_FLAG = 1 << 7;

    private BasicMaterialEncoder() {}

    /**
     * Encodes a material.
     *
     * @param texture the index of the texture in the list, or -1
     */
    public static BasicMaterial encode(Material material, int texture, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, texture, conventions);
        return new BasicMaterial(
                properties.diffuse(),
                properties.specular() | 0xFF000000,
                properties.exponent(),
                Math.max(0, texture),
                encodeFlags(properties) | pickFlag(material.extras()));
    }

    private static int pickFlag(Extras extras) {
        return extras.values().getOrDefault("pick", false).equals(true) ? PICK_FLAG : 0;
    }

    private static int encodeFlags(NinjaMaterial properties) {
        int flags = properties.userFlags()
                | properties.mipBias() << 8
                | (properties.superSample() ? 1 << 12 : 0)
                | properties.filter() << FILTER_SHIFT
                | wrapFlags(properties.wrapV(), CLAMP_V, FLIP_V)
                | wrapFlags(properties.wrapU(), CLAMP_U, FLIP_U)
                | (properties.blend() & 7) << 26
                | properties.blend() >> 3 << 29;
        flags |= properties.has(StripFlag.IGNORE_SPECULAR) ? IGNORE_SPECULAR : 0;
        flags |= properties.has(StripFlag.USE_ALPHA) ? USE_ALPHA : 0;
        flags |= properties.isTextured() ? USE_TEXTURE : 0;
        flags |= properties.has(StripFlag.ENVIRONMENT) ? ENVIRONMENT : 0;
        flags |= properties.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED : 0;
        flags |= properties.has(StripFlag.FLAT) ? FLAT : 0;
        return flags | (properties.has(StripFlag.IGNORE_LIGHT) ? IGNORE_LIGHT : 0);
    }

    private static int wrapFlags(Wrap wrap, int clamp, int flip) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clamp;
            case MIRROR -> flip;
        };
    }
}
