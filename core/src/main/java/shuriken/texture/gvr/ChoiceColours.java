package shuriken.texture.gvr;

import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;

/** RGB5A3, little-endian: bit 15 says whether a colour is opaque with five bits each, or has three bits of alpha. */
final class ChoiceColours implements ColourCodec {
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

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = translucent.encode(rgba);
        byte[] whole = opaque.encode(rgba);
        for (int i = 0; i < stored.length; i += 2) {
            if ((rgba[2 * i + 3] & 0xFF) >= NEARLY_OPAQUE) {
                stored[i] = whole[i];
                stored[i + 1] = (byte) (whole[i + 1] | OPAQUE);
            }
        }
        return stored;
    }
}
