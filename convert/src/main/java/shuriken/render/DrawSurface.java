package shuriken.render;

import org.jspecify.annotations.Nullable;
import shuriken.image.support.Srgb;
import shuriken.scene.Blend;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef.Filter;

/**
 * The properties of a material that decide how its triangles are drawn.
 *
 * @param colour R, G, B and A as sRGB values, 0 to 1
 * @param texture the texture, or null
 * @param alphaMode the alpha mode; {@link AlphaMode#BLEND} also for cut-outs with a filtered texture, because their
 *     edges are soft
 * @param blend the factors of the blend mode
 * @param cutoff the minimum alpha of the samples that are drawn with {@link AlphaMode#MASK}
 * @param isDoubleSided whether back faces are drawn
 * @param isLit whether the light source shades the surface
 * @param reflection computes the texture coordinates from normals, or null if the primitive's own coordinates are used
 * @param attributes the attributes of DS polygons
 */
record DrawSurface(
        float[] colour,
        @Nullable TextureSampler texture,
        AlphaMode alphaMode,
        Blend blend,
        float cutoff,
        boolean isDoubleSided,
        boolean isLit,
        @Nullable SphericalReflection reflection,
        DsPolygonAttributes attributes) {
    /** The surface of primitives without a material. */
    static final DrawSurface DEFAULT = new DrawSurface(
            new float[] {1, 1, 1, 1},
            /* texture= */ null,
            AlphaMode.OPAQUE,
            Blend.ALPHA,
            /* cutoff= */ 0,
            /* isDoubleSided= */ false,
            /* isLit= */ false,
            /* reflection= */ null,
            DsPolygonAttributes.NONE);

    /** Creates the surface of a material. Its linear base colour is converted to sRGB. */
    static DrawSurface create(Material material, @Nullable TextureSampler texture) {
        float[] baseColour = material.baseColour();
        boolean isFiltered = material.texture()
                .filter(textureRef -> textureRef.filter() != Filter.NEAREST)
                .isPresent();
        return new DrawSurface(
                new float[] {
                    Srgb.toStored(baseColour[0]),
                    Srgb.toStored(baseColour[1]),
                    Srgb.toStored(baseColour[2]),
                    baseColour[3]
                },
                texture,
                isFiltered && material.alphaMode() == AlphaMode.MASK ? AlphaMode.BLEND : material.alphaMode(),
                material.blend(),
                material.alphaCutoff(),
                material.isDoubleSided(),
                material.isLit(),
                texture != null ? SphericalReflection.read(material).orElse(null) : null,
                DsPolygonAttributes.read(material.extras()));
    }

    /**
     * Returns whether a transparent base colour makes the surface invisible. Games do not send such meshes to the
     * console until they raise the alpha.
     */
    static boolean isHidden(Material material) {
        return material.baseColour()[3] == 0
                && (material.alphaMode() == AlphaMode.MASK && material.alphaCutoff() > 0
                        || material.alphaMode() == AlphaMode.BLEND && ignoresTransparentFragments(material.blend()));
    }

    /** Returns whether a fragment with an alpha of 0 leaves the destination unchanged. */
    static boolean ignoresTransparentFragments(Blend blend) {
        return blend.source() == Blend.Factor.SOURCE_ALPHA
                && (blend.destination() == Blend.Factor.ONE
                        || blend.destination() == Blend.Factor.INVERSE_SOURCE_ALPHA);
    }

    /** Returns whether a fragment of full alpha replaces the colour and the depth of the destination. */
    boolean replacesWhenOpaque() {
        return !blend.usesDestinationAlpha() && blend.opaque().replacesBackground();
    }
}
