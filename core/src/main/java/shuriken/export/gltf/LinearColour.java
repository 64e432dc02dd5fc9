package shuriken.export.gltf;

/**
 * Vertex colours as glTF wants them: linear. Sixteen bits a component hold every one of the 256 stored values apart (the
 * nearest two differ by 19 of 65,535, and going back to sRGB gives the stored byte) in half the space of floats.
 *
 * <p>Source: IEC 61966-2-1.
 */
final class LinearColour {
    private static final short[] OF_SRGB = new short[256];

    static {
        for (int i = 0; i < OF_SRGB.length; i++) {
            double c = i / 255.0;
            double linear = c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
            OF_SRGB[i] = (short) Math.round(linear * 0xFFFF);
        }
    }

    private LinearColour() {}

    /** An sRGB byte as an unsigned 16-bit fraction of full light. */
    static short of(byte srgb) {
        return OF_SRGB[srgb & 0xFF];
    }
}
