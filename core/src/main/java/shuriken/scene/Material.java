package shuriken.scene;

import java.util.Optional;

/**
 * How triangles are coloured: base colour × texture × vertex colour.
 *
 * @param baseColour {@code float[4]}: R G B A, 0 to 1, linear
 * @param texture the picture laid on, if any
 * @param cutoff alpha below which {@link AlphaMode#MASK} draws nothing
 * @param lit whether the source shades these triangles by its lights
 * @param roughness of the highlights of lights: 1 where there are none, towards 0 the smaller they are
 */
public record Material(
        String name,
        float[] baseColour,
        Optional<TextureRef> texture,
        AlphaMode alphaMode,
        float cutoff,
        boolean doubleSided,
        boolean lit,
        float roughness,
        Extras extras) {
    /** What triangles without a material look like: white and unlit. */
    public static final Material PLAIN = new Material(
            "plain", new float[] {1, 1, 1, 1}, Optional.empty(), AlphaMode.OPAQUE, 0.5f, false, false, Extras.NONE);

    /** A material without highlights. */
    public Material(
            String name,
            float[] baseColour,
            Optional<TextureRef> texture,
            AlphaMode alphaMode,
            float cutoff,
            boolean doubleSided,
            boolean lit,
            Extras extras) {
        this(name, baseColour, texture, alphaMode, cutoff, doubleSided, lit, 1, extras);
    }

    /** How alpha is used. */
    public enum AlphaMode {
        OPAQUE,
        MASK,
        BLEND
    }
}
