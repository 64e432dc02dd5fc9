package shuriken.image.support;

/**
 * Converts between sRGB components, as images store them, and linear light. Both are from 0 to 1.
 *
 * <p>Source: IEC 61966-2-1.
 */
public final class Srgb {
    private Srgb() {}

    /** Converts a stored sRGB component to linear light. */
    public static float toLinear(double storedComponent) {
        return (float)
                (storedComponent <= 0.04045
                        ? storedComponent / 12.92
                        : StrictMath.pow((storedComponent + 0.055) / 1.055, 2.4));
    }

    /** Converts linear light to an sRGB component, as images store it. */
    public static float toStored(double linearComponent) {
        return (float)
                (linearComponent <= 0.0031308
                        ? 12.92 * linearComponent
                        : 1.055 * StrictMath.pow(linearComponent, 1 / 2.4) - 0.055);
    }
}
