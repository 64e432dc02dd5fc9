package shuriken.texture;

import shuriken.io.struct.Words;

/**
 * The codecs of DXT textures, which consist of blocks of 4×4 texels. Texels are in order of blocks, so their number is
 * always a multiple of 16.
 */
public enum DxtColours implements ColourCodec {
    /** A format with colours only, one of which may be transparent. */
    DXT1(/* alphaSize= */ 0),
    /** A format with four bits of alpha for each texel before the colours. */
    DXT3(/* alphaSize= */ 8),
    /** A format with two alphas and three bits for each texel before the colours. */
    DXT5(/* alphaSize= */ 8);

    static final int TEXELS_PER_BLOCK = 16;
    /** The size in bytes of the two colours and the 16 indices of a block. */
    static final int COLOUR_BLOCK_SIZE = 8;

    /** The alpha bits of an opaque colour. */
    private static final int OPAQUE = 0xFF << 24;

    /** The size in bytes of the alphas before the colours of a block. */
    private final int alphaSize;

    DxtColours(int alphaSize) {
        this.alphaSize = alphaSize;
    }

    /** Returns the size of a block in bytes. */
    public int blockSize() {
        return alphaSize + COLOUR_BLOCK_SIZE;
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        int[] palette = new int[4];
        for (int texelIndex = 0, offset = startOffset;
                texelIndex < count;
                texelIndex += TEXELS_PER_BLOCK, offset += blockSize()) {
            decodePalette(storedBytes, offset + alphaSize, palette);
            int indices = Words.i32(storedBytes, offset + alphaSize + 4);
            for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
                Words.put32(rgba, 4 * (texelIndex + i), palette[indices >>> (2 * i) & 3]);
            }
            switch (this) {
                case DXT1 -> {}
                case DXT3 -> decodeExplicitAlpha(Words.i64(storedBytes, offset), rgba, 4 * texelIndex);
                case DXT5 -> decodeInterpolatedAlpha(Words.i64(storedBytes, offset), rgba, 4 * texelIndex);
            }
        }
        return rgba;
    }

    /** Decodes the four colours of a block into {@code palette}, with R in the lowest byte. */
    private void decodePalette(byte[] storedBytes, int offset, int[] palette) {
        int firstColour = Words.i16(storedBytes, offset) & 0xFFFF;
        int secondColour = Words.i16(storedBytes, offset + 2) & 0xFFFF;
        palette[0] = expandTo8Bits(firstColour);
        palette[1] = expandTo8Bits(secondColour);
        if (firstColour > secondColour || this != DXT1) {
            palette[2] = mix(palette[0], palette[1], /* firstWeight= */ 2, /* secondWeight= */ 1);
            palette[3] = mix(palette[0], palette[1], /* firstWeight= */ 1, /* secondWeight= */ 2);
        } else {
            palette[2] = mix(palette[0], palette[1], /* firstWeight= */ 1, /* secondWeight= */ 1);
            palette[3] = 0;
        }
    }

    /**
     * Expands a colour of 5, 6 and 5 bits to 8 bits per component by repeating its high bits. Red, which was in the
     * highest bits, is then in the lowest byte, and alpha is 255.
     */
    public static int expandTo8Bits(int colour) {
        int r = ((colour >> 11) << 3) | (colour >> 13);
        int g = ((colour >> 5 & 0x3F) << 2) | (colour >> 9 & 3);
        int b = ((colour & 0x1F) << 3) | (colour >> 2 & 7);
        return r | (g << 8) | (b << 16) | OPAQUE;
    }

    /** Mixes two colours of 8 bits per component, and rounds each component down. The result is opaque. */
    public static int mix(int firstColour, int secondColour, int firstWeight, int secondWeight) {
        // The factor 21,846 / 65,536 is a third, rounded up. It is exact for all sums up to 3 * 255.
        int totalWeight = firstWeight + secondWeight;
        int reciprocal = totalWeight == 3 ? 21_846 : 65_536 / totalWeight;
        int r = (firstWeight * (firstColour & 0xFF) + secondWeight * (secondColour & 0xFF)) * reciprocal >>> 16;
        int g = (firstWeight * (firstColour >> 8 & 0xFF) + secondWeight * (secondColour >> 8 & 0xFF)) * reciprocal
                >>> 16;
        int b = (firstWeight * (firstColour >> 16 & 0xFF) + secondWeight * (secondColour >> 16 & 0xFF)) * reciprocal
                >>> 16;
        return r | (g << 8) | (b << 16) | OPAQUE;
    }

    private static void decodeExplicitAlpha(long alphas, byte[] rgba, int texelOffset) {
        for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
            rgba[texelOffset + 4 * i + 3] = (byte) (0x11 * (int) (alphas >>> 4 * i & 0xF));
        }
    }

    private static void decodeInterpolatedAlpha(long alphas, byte[] rgba, int texelOffset) {
        int[] alphaPalette = computeAlphaPalette((int) alphas & 0xFF, (int) (alphas >> 8) & 0xFF);
        for (int i = 0; i < TEXELS_PER_BLOCK; i++) {
            rgba[texelOffset + 4 * i + 3] = (byte) alphaPalette[(int) (alphas >>> 16 + 3 * i & 7)];
        }
    }

    /**
     * Returns the alphas of the eight indices from the two alphas in a block. Interpolated alphas are rounded down. If
     * the first alpha is not the larger one, the last two indices select 0 and 255.
     */
    static int[] computeAlphaPalette(int firstAlpha, int secondAlpha) {
        int[] alphaPalette = {firstAlpha, secondAlpha, 0, 0, 0, 0, 0, 0xFF};
        int betweenCount = firstAlpha > secondAlpha ? 6 : 4;
        for (int i = 1; i <= betweenCount; i++) {
            alphaPalette[1 + i] = ((betweenCount + 1 - i) * firstAlpha + i * secondAlpha) / (betweenCount + 1);
        }
        return alphaPalette;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        int blockCount = rgba.length / 4 / TEXELS_PER_BLOCK;
        byte[] storedBytes = new byte[Math.multiplyExact(blockCount, blockSize())];
        DxtEncoder encoder = new DxtEncoder();
        for (int blockIndex = 0; blockIndex < blockCount; blockIndex++) {
            int texelOffset = 4 * TEXELS_PER_BLOCK * blockIndex;
            int offset = blockSize() * blockIndex;
            switch (this) {
                case DXT1 -> {}
                case DXT3 -> Words.put64(storedBytes, offset, DxtAlpha.encodeExplicit(rgba, texelOffset));
                case DXT5 -> Words.put64(storedBytes, offset, DxtAlpha.encodeInterpolated(rgba, texelOffset));
            }
            Words.put64(storedBytes, offset + alphaSize, encoder.encodeBlock(rgba, texelOffset, this == DXT1));
        }
        return storedBytes;
    }
}
