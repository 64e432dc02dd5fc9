package shuriken.scene;

import java.util.Optional;

/**
 * How triangles are coloured: base colour × texture × vertex colour.
 *
 * @param baseColour {@code float[4]}: R G B A, 0 to 1, linear
 * @param texture the picture laid on, if any
 * @param blend how {@link AlphaMode#BLEND} mixes it with what lies behind
 * @param cutoff alpha below which {@link AlphaMode#MASK} draws nothing
 * @param lit whether the source shades these triangles by its lights
 * @param roughness of the highlights of lights: 1 where there are none, towards 0 the smaller they are
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
    /** What triangles without a material look like: white and unlit. */
    public static final Material PLAIN = new Material(
            "plain", new float[] {1, 1, 1, 1}, Optional.empty(), AlphaMode.OPAQUE, 0.5f, false, false, Extras.NONE);

    /** A material without highlights that lies over what is behind it. */
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

    public Material withName(String other) {
        return new Material(other, baseColour, texture, alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    public Material withBaseColour(float[] other) {
        return new Material(name, other, texture, alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    public Material withTexture(TextureRef other) {
        return new Material(
                name, baseColour, Optional.of(other), alphaMode, blend, cutoff, doubleSided, lit, roughness, extras);
    }

    /** With alpha used in another way. */
    public Material withAlpha(AlphaMode mode, Blend otherBlend, float otherCutoff) {
        return new Material(
                name, baseColour, texture, mode, otherBlend, otherCutoff, doubleSided, lit, roughness, extras);
    }

    /** How alpha is used. */
    public enum AlphaMode {
        OPAQUE,
        MASK,
        BLEND
    }
}
