package shuriken.texture.ds;

import shuriken.io.struct.Words;
import shuriken.texture.ds.DsTexture.Interpolation;

/**
 * Decodes texels of {@link DsFormat#BLOCK4X4}. Blocks are stored row by row. Each has a word of 2-bit texels, row by
 * row, from the lowest bits up. A separate array has 16 bits for each block: bits 0 to 13 are the index of its colours
 * in steps of two, and bits 14 and 15 are the mode, which defines the four texel values.
 * <pre>
 * 0  c0, c1, c2, clear
 * 1  c0, c1, half of both, clear
 * 2  c0, c1, c2, c3
 * 3  c0, c1, 5/8 c0 + 3/8 c1, 3/8 c0 + 5/8 c1
 * </pre>
 */
final class BlockTexels {

    private final DsTexture texture;
    private final ByteRange palette;
    /**
     * The four texel values for each mode and each index into the palette, followed by those for an index beyond its
     * end.
     */
    private final int[] values;

    /** Whether the texel values of an index were computed. */
    private final boolean[] isComputed;

    BlockTexels(DsTexture texture) {
        this.texture = texture;
        this.palette = texture.palette().map(DsPalette::colours).orElse(ByteRange.EMPTY);
        int pairs = Math.clamp((palette.remaining() + 3) / 4, 0, 0x4000);
        this.values = new int[Math.multiplyExact(16, pairs) + 4];
        this.isComputed = new boolean[Math.multiplyExact(4, pairs)];
    }

    byte[] decode() {
        int pitch = Math.multiplyExact(4, texture.width());
        byte[] rgba = new byte[Math.multiplyExact(pitch, texture.height())];
        byte[] texels = texture.texels().array();
        int offset = texture.texels().start();
        byte[] words = texture.blockPalettes().array();
        int word = texture.blockPalettes().start();
        int[] table = values;
        for (int row = 0; row < rgba.length; row += 4 * pitch) {
            for (int x = row; x < row + pitch; x += 16, offset += 4, word += 2) {
                int first = valueIndex(Words.i16(words, word) & 0xFFFF);
                int block = Words.i32(texels, offset);
                storeRow(rgba, x, table, first, block);
                storeRow(rgba, x + pitch, table, first, block >> 8);
                storeRow(rgba, x + 2 * pitch, table, first, block >> 16);
                storeRow(rgba, x + 3 * pitch, table, first, block >> 24);
            }
        }
        return rgba;
    }

    private static void storeRow(byte[] rgba, int offset, int[] table, int index, int rowTexels) {
        long first = table[index + (rowTexels & 3)] & 0xFFFFFFFFL;
        long third = table[index + (rowTexels >> 4 & 3)] & 0xFFFFFFFFL;
        Words.put64(rgba, offset, first | (long) table[index + (rowTexels >> 2 & 3)] << 32);
        Words.put64(rgba, offset + 8, third | (long) table[index + (rowTexels >> 6 & 3)] << 32);
    }

    /** Returns the index of the texel values for the 16 bits of a block. */
    private int valueIndex(int word) {
        int index = 4 * (word & 0x3FFF) | word >> 14;
        if (index >= isComputed.length) {
            computeValues(word, values.length - 4);
            return values.length - 4;
        }
        if (!isComputed[index]) {
            computeValues(word, 4 * index);
            isComputed[index] = true;
        }
        return 4 * index;
    }

    private void computeValues(int word, int to) {
        int[] stored = new int[4];
        for (int i = 0; i < 4; i++) {
            stored[i] = DsColours.readRgb555(palette.array(), palette.start(), 2 * (word & 0x3FFF) + i);
        }
        fillColours(word >> 14, stored, texture.interpolation() == Interpolation.HARDWARE, values, to);
    }

    /** Returns the four texel values of a block with eight bits per component: R, G, B, A from the lowest byte on. */
    static int[] blockColours(int mode, int[] stored) {
        int[] colours = new int[4];
        fillColours(mode, stored, false, colours, 0);
        return colours;
    }

    /**
     * Computes the four texel values of a block.
     *
     * @param stored the colours that the mode uses
     * @param matchesHardware whether colours are mixed with five bits per component, as on the console
     */
    private static void fillColours(int mode, int[] stored, boolean matchesHardware, int[] colours, int to) {
        int c0 = stored[0];
        int c1 = stored[1];
        colours[to] = DsColours.toRgba(c0);
        colours[to + 1] = DsColours.toRgba(c1);
        colours[to + 2] = 0;
        colours[to + 3] = 0;
        switch (mode) {
            case 0 -> colours[to + 2] = DsColours.toRgba(stored[2]);
            case 1 -> colours[to + 2] = mix(c0, c1, 1, 1, 1, matchesHardware);
            case 2 -> {
                colours[to + 2] = DsColours.toRgba(stored[2]);
                colours[to + 3] = DsColours.toRgba(stored[3]);
            }
            default -> {
                colours[to + 2] = mix(c0, c1, 5, 3, 3, matchesHardware);
                colours[to + 3] = mix(c0, c1, 3, 5, 3, matchesHardware);
            }
        }
    }

    /** Mixes two colours, and rounds each component down. */
    private static int mix(int c0, int c1, int weight0, int weight1, int shift, boolean matchesHardware) {
        return matchesHardware
                ? DsColours.toRgba(
                        mix(c0, c1, 0x7C1F, weight0, weight1, shift) | mix(c0, c1, 0x3E0, weight0, weight1, shift))
                : mix(DsColours.toRgba(c0), DsColours.toRgba(c1), 0xFF00FF, weight0, weight1, shift)
                        | mix(DsColours.toRgba(c0), DsColours.toRgba(c1), 0xFF00, weight0, weight1, shift)
                        | 0xFF000000;
    }

    /**
     * Mixes components that have three free bits above them.
     *
     * @param components the mask of the components
     */
    private static int mix(int c0, int c1, int components, int weight0, int weight1, int shift) {
        return (c0 & components) * weight0 + (c1 & components) * weight1 >> shift & components;
    }
}
