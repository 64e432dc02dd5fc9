package shuriken.texture;

/**
 * A codec for colours of four bytes.
 *
 * @param redOffset the offset of red in a colour
 * @param greenOffset the offset of green
 * @param blueOffset the offset of blue
 * @param alphaOffset the offset of alpha
 */
public record FourByteColours(int redOffset, int greenOffset, int blueOffset, int alphaOffset) implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i] = stored[from + i + redOffset];
            rgba[i + 1] = stored[from + i + greenOffset];
            rgba[i + 2] = stored[from + i + blueOffset];
            rgba[i + 3] = stored[from + i + alphaOffset];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i += 4) {
            stored[i + redOffset] = rgba[i];
            stored[i + greenOffset] = rgba[i + 1];
            stored[i + blueOffset] = rgba[i + 2];
            stored[i + alphaOffset] = rgba[i + 3];
        }
        return stored;
    }
}
