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
        int pitch = Math.multiplyExact(4, width);
        byte[] rgba = new byte[Math.multiplyExact(pitch, texture.height())];
        byte[] texels = texture.texels().array();
        int start = texture.texels().start();
        int[] four = colours;
        for (int block = 0; block < blocks; block++) {
            choose(texture.blockPalettes().u16(2 * block));
            int words = Words.i32(texels, start + 4 * block);
            int at = block / across * 4 * pitch + block % across * 16;
            for (int y = 0; y < 4; y++, at += pitch, words >>>= 8) {
                Words.put32(rgba, at, four[words & 3]);
                Words.put32(rgba, at + 4, four[words >> 2 & 3]);
                Words.put32(rgba, at + 8, four[words >> 4 & 3]);
                Words.put32(rgba, at + 12, four[words >> 6 & 3]);
            }
        }
        return rgba;
    }

    private void choose(int word) {
        int first = 2 * (word & 0x3FFF);
        byte[] all = palette.array();
        int at = palette.start() + 2 * first;
        if (at >= 0 && at <= all.length - 8) {
            long four = Words.i64(all, at);
            stored[0] = (int) four & 0x7FFF;
            stored[1] = (int) (four >>> 16) & 0x7FFF;
            stored[2] = (int) (four >>> 32) & 0x7FFF;
            stored[3] = (int) (four >>> 48) & 0x7FFF;
        } else {
            for (int i = 0; i < 4; i++) {
                stored[i] = DsColours.at(all, palette.start(), first + i);
            }
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
        return hardware
                ? DsColours.rgba(mix(c0, c1, 0x7C1F, share0, share1, shift) | mix(c0, c1, 0x3E0, share0, share1, shift))
                : mix(DsColours.rgba(c0), DsColours.rgba(c1), 0xFF00FF, share0, share1, shift)
                        | mix(DsColours.rgba(c0), DsColours.rgba(c1), 0xFF00, share0, share1, shift)
                        | 0xFF000000;
    }

    /** Of components with room for three more bits between them. */
    private static int mix(int c0, int c1, int components, int share0, int share1, int shift) {
        return (c0 & components) * share0 + (c1 & components) * share1 >> shift & components;
    }
}
