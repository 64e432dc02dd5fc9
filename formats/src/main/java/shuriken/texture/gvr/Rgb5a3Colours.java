package shuriken.texture.gvr;

import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;

/**
 * A codec for RGB5A3, little-endian: bit 15 is set for an opaque colour with five bits each; otherwise there are three
 * bits of alpha.
 */
final class Rgb5a3Colours implements ColourCodec {
    private static final int OPAQUE = 0x80;
    /** Alphas from here on are nearer to opaque than to the level below it. */
    private static final int NEARLY_OPAQUE = (0xFF + 0xDB + 1) / 2;

    private final BitColours opaque = new BitColours(0, 5, 5, 5);
    private final BitColours translucent = new BitColours(3, 4, 4, 4);

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = translucent.decode(stored, from, count);
        byte[] opaqueColours = opaque.decode(stored, from, count);
        for (int i = 0; i < count; i++) {
            if ((stored[from + 2 * i + 1] & OPAQUE) != 0) {
                System.arraycopy(opaqueColours, 4 * i, rgba, 4 * i, 4);
            }
        }
        return rgba;
    }

    /**
     * Encodes colours that are nearly opaque in the more accurate form, because three bits of alpha can represent
     * opaque, too.
     */
    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = translucent.encode(rgba);
        byte[] opaqueColours = opaque.encode(rgba);
        int count = rgba.length / 4;
        byte[] decodedTranslucent = translucent.decode(stored, 0, count);
        byte[] decodedOpaque = opaque.decode(opaqueColours, 0, count);
        for (int i = 0; i < count; i++) {
            boolean nearlyOpaque = (rgba[4 * i + 3] & 0xFF) >= NEARLY_OPAQUE;
            if (nearlyOpaque && distance(decodedOpaque, rgba, 4 * i) <= distance(decodedTranslucent, rgba, 4 * i)) {
                stored[2 * i] = opaqueColours[2 * i];
                stored[2 * i + 1] = (byte) (opaqueColours[2 * i + 1] | OPAQUE);
            }
        }
        return stored;
    }

    private static int distance(byte[] first, byte[] second, int at) {
        int sum = 0;
        for (int i = at; i < at + 4; i++) {
            int difference = (first[i] & 0xFF) - (second[i] & 0xFF);
            sum += difference * difference;
        }
        return sum;
    }
}
