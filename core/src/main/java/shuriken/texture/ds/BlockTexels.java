package shuriken.texture.ds;

import shuriken.bytes.Words;
import shuriken.texture.ds.DsTexture.Interpolation;

/**
 * Texels of {@link DsFormat#BLOCK4X4}: blocks row by row, in each a word of 2-bit texels row by row, the low bits first,
 * and elsewhere 16 bits: bits 0 to 13 the place of its colours in steps of two, bits 14 and 15 what the four texel
 * values are.
 *
 * <pre>
 * 0  c0, c1, c2, clear
 * 1  c0, c1, half of both, clear
 * 2  c0, c1, c2, c3
 * 3  c0, c1, 5/8 c0 + 3/8 c1, 3/8 c0 + 5/8 c1
 * </pre>
 */
final class BlockTexels {

    private final DsTexture texture;
    private final Bytes palette;
    private final int[] colours = new int[4];
    private final int[] stored = new int[4];

    BlockTexels(DsTexture texture) {
        this.texture = texture;
        this.palette = texture.palette().map(DsPalette::colours).orElse(Bytes.NONE);
    }

    byte[] decode() {
        int width = texture.width();
        int across = width / 4;
        int blocks = across * texture.height() / 4;
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), texture.height())];
        Bytes texels = texture.texels();
        for (int block = 0; block < blocks; block++) {
            choose(texture.blockPalettes().u16(2 * block));
            int words = Words.i32(texels.array(), texels.start() + 4 * block);
            int at = 4 * (block / across * 4 * width + block % across * 4);
            for (int y = 0; y < 4; y++) {
                for (int x = 0; x < 4; x++) {
                    Words.put32(rgba, at + 4 * x, colours[words & 3]);
                    words >>>= 2;
                }
                at += 4 * width;
            }
        }
        return rgba;
    }

    private void choose(int word) {
        int first = 2 * (word & 0x3FFF);
        for (int i = 0; i < 4; i++) {
            stored[i] = DsColours.at(palette.array(), palette.start(), first + i);
        }
        fill(word >> 14, stored, texture.interpolation() == Interpolation.HARDWARE, colours);
    }

    /** What the four texel values of a block show, in eight bits: R, G, B, A from the lowest byte on. */
    static int[] colours(int mode, int[] stored) {
        int[] colours = new int[4];
        fill(mode, stored, false, colours);
        return colours;
    }

    /** @param stored as many colours as the mode has */
    private static void fill(int mode, int[] stored, boolean hardware, int[] colours) {
        int c0 = stored[0];
        int c1 = stored[1];
        colours[0] = DsColours.rgba(c0);
        colours[1] = DsColours.rgba(c1);
        colours[2] = 0;
        colours[3] = 0;
        switch (mode) {
            case 0 -> colours[2] = DsColours.rgba(stored[2]);
            case 1 -> colours[2] = mix(c0, c1, 1, 1, 1, hardware);
            case 2 -> {
                colours[2] = DsColours.rgba(stored[2]);
                colours[3] = DsColours.rgba(stored[3]);
            }
            default -> {
                colours[2] = mix(c0, c1, 5, 3, 3, hardware);
                colours[3] = mix(c0, c1, 3, 5, 3, hardware);
            }
        }
    }

    /** Rounded down in each component. */
    private static int mix(int c0, int c1, int share0, int share1, int shift, boolean hardware) {
        int mixed = 0xFF000000;
        for (int component = 0; component < 3; component++) {
            int a = c0 >> 5 * component & 0x1F;
            int b = c1 >> 5 * component & 0x1F;
            int value = hardware
                    ? DsColours.widen(a * share0 + b * share1 >> shift)
                    : DsColours.widen(a) * share0 + DsColours.widen(b) * share1 >> shift;
            mixed |= value << 8 * component;
        }
        return mixed;
    }
}
