package shuriken.texture.ds;

import shuriken.io.struct.Words;
import shuriken.texture.ds.DsTexture.Interpolation;

/**
 * Decodes texels of {@link DsFormat#BLOCK4X4}. Blocks are stored row by row. Each block has a 32-bit word of sixteen
 * 2-bit texel values, row by row, from the lowest bits up. A separate array has 16 bits for each block: bits 0 to 13
 * are the index of its first two colours in the palette, counted in pairs of colours. Bits 14 and 15 are the mode,
 * which defines the colours of the four texel values.
 * <pre>
 * 0  c0, c1, c2, transparent
 * 1  c0, c1, 1/2 c0 + 1/2 c1, transparent
 * 2  c0, c1, c2, c3
 * 3  c0, c1, 5/8 c0 + 3/8 c1, 3/8 c0 + 5/8 c1
 * </pre>
 */
final class BlockDecoder {
    /** The position of the mode in the 16 bits of a block. */
    static final int MODE_SHIFT = 14;

    private static final int INDEX_MASK = 0x3FFF;

    private final DsTexture texture;
    private final ByteRange palette;
    /**
     * The colours of the four texel values, for each index of a pair of colours and each mode. The last four colours
     * are for an index beyond the end of the palette.
     */
    private final int[] valueColours;

    /** Whether the colours of an index and a mode were computed. */
    private final boolean[] isComputed;

    BlockDecoder(DsTexture texture) {
        this.texture = texture;
        this.palette = texture.palette().map(DsPalette::colours).orElse(ByteRange.EMPTY);
        int pairCount = Math.clamp((palette.remaining() + 3) / 4, 0, INDEX_MASK + 1);
        this.valueColours = new int[Math.multiplyExact(16, pairCount) + 4];
        this.isComputed = new boolean[Math.multiplyExact(4, pairCount)];
    }

    byte[] decode() {
        int rowSize = Math.multiplyExact(4, texture.width());
        byte[] rgba = new byte[Math.multiplyExact(rowSize, texture.height())];
        byte[] texels = texture.texels().array();
        int offset = texture.texels().start();
        byte[] blockPalettes = texture.blockPalettes().array();
        int paletteOffset = texture.blockPalettes().start();
        int[] colourTable = valueColours;
        for (int rowStart = 0; rowStart < rgba.length; rowStart += 4 * rowSize) {
            for (int targetOffset = rowStart;
                    targetOffset < rowStart + rowSize;
                    targetOffset += 16, offset += 4, paletteOffset += 2) {
                int colourIndex = getOrComputeColourIndex(Words.i16(blockPalettes, paletteOffset) & 0xFFFF);
                int blockTexels = Words.i32(texels, offset);
                storeRow(rgba, targetOffset, colourTable, colourIndex, blockTexels);
                storeRow(rgba, targetOffset + rowSize, colourTable, colourIndex, blockTexels >> 8);
                storeRow(rgba, targetOffset + 2 * rowSize, colourTable, colourIndex, blockTexels >> 16);
                storeRow(rgba, targetOffset + 3 * rowSize, colourTable, colourIndex, blockTexels >> 24);
            }
        }
        return rgba;
    }

    /** Stores the colours of four texels of a row, two at a time. Their 2-bit values are in the low byte. */
    private static void storeRow(byte[] rgba, int offset, int[] colourTable, int colourIndex, int rowTexels) {
        long firstColour = colourTable[colourIndex + (rowTexels & 3)] & 0xFFFFFFFFL;
        long thirdColour = colourTable[colourIndex + (rowTexels >> 4 & 3)] & 0xFFFFFFFFL;
        Words.put64(rgba, offset, firstColour | (long) colourTable[colourIndex + (rowTexels >> 2 & 3)] << 32);
        Words.put64(rgba, offset + 8, thirdColour | (long) colourTable[colourIndex + (rowTexels >> 6 & 3)] << 32);
    }

