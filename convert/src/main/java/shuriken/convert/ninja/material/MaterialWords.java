package shuriken.convert.ninja.material;

import java.util.List;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * A material in the terms that all Ninja model kinds share: as its extras describe a Ninja material, else by the
 * conventions of a game.
 *
 * @param hasOwn whether the extras describe it
 * @param diffuse 0xAARRGGBB
 * @param ambient 0x00RRGGBB
 * @param specular 0x00RRGGBB
 * @param exponent of the highlight
 * @param blend source factor in bits 5 to 3, destination in bits 2 to 0
 * @param flags {@link StripFlag} bits
 * @param texture its index in the list, or -1
 * @param mipBias in quarters
 * @param filter 0 point, 1 bilinear, 2 trilinear
 * @param userFlags bits of the game, of Basic materials
 */
public record MaterialWords(
        boolean hasOwn,
        int diffuse,
        int ambient,
        int specular,
        float exponent,
        int blend,
        int flags,
        int texture,
        int mipBias,
        boolean superSample,
        int filter,
        Wrap wrapU,
        Wrap wrapV,
        int userFlags) {
    private static final int REPLACE = 1 << 3;

    /** @param texture number of the texture in the list, or -1 */
    public static MaterialWords of(Material material, int texture, GameConventions conventions) {
        Extras extras = material.extras();
        TextureRef ref = material.texture().orElse(new TextureRef(0, Wrap.REPEAT, Wrap.REPEAT, Filter.LINEAR));
        return new MaterialWords(
                extras.values().containsKey("diffuse"),
                colour(extras, "diffuse", argb(material)),
                colour(extras, "ambient", conventions.ambient()) & 0xFFFFFF,
                colour(extras, "specular", conventions.specular()) & 0xFFFFFF,
                exponent(extras, conventions),
                blend(material),
                flags(material, conventions),
                texture,
                mipBias(extras, conventions),
                extras.values()
                        .getOrDefault("superSample", conventions.usesSuperSampling())
                        .equals(true),
                switch (ref.filter()) {
                    case NEAREST -> 0;
                    case LINEAR -> 1;
                    case TRILINEAR -> 2;
                },
                ref.wrapU(),
                ref.wrapV(),
                extras.values().get("userFlags") instanceof Number bits ? bits.intValue() & 0x7F : 0);
    }

    public boolean has(StripFlag flag) {
        return flag.isSetIn(flags);
    }

    public boolean isTextured() {
        return texture >= 0;
    }

    private static float exponent(Extras extras, GameConventions conventions) {
        return extras.values().get("exponent") instanceof Number number
                ? number.floatValue()
                : conventions.specular() >>> 24;
    }

    private static int mipBias(Extras extras, GameConventions conventions) {
        return extras.values().get("mipBias") instanceof Number levels
                ? (int) Math.round(4 * levels.doubleValue()) & 0xF
                : extras.values().containsKey("textureId") ? 0 : conventions.mipBias();
    }

    private static int colour(Extras extras, String name, int otherwise) {
        if (extras.values().get(name) instanceof List<?> list
                && list.size() == 4
                && list.stream().allMatch(Number.class::isInstance)) {
            int argb = 0;
            for (int i : new int[] {3, 0, 1, 2}) {
                argb = argb << 8 | Math.clamp(((Number) list.get(i)).intValue(), 0, 255);
            }
            return argb;
        }
        return otherwise;
    }

    /** Returns the base colour of a material: 0xAARRGGBB by the sRGB curve. */
    public static int argb(Material material) {
        float[] c = material.baseColour();
        int alpha = Math.clamp(Math.round(255 * c[3]), 0, 255);
        return alpha << 24 | srgb(c[0]) << 16 | srgb(c[1]) << 8 | srgb(c[2]);
    }

    private static int srgb(float linear) {
        double c = Math.clamp(linear, 0f, 1f);
        return (int) Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * StrictMath.pow(c, 1 / 2.4) - 0.055));
    }

    private static int blend(Material material) {
        if (material.extras().values().get("blend") instanceof List<?> names && names.size() == 2) {
            return factor(names.get(0), 4) << 3 | factor(names.get(1), 5);
        }
        Blend blend = material.blend();
        return material.alphaMode() == AlphaMode.OPAQUE && blend.replaces()
                ? REPLACE
                : blend.source().ordinal() << 3 | blend.destination().ordinal();
    }

    private static int factor(Object name, int otherwise) {
        for (Blend.Factor factor : Blend.Factor.values()) {
            if (factor.name().equals(name)) {
                return factor.ordinal();
            }
        }
        return otherwise;
    }

    private static int flags(Material material, GameConventions conventions) {
        if (material.extras().values().get("flags") instanceof List<?> names) {
            int flags = 0;
            for (StripFlag flag : StripFlag.values()) {
                flags |= names.contains(flag.name()) ? flag.mask() : 0;
            }
            return flags;
        }
        return (material.lit() ? conventions.litFlags() : conventions.unlitFlags())
                | (material.alphaMode() == AlphaMode.OPAQUE ? 0 : StripFlag.USE_ALPHA.mask())
                | (material.doubleSided() ? StripFlag.DOUBLE_SIDED.mask() : 0);
    }
}
