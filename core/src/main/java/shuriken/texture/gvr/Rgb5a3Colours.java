package shuriken.texture.gvr;

import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;

/** RGB5A3, little-endian: bit 15 says whether a colour is opaque with five bits each, or has three bits of alpha. */
final class Rgb5a3Colours implements ColourCodec {
    private static final int OPAQUE = 0x80;
    /** Alphas from here on are nearer to opaque than to the level below it. */
    private static final int NEARLY_OPAQUE = (0xFF + 0xDB + 1) / 2;

    private final BitColours opaque = new BitColours(0, 5, 5, 5);
    private final BitColours translucent = new BitColours(3, 4, 4, 4);

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = translucent.decode(stored, from, count);
        byte[] whole = opaque.decode(stored, from, count);
        for (int i = 0; i < count; i++) {
            if ((stored[from + 2 * i + 1] & OPAQUE) != 0) {
                System.arraycopy(whole, 4 * i, rgba, 4 * i, 4);
            }
        }
        return rgba;
    }

    /** Colours that are nearly opaque in the form that comes nearer to them: three bits of alpha can say opaque, too. */
    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = translucent.encode(rgba);
        byte[] whole = opaque.encode(rgba);
        int count = rgba.length / 4;
        byte[] ofStored = translucent.decode(stored, 0, count);
        byte[] ofWhole = opaque.decode(whole, 0, count);
        for (int i = 0; i < count; i++) {
            boolean nearlyOpaque = (rgba[4 * i + 3] & 0xFF) >= NEARLY_OPAQUE;
            if (nearlyOpaque && distance(ofWhole, rgba, 4 * i) <= distance(ofStored, rgba, 4 * i)) {
                stored[2 * i] = whole[2 * i];
                stored[2 * i + 1] = (byte) (whole[2 * i + 1] | OPAQUE);
            }
        }
        return stored;
    }

    private static int distance(byte[] one, byte[] other, int at) {
        int sum = 0;
        for (int i = at; i < at + 4; i++) {
            int apart = (one[i] & 0xFF) - (other[i] & 0xFF);
            sum += apart * apart;
        }
        return sum;
    }
}