    /**
     * Returns the index in {@link #valueColours} of the four colours for the 16 bits of a block. They are computed when
     * they are first needed. The colours for an index beyond the end of the palette are computed each time.
     */
    private int getOrComputeColourIndex(int blockPalette) {
        int pairAndModeIndex = (4 * (blockPalette & INDEX_MASK)) | (blockPalette >> MODE_SHIFT);
        if (pairAndModeIndex >= isComputed.length) {
            computeColours(blockPalette, valueColours.length - 4);
            return valueColours.length - 4;
        }
        if (!isComputed[pairAndModeIndex]) {
            computeColours(blockPalette, 4 * pairAndModeIndex);
            isComputed[pairAndModeIndex] = true;
        }
        return 4 * pairAndModeIndex;
    }

    private void computeColours(int blockPalette, int startIndex) {
        int[] storedColours = new int[4];
        for (int i = 0; i < 4; i++) {
            storedColours[i] =
                    DsColours.readRgb555(palette.array(), palette.start(), 2 * (blockPalette & INDEX_MASK) + i);
        }
        fillColours(
                blockPalette >> MODE_SHIFT,
                storedColours,
                texture.interpolation() == Interpolation.HARDWARE,
                valueColours,
                startIndex);
    }

    /** Returns the number of colours that a block of a mode stores. */
    static int storedColourCount(int mode) {
        return switch (mode) {
            case 0 -> 3;
            case 2 -> 4;
            default -> 2;
        };
    }

    /**
     * Returns the colours of the four texel values of a block, with eight bits per component: R, G, B, A from the
     * lowest byte on.
     */
    static int[] computeBlockColours(int mode, int[] storedColours) {
        int[] colours = new int[4];
        fillColours(mode, storedColours, /* matchesHardware= */ false, colours, /* startIndex= */ 0);
        return colours;
    }

    /**
     * Computes the colours of the four texel values of a block.
     *
     * @param storedColours the colours that the mode uses
     * @param matchesHardware whether colours are mixed with five bits per component, as on the console
     */
    private static void fillColours(
            int mode, int[] storedColours, boolean matchesHardware, int[] colours, int startIndex) {
        int c0 = storedColours[0];
        int c1 = storedColours[1];
        colours[startIndex] = DsColours.toRgba(c0);
        colours[startIndex + 1] = DsColours.toRgba(c1);
        colours[startIndex + 2] = 0;
        colours[startIndex + 3] = 0;
        switch (mode) {
            case 0 -> colours[startIndex + 2] = DsColours.toRgba(storedColours[2]);
            case 1 ->
                colours[startIndex + 2] =
                        mix(c0, c1, /* weight0= */ 1, /* weight1= */ 1, /* shift= */ 1, matchesHardware);
            case 2 -> {
                colours[startIndex + 2] = DsColours.toRgba(storedColours[2]);
                colours[startIndex + 3] = DsColours.toRgba(storedColours[3]);
            }
            default -> {
                colours[startIndex + 2] =
                        mix(c0, c1, /* weight0= */ 5, /* weight1= */ 3, /* shift= */ 3, matchesHardware);
                colours[startIndex + 3] =
                        mix(c0, c1, /* weight0= */ 3, /* weight1= */ 5, /* shift= */ 3, matchesHardware);
            }
        }
    }

    /**
     * Mixes two colours, and rounds each component down. Red and blue are mixed together, because green between them
     * leaves space for their products.
     *
     * @param shift the number of bits to shift right, which divides by the sum of the weights
     */
    private static int mix(int c0, int c1, int weight0, int weight1, int shift, boolean matchesHardware) {
        return matchesHardware
                ? DsColours.toRgba(mixComponents(c0, c1, 0x7C1F, weight0, weight1, shift)
                        | mixComponents(c0, c1, 0x3E0, weight0, weight1, shift))
                : mixComponents(DsColours.toRgba(c0), DsColours.toRgba(c1), 0xFF00FF, weight0, weight1, shift)
                        | mixComponents(DsColours.toRgba(c0), DsColours.toRgba(c1), 0xFF00, weight0, weight1, shift)
                        | 0xFF000000;
    }

    /**
     * Mixes components that have three free bits above them.
     *
     * @param componentMask the mask of the components
     */
    private static int mixComponents(int c0, int c1, int componentMask, int weight0, int weight1, int shift) {
        return (((c0 & componentMask) * weight0 + (c1 & componentMask) * weight1) >> shift) & componentMask;
    }
}
