package shuriken.texture.gvr;

import shuriken.io.struct.Words;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;
import shuriken.texture.DxtEncoder;

/**
 * A codec for the GameCube format CMPR, which has blocks of 4×4 texels like {@link DxtColours#DXT1}. It is big-endian,
 * and the index of a block's first texel is in the highest bits. The transparent colour of a block is the mean of its
 * two colours, with alpha 0. The number of texels is always a multiple of 16.
 */
record CmprColours() implements ColourCodec {

    private static final int TEXELS_PER_BLOCK = 16;
    private static final int RGB_MASK = 0xFFFFFF;

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int texelIndex = 0; texelIndex < count; texelIndex += TEXELS_PER_BLOCK) {
            long block = Words.i64Big(storedBytes, startOffset + texelIndex / 2);
            int[] blockColours = computeBlockColours((int) (block >>> 48), (int) (block >>> 32) & 0xFFFF);
            for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
                Words.put32(rgba, 4 * (texelIndex + i), blockColours[(int) (block >>> 30 - 2 * i) & 3]);
            }
        }
        return rgba;
    }

    /** Returns the four colours of a block with eight bits per component. */
    private static int[] computeBlockColours(int firstColour, int secondColour) {
        int firstRgba = DxtColours.expandTo8Bits(firstColour);
        int secondRgba = DxtColours.expandTo8Bits(secondColour);
        int mean = DxtColours.mix(firstRgba, secondRgba, /* firstWeight= */ 1, /* secondWeight= */ 1);
        return firstColour > secondColour
                ? new int[] {
                    firstRgba,
                    secondRgba,
                    DxtColours.mix(firstRgba, secondRgba, 2, 1),
                    DxtColours.mix(firstRgba, secondRgba, 1, 2)
                }
                : new int[] {firstRgba, secondRgba, mean, mean & RGB_MASK};
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 8];
        DxtEncoder encoder = new DxtEncoder();
        for (int offset = 0; offset < storedBytes.length; offset += Long.BYTES) {
            long dxtBlock = encoder.encodeBlock(rgba, 8 * offset, /* hasOneBitAlpha= */ true);
            long block = (dxtBlock & 0xFFFF) << 48 | (dxtBlock & 0xFFFF_0000L) << 16;
            for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
                block |= (dxtBlock >>> 32 + 2 * i & 3) << 30 - 2 * i;
            }
            Words.put64Big(storedBytes, offset, block);
        }
        return storedBytes;
    }
}
