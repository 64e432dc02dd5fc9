package shuriken.scene;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * A material of triangles, whose colour is base colour × texture × vertex colour. The array is copied on construction
 * and access.
 *
 * @param name the name
 * @param baseColour {@code float[4]}: linear R, G, B and A from 0 to 1
 * @param texture the texture, if there is one
 * @param alphaMode the use of alpha
 * @param blend the blend mode for {@link AlphaMode#BLEND}
 * @param cutoff the alpha below which {@link AlphaMode#MASK} draws nothing
 * @param doubleSided whether both sides are drawn
 * @param lit whether the lights of the source shade these triangles
 * @param roughness the roughness of highlights. It is 1 without highlights, and lower for smaller highlights
 * @param extras additional information
 */
public record Material(
        String name,
        float[] baseColour,
        Optional<TextureRef> texture,
        AlphaMode alphaMode,
        Blend blend,
        float cutoff,
        boolean doubleSided,
        boolean lit,
        float roughness,
        Extras extras) {
    /** The white and unlit material of triangles without a material. */
    public static final Material PLAIN = new Material(
            "plain", new float[] {1, 1, 1, 1}, Optional.empty(), AlphaMode.OPAQUE, 0.5f, false, false, Extras.NONE);

    /**
     * Creates a material.
     *
     * @throws IllegalArgumentException if the base colour does not have four components
     */
    public Material {
        if (baseColour.length != 4) {
            throw new IllegalArgumentException("expected a base colour of 4 numbers, but found " + baseColour.length);
        }
        baseColour = baseColour.clone();
    }

    /** Creates a material without highlights, with alpha blending. */
    public Material(
            String name,
            float[] baseColour,
            Optional<TextureRef> texture,
            AlphaMode alphaMode,
            float cutoff,
            boolean doubleSided,
            boolean lit,
            Extras extras) {
        this(name, baseColour, texture, alphaMode, Blend.ALPHA, cutoff, doubleSided, lit, 1, extras);
    }

    /** Creates a white, opaque, unlit material. */
    public static Material of(String name) {
        return PLAIN.withName(name);
    }

    @Override
    public float[] baseColour() {
        return baseColour.clone();
    }

    public Material withName(String other) {
        return new Material(other, baseColour, texture, alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    public Material withExtras(Extras other) {
        return new Material(name, baseColour, texture, alphaMode, blend, cutoff, doubleSided, lit, roughness, other);
    }

    public Material withBaseColour(float[] other) {
        return new Material(name, other, texture, alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    public Material withTexture(TextureRef other) {
        return new Material(
                name, baseColour, Optional.of(other), alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    public Material withoutTexture() {
        return new Material(
                name, baseColour, Optional.empty(), alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    /** Returns this material with another use of alpha. */
    public Material withAlpha(AlphaMode mode, Blend otherBlend, float otherCutoff) {
        return new Material(
                name, baseColour, texture, mode, otherBlend, otherCutoff, doubleSided, lit, roughness, extras);
    }

    public Material withDoubleSided(boolean other) {
        return new Material(name, baseColour, texture, alphaMode, blend, cutoff, other, lit, roughness, extras);
    }

    public Material withLit(boolean other) {
        return new Material(name, baseColour, texture, alphaMode, blend, cutoff, doubleSided, other, roughness, extras);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Material that
                && name.equals(that.name)
                && Floats.areEqual(baseColour, that.baseColour)
                && texture.equals(that.texture)
                && alphaMode == that.alphaMode
                && blend.equals(that.blend)
                && cutoff == that.cutoff
                && doubleSided == that.doubleSided
                && lit == that.lit
                && roughness == that.roughness
                && extras.equals(that.extras);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, Arrays.hashCode(baseColour), texture, alphaMode, blend, cutoff, doubleSided, lit);
    }

    @Override
    public String toString() {
        return "material \"" + name + "\" " + alphaMode + " " + Arrays.toString(baseColour)
                + texture.map(ref -> " texture " + ref.texture()).orElse("");
    }

    /** The use of alpha. */
    public enum AlphaMode {
        OPAQUE,
        MASK,
        BLEND
    }
}
