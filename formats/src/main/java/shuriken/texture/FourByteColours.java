package shuriken.texture;

/** A codec for colours of four bytes, given by the byte offsets of red, green, blue and alpha. */
public record FourByteColours(int red, int green, int blue, int alpha) implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i] = stored[from + i + red];
            rgba[i + 1] = stored[from + i + green];
            rgba[i + 2] = stored[from + i + blue];
            rgba[i + 3] = stored[from + i + alpha];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i += 4) {
            stored[i + red] = rgba[i];
            stored[i + green] = rgba[i + 1];
            stored[i + blue] = rgba[i + 2];
            stored[i + alpha] = rgba[i + 3];
        }
        return stored;
    }
}
