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
 * @param isDoubleSided whether both sides are drawn
 * @param isLit whether the lights of the source shade these triangles
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
        boolean isDoubleSided,
        boolean isLit,
        float roughness,
        Extras extras) {
    /** The white and unlit material of triangles without a material. */
    public static final Material PLAIN = new Material(
            "plain",
            new float[] {1, 1, 1, 1},
            Optional.empty(),
            AlphaMode.OPAQUE,
            /* cutoff= */ 0.5f,
            /* isDoubleSided= */ false,
            /* isLit= */ false,
            Extras.NONE);

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

    /**
     * Creates a material without highlights, with alpha blending.
     *
     * @param name the name
     * @param baseColour {@code float[4]}: linear R, G, B and A from 0 to 1
     * @param texture the texture, if there is one
     * @param alphaMode the use of alpha
     * @param cutoff the alpha below which {@link AlphaMode#MASK} draws nothing
     * @param isDoubleSided whether both sides are drawn
     * @param isLit whether the lights of the source shade these triangles
     * @param extras additional information
     */
    public Material(
            String name,
            float[] baseColour,
            Optional<TextureRef> texture,
            AlphaMode alphaMode,
            float cutoff,
            boolean isDoubleSided,
            boolean isLit,
            Extras extras) {
        this(
                name,
                baseColour,
                texture,
                alphaMode,
                Blend.ALPHA,
                cutoff,
                isDoubleSided,
                isLit,
                /* roughness= */ 1,
                extras);
    }

    /**
     * Creates a white, opaque, unlit material.
     *
     * @param name the name
     * @return the material
     */
    public static Material of(String name) {
        return PLAIN.withName(name);
    }

    /** {@return {@code float[4]}: a copy of the linear R, G, B and A} */
    @Override
    public float[] baseColour() {
        return baseColour.clone();
    }

    /**
     * {@return this material with another name}
     *
     * @param other the name
     */
    public Material withName(String other) {
        return new Material(
                other, baseColour, texture, alphaMode, blend, cutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with other extras}
     *
     * @param other additional information
     */
    public Material withExtras(Extras other) {
        return new Material(
                name, baseColour, texture, alphaMode, blend, cutoff, isDoubleSided, isLit, roughness, other);
    }

    /**
     * {@return this material with another base colour}
     *
     * @param other {@code float[4]}: linear R, G, B and A from 0 to 1
     */
    public Material withBaseColour(float[] other) {
        return new Material(name, other, texture, alphaMode, blend, cutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with a texture}
     *
     * @param other the texture
     */
    public Material withTexture(TextureRef other) {
        return new Material(
                name,
                baseColour,
                Optional.of(other),
                alphaMode,
                blend,
                cutoff,
                isDoubleSided,
                isLit,
                roughness,
                extras);
    }

    /** {@return this material without a texture} */
    public Material withoutTexture() {
        return new Material(
                name, baseColour, Optional.empty(), alphaMode, blend, cutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with another use of alpha}
     *
     * @param mode the use of alpha
     * @param otherBlend the blend mode for {@link AlphaMode#BLEND}
     * @param otherCutoff the alpha below which {@link AlphaMode#MASK} draws nothing
     */
    public Material withAlpha(AlphaMode mode, Blend otherBlend, float otherCutoff) {
        return new Material(
                name, baseColour, texture, mode, otherBlend, otherCutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material for triangles that are drawn from both sides, or only from the front}
     *
     * @param other whether both sides are drawn
     */
    public Material withDoubleSided(boolean other) {
        return new Material(name, baseColour, texture, alphaMode, blend, cutoff, other, isLit, roughness, extras);
    }

    /**
     * {@return this material with or without shading by lights}
     *
     * @param other whether the lights of the source shade these triangles
     */
    public Material withLit(boolean other) {
        return new Material(
                name, baseColour, texture, alphaMode, blend, cutoff, isDoubleSided, other, roughness, extras);
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
                && isDoubleSided == that.isDoubleSided
                && isLit == that.isLit
                && roughness == that.roughness
                && extras.equals(that.extras);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, Arrays.hashCode(baseColour), texture, alphaMode, blend, cutoff, isDoubleSided, isLit);
    }

    @Override
    public String toString() {
        return "material \"" + name + "\" " + alphaMode + " " + Arrays.toString(baseColour)
                + texture.map(ref -> " texture " + ref.textureIndex()).orElse("");
    }

    /** The use of alpha. */
    public enum AlphaMode {
        /** Alpha is ignored. */
        OPAQUE,
        /** A fragment is drawn, without blending, if its alpha is not below the cutoff. */
        MASK,
        /** Fragments are blended with the background. */
        BLEND
    }
}
