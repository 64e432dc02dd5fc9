package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/** Tiles of 16 texels: alpha and red of all of them, then green and blue. Counts are multiples of 16. */
record SplitColours() implements ColourCodec {
    private static final int TEXELS = 16;
    /** Where R, G, B, A of a tile's first texel stand; those of the next stand two bytes further. */
    private static final int[] PLACES = {1, 2 * TEXELS, 2 * TEXELS + 1, 0};

    private static int place(int component) {
        int texel = component / 4;
        return texel / TEXELS * 4 * TEXELS + texel % TEXELS * 2 + PLACES[component % 4];
    }

    /** The texel of which a stored byte is a part. */
    static int texel(int place) {
        return place / (4 * TEXELS) * TEXELS + place % (2 * TEXELS) / 2;
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = stored[from + place(i)];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            stored[place(i)] = rgba[i];
        }
        return stored;
    }
}
