package shuriken.scene;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * A material of triangles, lines or points. The colour of a surface is base colour × texture × vertex colour. The array
 * is copied on construction and access.
 *
 * @param name the name, which may be empty
 * @param baseColour {@code float[4]}: linear R, G, B and A from 0 to 1
 * @param texture the texture, if there is one
 * @param alphaMode the use of alpha
 * @param blend the blend mode for {@link AlphaMode#BLEND}
 * @param alphaCutoff the alpha below which {@link AlphaMode#MASK} draws nothing
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
        float alphaCutoff,
        boolean isDoubleSided,
        boolean isLit,
        float roughness,
        Extras extras) {
    /** The white, opaque, unlit material of primitives without a material. */
    public static final Material PLAIN = new Material(
            "plain",
            new float[] {1, 1, 1, 1},
            Optional.empty(),
            AlphaMode.OPAQUE,
            /* alphaCutoff= */ 0.5f,
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
     * @param name the name, which may be empty
     * @param baseColour {@code float[4]}: linear R, G, B and A from 0 to 1
     * @param texture the texture, if there is one
     * @param alphaMode the use of alpha
     * @param alphaCutoff the alpha below which {@link AlphaMode#MASK} draws nothing
     * @param isDoubleSided whether both sides are drawn
     * @param isLit whether the lights of the source shade these triangles
     * @param extras additional information
     */
    public Material(
            String name,
            float[] baseColour,
            Optional<TextureRef> texture,
            AlphaMode alphaMode,
            float alphaCutoff,
            boolean isDoubleSided,
            boolean isLit,
            Extras extras) {
        this(
                name,
                baseColour,
                texture,
                alphaMode,
                Blend.ALPHA,
                alphaCutoff,
                isDoubleSided,
                isLit,
                /* roughness= */ 1,
                extras);
    }

    /**
     * Creates a white, opaque, unlit material.
     *
     * @param name the name, which may be empty
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
     * @param newName the name
     */
    public Material withName(String newName) {
        return new Material(
                newName, baseColour, texture, alphaMode, blend, alphaCutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with other extras}
     *
     * @param newExtras additional information
     */
    public Material withExtras(Extras newExtras) {
        return new Material(
                name, baseColour, texture, alphaMode, blend, alphaCutoff, isDoubleSided, isLit, roughness, newExtras);
    }

    /**
     * {@return this material with another base colour}
     *
     * @param newBaseColour {@code float[4]}: linear R, G, B and A from 0 to 1
     */
    public Material withBaseColour(float[] newBaseColour) {
        return new Material(
                name, newBaseColour, texture, alphaMode, blend, alphaCutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with a texture}
     *
     * @param newTexture the texture
     */
    public Material withTexture(TextureRef newTexture) {
        return new Material(
                name,
                baseColour,
                Optional.of(newTexture),
                alphaMode,
                blend,
                alphaCutoff,
                isDoubleSided,
                isLit,
                roughness,
                extras);
    }

    /** {@return this material without a texture} */
    public Material withoutTexture() {
        return new Material(
                name,
                baseColour,
                Optional.empty(),
                alphaMode,
                blend,
                alphaCutoff,
                isDoubleSided,
                isLit,
                roughness,
                extras);
    }

    /**
     * {@return this material with another use of alpha}
     *
     * @param newAlphaMode the use of alpha
     * @param newBlend the blend mode for {@link AlphaMode#BLEND}
     * @param newCutoff the alpha below which {@link AlphaMode#MASK} draws nothing
     */
    public Material withAlpha(AlphaMode newAlphaMode, Blend newBlend, float newCutoff) {
        return new Material(
                name, baseColour, texture, newAlphaMode, newBlend, newCutoff, isDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material for triangles that are drawn from both sides, or only from the front}
     *
     * @param newDoubleSided whether both sides are drawn
     */
    public Material withDoubleSided(boolean newDoubleSided) {
        return new Material(
                name, baseColour, texture, alphaMode, blend, alphaCutoff, newDoubleSided, isLit, roughness, extras);
    }

    /**
     * {@return this material with or without shading by lights}
     *
     * @param newLit whether the lights of the source shade these triangles
     */
    public Material withLit(boolean newLit) {
        return new Material(
                name, baseColour, texture, alphaMode, blend, alphaCutoff, isDoubleSided, newLit, roughness, extras);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Material that
                && name.equals(that.name)
                && Floats.areEqual(baseColour, that.baseColour)
                && texture.equals(that.texture)
                && alphaMode == that.alphaMode
                && blend.equals(that.blend)
                && alphaCutoff == that.alphaCutoff
                && isDoubleSided == that.isDoubleSided
                && isLit == that.isLit
                && roughness == that.roughness
                && extras.equals(that.extras);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                name, Arrays.hashCode(baseColour), texture, alphaMode, blend, alphaCutoff, isDoubleSided, isLit);
    }

    @Override
    public String toString() {
        return "material \"" + name + "\" " + alphaMode + " " + Arrays.toString(baseColour)
                + texture.map(textureRef -> " texture " + textureRef.textureIndex())
                        .orElse("");
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
