package shuriken.texture;

import shuriken.io.struct.Words;

/** The codecs of blocks of 4×4 texels, block by block. Counts of texels are multiples of 16. */
public enum DxtColours implements ColourCodec {
    /** Colours only; one of them may be transparent. */
    DXT1(0),
    /** Four bits of alpha for each texel come first. */
    DXT3(8),
    /** Two alphas and three bits for each texel come first. */
    DXT5(8);

    static final int TEXELS = 16;
    static final int COLOUR_BYTES = 8;

    private static final int OPAQUE = 0xFF << 24;

    private final int alphaBytes;

    DxtColours(int alphaBytes) {
        this.alphaBytes = alphaBytes;
    }

    /** Returns the size of a block in bytes. */
    public int bytes() {
        return alphaBytes + COLOUR_BYTES;
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        int[] palette = new int[4];
        for (int texel = 0, at = from; texel < count; texel += TEXELS, at += bytes()) {
            palette(stored, at + alphaBytes, palette);
            int indices = Words.i32(stored, at + alphaBytes + 4);
            for (int i = 0; i < TEXELS; i++) {
                Words.put32(rgba, 4 * (texel + i), palette[indices >>> 2 * i & 3]);
            }
            switch (this) {
                case DXT1 -> {}
                case DXT3 -> explicitAlpha(Words.i64(stored, at), rgba, 4 * texel);
                case DXT5 -> steppedAlpha(Words.i64(stored, at), rgba, 4 * texel);
            }
        }
        return rgba;
    }

    /** Decodes the four colours of a block, R in the lowest byte. */
    private void palette(byte[] stored, int at, int[] palette) {
        int first = Words.i16(stored, at) & 0xFFFF;
        int second = Words.i16(stored, at + 2) & 0xFFFF;
        palette[0] = expandTo8Bits(first);
        palette[1] = expandTo8Bits(second);
        if (first > second || this != DXT1) {
            palette[2] = mix(palette[0], palette[1], 2, 1);
            palette[3] = mix(palette[0], palette[1], 1, 2);
        } else {
            palette[2] = mix(palette[0], palette[1], 1, 1);
            palette[3] = 0;
        }
    }

    /** Expands a 565 colour by repeating its bits. */
    public static int expandTo8Bits(int colour) {
        int r = colour >> 11 << 3 | colour >> 13;
        int g = (colour >> 5 & 0x3F) << 2 | colour >> 9 & 3;
        int b = (colour & 0x1F) << 3 | colour >> 2 & 7;
        return r | g << 8 | b << 16 | OPAQUE;
    }

    /** Mixes two colours and rounds each component down. */
    public static int mix(int a, int b, int weightA, int weightB) {
        // 21,846 / 65,536 is a third, rounded up: exact for all sums up to 3 * 255.
        int part = weightA + weightB == 3 ? 21_846 : 65_536 / (weightA + weightB);
        int r = (weightA * (a & 0xFF) + weightB * (b & 0xFF)) * part >>> 16;
        int g = (weightA * (a >> 8 & 0xFF) + weightB * (b >> 8 & 0xFF)) * part >>> 16;
        int blue = (weightA * (a >> 16 & 0xFF) + weightB * (b >> 16 & 0xFF)) * part >>> 16;
        return r | g << 8 | blue << 16 | OPAQUE;
    }

    private static void explicitAlpha(long alphas, byte[] rgba, int at) {
        for (int i = 0; i < TEXELS; i++) {
            rgba[at + 4 * i + 3] = (byte) (0x11 * (int) (alphas >>> 4 * i & 0xF));
        }
    }

    private static void steppedAlpha(long alphas, byte[] rgba, int at) {
        int[] steps = alphaSteps((int) alphas & 0xFF, (int) (alphas >> 8) & 0xFF);
        for (int i = 0; i < TEXELS; i++) {
            rgba[at + 4 * i + 3] = (byte) steps[(int) (alphas >>> 16 + 3 * i & 7)];
        }
    }

    /** Returns the alphas of the eight indices; steps are rounded down. */
    static int[] alphaSteps(int first, int second) {
        int[] steps = {first, second, 0, 0, 0, 0, 0, 0xFF};
        int between = first > second ? 6 : 4;
        for (int i = 1; i <= between; i++) {
            steps[1 + i] = ((between + 1 - i) * first + i * second) / (between + 1);
        }
        return steps;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        int blocks = rgba.length / 4 / TEXELS;
        byte[] stored = new byte[Math.multiplyExact(blocks, bytes())];
        DxtEncoder encoder = new DxtEncoder();
        for (int block = 0; block < blocks; block++) {
            int from = 4 * TEXELS * block;
            int at = bytes() * block;
            switch (this) {
                case DXT1 -> {}
                case DXT3 -> Words.put64(stored, at, DxtAlpha.explicit(rgba, from));
                case DXT5 -> Words.put64(stored, at, DxtAlpha.stepped(rgba, from));
            }
            Words.put64(stored, at + alphaBytes, encoder.colours(rgba, from, this == DXT1));
        }
        return stored;
    }
}
