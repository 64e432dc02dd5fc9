package shuriken.interchange.gltf;

import shuriken.image.support.Srgb;

/**
 * Converts vertex colours from sRGB to linear light for glTF. A component has 16 bits, which need half the space of a
 * float and distinguish all 256 stored values: the closest two differ by 19 of 65,535. The inverse conversion therefore
 * restores the stored byte.
 */
final class LinearColour {
    private static final short[] LINEAR_BY_SRGB = new short[256];

    static {
        for (int i = 0; i < LINEAR_BY_SRGB.length; i++) {
            LINEAR_BY_SRGB[i] = (short) Math.round(Srgb.toLinear(i / 255.0) * 0xFFFF);
        }
    }

    private LinearColour() {}

    /** Converts an sRGB byte to an unsigned 16-bit fraction of full light. */
    static short fromSrgb(byte srgb) {
        return LINEAR_BY_SRGB[srgb & 0xFF];
    }
}
