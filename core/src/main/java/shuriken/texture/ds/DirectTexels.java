package shuriken.texture.ds;

/** Texels that are colours themselves. */
final class DirectTexels {
    private DirectTexels() {}

    static byte[] decode(Bytes texels, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int stored = texels.u16(2 * i);
            int colour = DsColours.rgba(stored & 0x7FFF);
            rgba[4 * i] = (byte) colour;
            rgba[4 * i + 1] = (byte) (colour >> 8);
            rgba[4 * i + 2] = (byte) (colour >> 16);
            rgba[4 * i + 3] = (byte) (stored >> 15 == 0 ? 0 : 0xFF);
        }
        return rgba;
    }
}
