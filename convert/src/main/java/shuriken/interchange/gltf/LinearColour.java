package shuriken.interchange.gltf;

import shuriken.image.Srgb;

/**
 * Converts vertex colours to linear ones for glTF. Sixteen bits a component distinguish all 256 stored values (the
 * nearest two differ by 19 of 65,535, and converting back to sRGB restores the stored byte) in half the space of floats.
 */
final class LinearColour {
    private static final short[] OF_SRGB = new short[256];

    static {
        for (int i = 0; i < OF_SRGB.length; i++) {
            OF_SRGB[i] = (short) Math.round(Srgb.toLinear(i / 255.0) * 0xFFFF);
        }
    }

    private LinearColour() {}

    /** Returns an sRGB byte as an unsigned 16-bit fraction of full light. */
    static short of(byte srgb) {
        return OF_SRGB[srgb & 0xFF];
    }
}
