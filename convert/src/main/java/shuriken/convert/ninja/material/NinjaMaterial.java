package shuriken.convert.ninja.material;

import java.util.List;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.SpecularWord;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * The properties of a material that all kinds of Ninja models share. Most properties come from the extras of the
 * scene's material if these contain them, or else from the scene's material itself or the conventions of a game. How
 * the texture is wrapped and filtered comes only from the scene's material.
 *
 * @param hasExtras whether the extras describe a Ninja material
 * @param diffuse the diffuse colour as 0xAARRGGBB
 * @param ambient the ambient colour as 0x00RRGGBB
 * @param specular the specular colour as 0x00RRGGBB
 * @param exponent the exponent of the specular highlight
 * @param blendFactors the blend factors, with the source in bits 5 to 3 and the destination in bits 2 to 0
 * @param flags the {@link StripFlag} bits
 * @param textureIndex the index of the texture in the list, or -1
 * @param mipBias the mip bias in quarters of a mip level
 * @param isSuperSampled whether the texture is supersampled
 * @param filter the filter: 0 is point, 1 bilinear and 2 trilinear
 * @param wrapU the wrap mode in u
 * @param wrapV the wrap mode in v
 * @param userFlags the bits of Basic materials that games define
 */
public record NinjaMaterial(
        boolean hasExtras,
        int diffuse,
        int ambient,
        int specular,
        float exponent,
        int blendFactors,
        int flags,
        int textureIndex,
        int mipBias,
        boolean isSuperSampled,
        int filter,
        Wrap wrapU,
        Wrap wrapV,
        int userFlags) {
    /** The number of bits that the source factor is shifted by. The destination factor is below it. */
    private static final int SOURCE_FACTOR_SHIFT = 3;

    private static final int FACTOR_MASK = 7;
    private static final int SOURCE_ALPHA_FACTOR = 4;
    private static final int INVERSE_SOURCE_ALPHA_FACTOR = 5;

    private static final int MIP_BIAS_STEPS_PER_LEVEL = 4;
    private static final int MIP_BIAS_MASK = 0xF;
    private static final int USER_FLAGS_MASK = 0x7F;

    /**
     * Creates the properties of a scene's material.
     *
     * @param textureIndex the index of the texture in the list, or -1 if the material has none
     * @param conventions the values of properties that the material does not specify
     */
    public static NinjaMaterial create(Material material, int textureIndex, GameConventions conventions) {
        Extras extras = material.extras();
        TextureRef textureRef = material.texture()
                .orElse(new TextureRef(/* textureIndex= */ 0, Wrap.REPEAT, Wrap.REPEAT, Filter.LINEAR));
        return new NinjaMaterial(
                extras.values().containsKey("diffuse"),
                readColour(extras, "diffuse", baseColour(material)),
                Argb.withoutAlpha(readColour(extras, "ambient", conventions.ambient())),
                Argb.withoutAlpha(readColour(extras, "specular", conventions.specular())),
                readExponent(extras, conventions),
                readBlend(material),
                readFlags(material, conventions),
                textureIndex,
                readMipBias(extras, conventions),
                extras.values()
                        .getOrDefault("superSample", conventions.usesSuperSampling())
                        .equals(true),
                switch (textureRef.filter()) {
                    case NEAREST -> 0;
                    case LINEAR -> 1;
                    case TRILINEAR -> 2;
                },
                textureRef.wrapU(),
                textureRef.wrapV(),
                extras.values().get("userFlags") instanceof Number userFlags
                        ? userFlags.intValue() & USER_FLAGS_MASK
                        : 0);
    }

    public boolean has(StripFlag flag) {
        return flag.isSetIn(flags);
    }

    /** Returns the code of the source blend factor. */
    public int sourceFactor() {
        return blendFactors >> SOURCE_FACTOR_SHIFT;
    }

    /** Returns the code of the destination blend factor. */
    public int destinationFactor() {
        return blendFactors & FACTOR_MASK;
    }

    public boolean isTextured() {
        return textureIndex >= 0;
    }

    private static float readExponent(Extras extras, GameConventions conventions) {
        return extras.values().get("exponent") instanceof Number exponent
                ? exponent.floatValue()
                : SpecularWord.exponent(conventions.specular());
    }

    private static int readMipBias(Extras extras, GameConventions conventions) {
        if (extras.values().get("mipBias") instanceof Number levels) {
            return (int) Math.round(MIP_BIAS_STEPS_PER_LEVEL * levels.doubleValue()) & MIP_BIAS_MASK;
        }
        // The extras of a converted texture omit a mip bias of 0.
        return extras.values().containsKey(TextureExtraKeys.TEXTURE_ID) ? 0 : conventions.mipBias();
    }

    /** Returns a colour as 0xAARRGGBB. Extras contain colours as lists of R, G, B and A from 0 to 255. */
    private static int readColour(Extras extras, String key, int defaultColour) {
        if (extras.values().get(key) instanceof List<?> list
                && list.size() == 4
                && list.stream().allMatch(Number.class::isInstance)) {
            int argb = 0;
            for (int componentIndex : new int[] {3, 0, 1, 2}) { // Alpha first.
                argb = (argb << 8) | Math.clamp(((Number) list.get(componentIndex)).intValue(), 0, 255);
            }
            return argb;
        }
        return defaultColour;
    }

    /** Returns the base colour of a material as 0xAARRGGBB in sRGB. */
    public static int baseColour(Material material) {
        float[] rgba = material.baseColour();
        int alpha = Math.clamp(Math.round(255 * rgba[3]), 0, 255);
        return (alpha << 24) | (toSrgb(rgba[0]) << 16) | (toSrgb(rgba[1]) << 8) | toSrgb(rgba[2]);
    }

    /** Converts a linear colour component to sRGB, from 0 to 255. */
    private static int toSrgb(float linear) {
        double clamped = Math.clamp(linear, 0f, 1f);
        return (int) Math.round(
                255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * StrictMath.pow(clamped, 1 / 2.4) - 0.055));
    }

    private static int readBlend(Material material) {
        if (material.extras().values().get("blend") instanceof List<?> factorNames && factorNames.size() == 2) {
            return (toFactorCode(factorNames.get(0), SOURCE_ALPHA_FACTOR) << SOURCE_FACTOR_SHIFT)
                    | toFactorCode(factorNames.get(1), INVERSE_SOURCE_ALPHA_FACTOR);
        }
        Blend blend = material.blend();
        return material.alphaMode() == AlphaMode.OPAQUE && blend.replacesBackground()
                ? DrawState.REPLACE_BLEND
                : (blend.source().ordinal() << SOURCE_FACTOR_SHIFT)
                        | blend.destination().ordinal();
    }

    private static int toFactorCode(Object name, int defaultFactor) {
        for (Blend.Factor factor : Blend.Factor.values()) {
            if (factor.name().equals(name)) {
                return factor.ordinal();
            }
        }
        return defaultFactor;
    }

    private static int readFlags(Material material, GameConventions conventions) {
        if (material.extras().values().get("flags") instanceof List<?> flagNames) {
            int flags = 0;
            for (StripFlag flag : StripFlag.values()) {
                flags |= flagNames.contains(flag.name()) ? flag.mask() : 0;
            }
            return flags;
        }
        return (material.isLit() ? conventions.litFlags() : conventions.unlitFlags())
                | (material.alphaMode() == AlphaMode.OPAQUE ? 0 : StripFlag.USE_ALPHA.mask())
                | (material.isDoubleSided() ? StripFlag.DOUBLE_SIDED.mask() : 0);
    }
}
