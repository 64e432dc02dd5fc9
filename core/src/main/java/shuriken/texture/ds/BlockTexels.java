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

    BlockTexels(DsTexture texture) {
        this.texture = texture;
        this.palette = texture.palette().map(DsPalette::colours).orElse(Bytes.NONE);
    }

    byte[] decode() {
        int width = texture.width();
        int across = width / 4;
        int blocks = across * texture.height() / 4;
        byte[] rgba = new byte[4 * width * texture.height()];
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

    private void choose(int stored) {
        int first = 2 * (stored & 0x3FFF);
        int c0 = stored(first);
        int c1 = stored(first + 1);
        colours[0] = DsColours.rgba(c0);
        colours[1] = DsColours.rgba(c1);
        switch (stored >> 14) {
            case 0 -> rest(DsColours.rgba(stored(first + 2)), 0);
            case 1 -> rest(mix(c0, c1, 1, 1, 1), 0);
            case 2 -> rest(DsColours.rgba(stored(first + 2)), DsColours.rgba(stored(first + 3)));
            default -> rest(mix(c0, c1, 5, 3, 3), mix(c0, c1, 3, 5, 3));
        }
    }

    private void rest(int third, int fourth) {
        colours[2] = third;
        colours[3] = fourth;
    }

    private int stored(int i) {
        return DsColours.at(palette.array(), palette.start(), i);
    }

    /** Rounded down in each component. */
    private int mix(int c0, int c1, int share0, int share1, int shift) {
        boolean hardware = texture.interpolation() == Interpolation.HARDWARE;
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
