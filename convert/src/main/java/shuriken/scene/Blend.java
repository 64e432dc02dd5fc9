package shuriken.scene;

/**
 * A blend mode of a translucent surface: {@code colour × source + background × destination}. It applies to sRGB values
 * from 0 to 1, and the result is clamped. The result is a linear function of the background: {@link #constantTerm} +
 * {@link #backgroundFactor} × background. The methods without a parameter for the alpha of the background use 1.
 *
 * @param source the factor of the surface's colour
 * @param destination the factor of the background
 */
public record Blend(Factor source, Factor destination) {
    /** The standard alpha blending. */
    public static final Blend ALPHA = new Blend(Factor.SOURCE_ALPHA, Factor.INVERSE_SOURCE_ALPHA);

    /**
     * {@return the part of the result that is independent of the background}
     *
     * @param colour a component of the surface's colour, from 0 to 1
     * @param alpha the alpha of the surface, from 0 to 1
     */
    public float constantTerm(float colour, float alpha) {
        return constantTerm(colour, alpha, /* backgroundAlpha= */ 1);
    }

    /**
     * {@return the part of the result that is independent of the background's colour}
     *
     * @param colour a component of the surface's colour, from 0 to 1
     * @param alpha the alpha of the surface, from 0 to 1
     * @param backgroundAlpha the alpha of the background
     */
    public float constantTerm(float colour, float alpha, float backgroundAlpha) {
        return switch (source) {
            case ZERO, OTHER_COLOUR -> 0;
            case ONE, INVERSE_OTHER_COLOUR -> colour;
            case DESTINATION_ALPHA -> colour * backgroundAlpha;
            case INVERSE_DESTINATION_ALPHA -> colour * (1 - backgroundAlpha);
            case SOURCE_ALPHA -> colour * alpha;
            case INVERSE_SOURCE_ALPHA -> colour * (1 - alpha);
        };
    }

    /**
     * {@return the factor of the background, from -1 to 2}
     *
     * @param colour a component of the surface's colour, from 0 to 1
     * @param alpha the alpha of the surface, from 0 to 1
     */
    public float backgroundFactor(float colour, float alpha) {
        return backgroundFactor(colour, alpha, /* backgroundAlpha= */ 1);
    }

    /**
     * {@return the factor of the background, from -1 to 2}
     *
     * @param colour a component of the surface's colour, from 0 to 1
     * @param alpha the alpha of the surface, from 0 to 1
     * @param backgroundAlpha the alpha of the background
     */
    public float backgroundFactor(float colour, float alpha, float backgroundAlpha) {
        // With these two source factors, the source term is a multiple of the background.
        float sourceTermFactor = switch (source) {
            case OTHER_COLOUR -> colour;
            case INVERSE_OTHER_COLOUR -> -colour;
            default -> 0;
        };
        return sourceTermFactor
                + switch (destination) {
                    case ZERO -> 0;
                    case ONE -> 1;
                    case DESTINATION_ALPHA -> backgroundAlpha;
                    case INVERSE_DESTINATION_ALPHA -> 1 - backgroundAlpha;
                    case OTHER_COLOUR -> colour;
                    case INVERSE_OTHER_COLOUR -> 1 - colour;
                    case SOURCE_ALPHA -> alpha;
                    case INVERSE_SOURCE_ALPHA -> 1 - alpha;
                };
    }

    /** {@return the equivalent mode without alpha, for surfaces and backgrounds whose alpha is 1} */
    public Blend opaque() {
        return new Blend(opaque(source), opaque(destination));
    }

    private static Factor opaque(Factor factor) {
        return switch (factor) {
            case SOURCE_ALPHA, DESTINATION_ALPHA -> Factor.ONE;
            case INVERSE_SOURCE_ALPHA, INVERSE_DESTINATION_ALPHA -> Factor.ZERO;
            case ZERO, ONE, OTHER_COLOUR, INVERSE_OTHER_COLOUR -> factor;
        };
    }

    /** {@return whether the alpha of the background has an effect} */
    public boolean usesDestinationAlpha() {
        return isDestinationAlpha(source) || isDestinationAlpha(destination);
    }

    private static boolean isDestinationAlpha(Factor factor) {
        return factor == Factor.DESTINATION_ALPHA || factor == Factor.INVERSE_DESTINATION_ALPHA;
    }

    /** {@return whether the surface completely replaces the background} */
    public boolean replacesBackground() {
        return source == Factor.ONE && destination == Factor.ZERO;
    }

    /** A factor of a colour. */
    public enum Factor {
        /** The factor 0. */
        ZERO,
        /** The factor 1. */
        ONE,
        /** The colour of the background as a source factor, or the colour of the surface as a destination factor. */
        OTHER_COLOUR,
        /** One minus {@link #OTHER_COLOUR}. */
        INVERSE_OTHER_COLOUR,
        /** The alpha of the surface. */
        SOURCE_ALPHA,
        /** One minus the alpha of the surface. */
        INVERSE_SOURCE_ALPHA,
        /** The alpha of the background. */
        DESTINATION_ALPHA,
        /** One minus the alpha of the background. */
        INVERSE_DESTINATION_ALPHA
    }
}
