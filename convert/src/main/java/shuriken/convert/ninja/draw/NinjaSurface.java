package shuriken.convert.ninja.draw;

import java.util.Optional;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Extras;
import shuriken.scene.ModifierVolume;

/**
 * All properties of drawn polygons except their corners. Equal surfaces become one material.
 *
 * @param blendFactors the blend factors, with the source in bits 5 to 3 and the destination in bits 2 to 0
 * @param mipBias the bias in quarters of a mip level
 * @param exponent the exponent of the specular highlight
 * @param colours the colours of the material
 * @param texture the texture, or empty if the polygons have no texture coordinates or no texture was set
 * @param insideSurface the properties inside modifier volumes, which differ only for two-parameter polygons
 * @param extras additional properties, which depend on the kind of model
 * @param flags the {@link StripFlag} bits
 * @param hasTranslucentVertices whether alpha is used and a vertex colour has an alpha below 255
 * @param hasNormals whether there are normals for shading
 * @param hasColours whether there are vertex colours
 */
public record NinjaSurface(
        int blendFactors,
        int mipBias,
        float exponent,
        Colours colours,
        Optional<SurfaceTexture> texture,
        InsideSurface insideSurface,
        Extras extras,
        int flags,
        boolean hasTranslucentVertices,
        boolean hasNormals,
        boolean hasColours) {
    /**
     * Three colours as 0xAARRGGBB.
     *
     * @param diffuse the diffuse colour
     * @param ambient the ambient colour
     * @param specular the specular colour
     */
    public record Colours(int diffuse, int ambient, int specular) {
        public static final Colours DEFAULT =
                new Colours(/* diffuse= */ 0xFFFFFFFF, /* ambient= */ 0xFFFFFFFF, /* specular= */ 0x00000000);
    }

    /**
     * The properties of a two-parameter surface inside modifier volumes. Outside, the surface has its other properties.
     *
     * @param blendFactors the blend factors
     * @param colours the colours inside modifier volumes
     * @param texture the texture inside modifier volumes, if there is one
     */
    public record InsideSurface(int blendFactors, Colours colours, Optional<SurfaceTexture> texture) {
        public static final InsideSurface NONE =
                new InsideSurface(DrawState.ALPHA_BLEND, Colours.DEFAULT, Optional.empty());
    }

    /** The surface of modifier volumes, which the console does not draw. It is translucent blue and double-sided. */
    public static final NinjaSurface VOLUME = new NinjaSurface(
            DrawState.ALPHA_BLEND,
            /* mipBias= */ 0,
            /* exponent= */ 0,
            new Colours(/* diffuse= */ 0x604070FF, /* ambient= */ 0xFFFFFFFF, /* specular= */ 0),
            Optional.empty(),
            InsideSurface.NONE,
            ModifierVolume.EXTRAS,
            StripFlag.USE_ALPHA.mask() | StripFlag.DOUBLE_SIDED.mask() | StripFlag.IGNORE_LIGHT.mask(),
            /* hasTranslucentVertices= */ false,
            /* hasNormals= */ false,
            /* hasColours= */ false);

    /** Returns whether this is the surface of modifier volumes. */
    public boolean isVolume() {
        return equals(VOLUME);
    }

    public boolean has(StripFlag flag) {
        return flag.isSetIn(flags);
    }

    /** Returns whether normals select the texels, because the texture is a reflection. */
    public boolean isReflecting() {
        return has(StripFlag.ENVIRONMENT) && texture.isPresent();
    }

    /** Returns this surface for triangles with or without vertex colours. */
    public NinjaSurface withColours(boolean newHasColours) {
        return new NinjaSurface(
                blendFactors,
                mipBias,
                exponent,
                colours,
                texture,
                insideSurface,
                extras,
                flags,
                hasTranslucentVertices,
                hasNormals,
                newHasColours);
    }

    public Blend blendMode() {
        return blendMode(blendFactors);
    }

    /**
     * Returns the blend mode with two factors.
     *
     * @param blendFactors the source factor in bits 5 to 3 and the destination factor in bits 2 to 0
     */
    public static Blend blendMode(int blendFactors) {
        Factor[] factors = Factor.values();
        return new Blend(factors[(blendFactors >> 3) & 7], factors[blendFactors & 7]);
    }
}
