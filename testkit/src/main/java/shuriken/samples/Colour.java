package shuriken.samples;

/** A colour in sRGB. All components range from 0 to 1. */
record Colour(double red, double green, double blue, double alpha) {
    static final Colour WHITE = rgb(0xFFFFFF);

    static Colour rgb(int rgb) {
        return new Colour((rgb >> 16 & 0xFF) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0, 1);
    }

    /**
     * Interpolates to another colour.
     *
     * @param fraction the weight of the other colour, which is clamped to the range from 0 to 1
     */
    Colour mix(Colour other, double fraction) {
        double clampedFraction = Math.clamp(fraction, 0.0, 1.0);
        return new Colour(
                red + clampedFraction * (other.red - red),
                green + clampedFraction * (other.green - green),
                blue + clampedFraction * (other.blue - blue),
                alpha + clampedFraction * (other.alpha - alpha));
    }

    Colour times(double factor) {
        return new Colour(red * factor, green * factor, blue * factor, alpha);
    }

    Colour times(Colour other) {
        return new Colour(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha);
    }

    Colour withAlpha(double newAlpha) {
        return new Colour(red, green, blue, newAlpha);
    }

    int argb() {
        return toByteValue(alpha) << 24 | toByteValue(red) << 16 | toByteValue(green) << 8 | toByteValue(blue);
    }

    private static int toByteValue(double component) {
        return (int) Math.round(255 * Math.clamp(component, 0.0, 1.0));
    }
}
