package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for texels in YUV colours. Four bytes, Y U Y V, store two texels, which share U and V. The colours follow
 * BT.601 with video range: Y is from 16 to 235. If the number of texels is odd, the last one has a V of 128.
 */
final class Yuy2Colours implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int pairOffset = startOffset + 4 * (i / 2);
            boolean isSingle = i == count - 1 && i % 2 == 0;
            int y = 298 * ((storedBytes[startOffset + 2 * i] & 0xFF) - 16) + 128;
            int u = (storedBytes[pairOffset + 1] & 0xFF) - 128;
            int v = isSingle ? 0 : (storedBytes[pairOffset + 3] & 0xFF) - 128;
            rgba[4 * i] = clamp((y + 409 * v) >> 8);
            rgba[4 * i + 1] = clamp((y - 100 * u - 208 * v) >> 8);
            rgba[4 * i + 2] = clamp((y + 516 * u) >> 8);
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return rgba;
    }

    private static byte clamp(int component) {
        return (byte) Math.clamp(component, 0, 0xFF);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0; 4 * i < rgba.length; i++) {
            int firstOffset = 8 * (i / 2);
            int secondOffset = Math.min(firstOffset + 4, rgba.length - 4);
            boolean storesV = i % 2 == 1;
            storedBytes[2 * i] = computeLuma(rgba, 4 * i);
            int chromaSum = storesV
                    ? computeScaledV(rgba, firstOffset) + computeScaledV(rgba, secondOffset)
                    : computeScaledU(rgba, firstOffset) + computeScaledU(rgba, secondOffset);
            // The mean of both texels is stored.
            storedBytes[2 * i + 1] = clamp(((chromaSum + 256) >> 9) + 128);
        }
        return storedBytes;
    }

    private static byte computeLuma(byte[] rgba, int offset) {
        return clamp((66 * componentAt(rgba, offset)
                                + 129 * componentAt(rgba, offset + 1)
                                + 25 * componentAt(rgba, offset + 2)
                                + 128
                        >> 8)
                + 16);
    }

    /** Returns the U of a texel, without the offset of 128 and multiplied by 256. */
    private static int computeScaledU(byte[] rgba, int offset) {
        return -38 * componentAt(rgba, offset)
                - 74 * componentAt(rgba, offset + 1)
                + 112 * componentAt(rgba, offset + 2);
    }

    /** Returns the V of a texel, without the offset of 128 and multiplied by 256. */
    private static int computeScaledV(byte[] rgba, int offset) {
        return 112 * componentAt(rgba, offset)
                - 94 * componentAt(rgba, offset + 1)
                - 18 * componentAt(rgba, offset + 2);
    }

    private static int componentAt(byte[] rgba, int offset) {
        return rgba[offset] & 0xFF;
    }
}
