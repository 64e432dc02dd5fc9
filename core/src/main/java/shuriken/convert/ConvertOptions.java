package shuriken.convert;

/**
 * Readings that people may choose; each is a page in {@code docs/quirks.md}.
 *
 * @param uvUnit the stored value of one texture width in 8-bit texture coordinates: 256 or 255; 10-bit ones scale
 *     along (1024 or 1023)
 * @param rotationOrder of nodes with evaluation bit 5
 * @param lit whether materials that the source shades stay lit
 * @param scale factor on all positions
 */
public record ConvertOptions(int uvUnit, RotationOrder rotationOrder, boolean lit, float scale) {
    public static final ConvertOptions DEFAULT = new ConvertOptions(256, RotationOrder.YXZ, false, 1);

    /** The order of the matrix product, column vectors, leftmost applied last. */
    public enum RotationOrder {
        /** Ry·Rx·Rz: what the flag's name says. */
        YXZ,
        /** Rz·Rx·Ry: what some viewers do. */
        ZXY
    }
}
