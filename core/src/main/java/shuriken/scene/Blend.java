package shuriken.scene;

/**
 * How a translucent surface is mixed with what lies behind it: {@code its colour × source + the colour behind ×
 * destination}, on stored (sRGB) values from 0 to 1, clamped. As a function of the colour behind this is a straight
 * line: {@link #added} + {@link #kept} × the colour behind. The alpha behind counts as 1 unless it is given.
 */
public record Blend(Factor source, Factor destination) {
    /** A surface lies over the others as far as its alpha says. */
    public static final Blend ALPHA = new Blend(Factor.SOURCE_ALPHA, Factor.INVERSE_SOURCE_ALPHA);

    /** Returns what is there whatever the colour behind is. */
    public float added(float colour, float alpha) {
        return added(colour, alpha, 1);
    }

    /** Returns what is there whatever the colour behind is, over a surface of this alpha. */
    public float added(float colour, float alpha, float background) {
        return switch (source) {
            case ZERO, OTHER_COLOUR -> 0;
            case ONE, INVERSE_OTHER_COLOUR -> colour;
            case DESTINATION_ALPHA -> colour * background;
            case INVERSE_DESTINATION_ALPHA -> colour * (1 - background);
            case SOURCE_ALPHA -> colour * alpha;
            case INVERSE_SOURCE_ALPHA -> colour * (1 - alpha);
        };
    }

    /** Returns what the colour behind is multiplied by; from -1 to 2. */
    public float kept(float colour, float alpha) {
        return kept(colour, alpha, 1);
    }

    /** Returns what the colour behind is multiplied by if it has this alpha; from -1 to 2. */
    public float kept(float colour, float alpha, float background) {
        float fromSource = switch (source) {
            case OTHER_COLOUR -> colour;
            case INVERSE_OTHER_COLOUR -> -colour;
            default -> 0;
        };
        return fromSource
                + switch (destination) {
                    case ZERO -> 0;
                    case ONE -> 1;
                    case DESTINATION_ALPHA -> background;
                    case INVERSE_DESTINATION_ALPHA -> 1 - background;
                    case OTHER_COLOUR -> colour;
                    case INVERSE_OTHER_COLOUR -> 1 - colour;
                    case SOURCE_ALPHA -> alpha;
                    case INVERSE_SOURCE_ALPHA -> 1 - alpha;
                };
    }

    /** The same for surfaces whose alpha is 1. */
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

    /** Returns whether the alpha of what is behind has an effect. */
    public boolean usesDestinationAlpha() {
        return isDestinationAlpha(source) || isDestinationAlpha(destination);
    }

    private static boolean isDestinationAlpha(Factor factor) {
        return factor == Factor.DESTINATION_ALPHA || factor == Factor.INVERSE_DESTINATION_ALPHA;
    }

    /** Whether nothing of what lies behind is seen and nothing is taken from the surface. */
    public boolean replaces() {
        return source == Factor.ONE && destination == Factor.ZERO;
    }

    /** What a colour is multiplied by. */
    public enum Factor {
        ZERO,
        ONE,
        /** The colour behind for the source, the surface's for the destination. */
        OTHER_COLOUR,
        INVERSE_OTHER_COLOUR,
        SOURCE_ALPHA,
        INVERSE_SOURCE_ALPHA,
        DESTINATION_ALPHA,
        INVERSE_DESTINATION_ALPHA
    }
}
