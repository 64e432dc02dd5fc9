package shuriken.convert.ninja.basic;

import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/** Encodes materials of Basic models. */
public final class BasicMaterialState {
    private static final int FILTER = 13;
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

    private static final int PICK = 1 << 7;

    private BasicMaterialState() {}

    /** @param texture number of the texture in the list, or -1 */
    public static BasicMaterial of(Material material, int texture, GameConventions conventions) {
        MaterialWords words = MaterialWords.of(material, texture, conventions);
        return new BasicMaterial(
                words.diffuse(),
                words.specular() | 0xFF000000,
                words.exponent(),
                Math.max(0, texture),
                flags(words) | pick(material.extras()));
    }

    private static int pick(Extras extras) {
        return extras.values().getOrDefault("pick", false).equals(true) ? PICK : 0;
    }

    private static int flags(MaterialWords words) {
        int flags = words.userFlags()
                | words.mipBias() << 8
                | (words.superSample() ? 1 << 12 : 0)
                | words.filter() << FILTER
                | wrap(words.wrapV(), CLAMP_V, FLIP_V)
                | wrap(words.wrapU(), CLAMP_U, FLIP_U)
                | (words.blend() & 7) << 26
                | words.blend() >> 3 << 29;
        flags |= words.has(StripFlag.IGNORE_SPECULAR) ? IGNORE_SPECULAR : 0;
        flags |= words.has(StripFlag.USE_ALPHA) ? USE_ALPHA : 0;
        flags |= words.isTextured() ? USE_TEXTURE : 0;
        flags |= words.has(StripFlag.ENVIRONMENT) ? ENVIRONMENT : 0;
        flags |= words.has(StripFlag.DOUBLE_SIDED) ? DOUBLE_SIDED : 0;
        flags |= words.has(StripFlag.FLAT) ? FLAT : 0;
        return flags | (words.has(StripFlag.IGNORE_LIGHT) ? IGNORE_LIGHT : 0);
    }

    private static int wrap(Wrap wrap, int clamp, int flip) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clamp;
            case MIRROR -> flip;
        };
    }
}
