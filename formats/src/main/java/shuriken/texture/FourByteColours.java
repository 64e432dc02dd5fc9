package shuriken.texture;

/**
 * A codec for 4-byte colours.
 *
 * @param redOffset the offset of red in a colour
 * @param greenOffset the offset of green in a colour
 * @param blueOffset the offset of blue in a colour
 * @param alphaOffset the offset of alpha in a colour
 */
public record FourByteColours(int redOffset, int greenOffset, int blueOffset, int alphaOffset) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i] = storedBytes[startOffset + i + redOffset];
            rgba[i + 1] = storedBytes[startOffset + i + greenOffset];
            rgba[i + 2] = storedBytes[startOffset + i + blueOffset];
            rgba[i + 3] = storedBytes[startOffset + i + alphaOffset];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i += 4) {
            storedBytes[i + redOffset] = rgba[i];
            storedBytes[i + greenOffset] = rgba[i + 1];
            storedBytes[i + blueOffset] = rgba[i + 2];
            storedBytes[i + alphaOffset] = rgba[i + 3];
        }
        return storedBytes;
    }
}
