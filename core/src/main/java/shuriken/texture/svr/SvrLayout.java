package shuriken.texture.svr;

import java.util.Arrays;

/**
 * Where the palette and the levels of a texture are in its payload, and how texels become bytes.
 *
 * @param pixels the colours
 * @param data the arrangement
 */
record SvrLayout(SvrPixelFormat pixels, SvrDataFormat data, int width, int height) {
    private static final int LARGEST = 4096;
    private static final int SMALLEST_LEVEL = 8;
    private static final int SWIZZLED_INDICES = 128;
    private static final int SWIZZLED_COLOURS = 64;
    private static final int BLOCK = 16;

    /** Says what is wrong with the sides; empty if nothing is. */
    String fault() {
        if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
            return "the sides must be 1 to " + LARGEST;
        }
        if (data.indexBits() == 4 && width * height % 2 != 0) {
            return "4-bit texels must be even in number";
        }
        return isSwizzled(0) && (width % BLOCK != 0 || height % BLOCK != 0)
                ? "sides of swizzled texels must be multiples of " + BLOCK
                : "";
    }

    boolean hasOwnPalette() {
        return data.paletteSize() > 0 && !data.isExternal();
    }

    int paletteBytes() {
        return hasOwnPalette() ? data.paletteSize() * pixels.bytes() : 0;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Bytes of a level. */
    long size(int level) {
        long texels = (long) width(level) * height(level);
        return data.indexBits() == 0 ? texels * pixels.bytes() : (texels * data.indexBits() + 7) / 8;
    }

    long start(int level) {
        long start = paletteBytes();
        for (int i = 0; i < level; i++) {
            start += size(i);
        }
        return start;
    }

    /** Levels that are wholly in a payload, at least one. */
    int levels(long payload) {
        int levels = 1;
        while (data.hasMips() && Math.min(width, height) >> levels >= SMALLEST_LEVEL && start(levels + 1) <= payload) {
            levels++;
        }
        return levels;
    }

    private boolean isSwizzled(int level) {
        int shorter = Math.min(width(level), height(level));
        return data.indexBits() > 0
                ? shorter >= SWIZZLED_INDICES
                : data == SvrDataFormat.SQUARE && pixels == SvrPixelFormat.RGB5A3 && shorter >= SWIZZLED_COLOURS;
    }

    /** Returns the indices of a level in rows from the top down. */
    byte[] indices(byte[] payload, int level) {
        int from = (int) start(level);
        byte[] indices = new byte[Math.multiplyExact(width(level), height(level))];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = data.indexBits() == 8
                    ? swapped(payload[from + i])
                    : (byte) (payload[from + i / 2] >> 4 * (i & 1) & 0xF);
        }
        return isSwizzled(level) ? SvrSwizzle.toRows(indices, width(level), height(level), 1) : indices;
    }

    /** Returns indices in rows as a level is stored. */
    byte[] packed(byte[] indices, int level) {
        byte[] stored = isSwizzled(level) ? SvrSwizzle.fromRows(indices, width(level), height(level), 1) : indices;
        byte[] packed = new byte[(int) size(level)];
        for (int i = 0; i < stored.length; i++) {
            if (data.indexBits() == 8) {
                packed[i] = swapped(stored[i]);
            } else {
                packed[i / 2] |= (byte) ((stored[i] & 0xF) << 4 * (i & 1));
            }
        }
        return packed;
    }

    /** Swaps the bits 3 and 4 of an index. */
    private static byte swapped(byte index) {
        return (byte) (index & 0xE7 | (index & 0x10) >> 1 | (index & 8) << 1);
    }

    /** Returns the stored colours of a level in rows from the top down. */
    byte[] colours(byte[] payload, int level) {
        int from = (int) start(level);
        byte[] stored = Arrays.copyOfRange(payload, from, from + (int) size(level));
        return isSwizzled(level) ? SvrSwizzle.toRows(stored, width(level), height(level), pixels.bytes()) : stored;
    }

    /** Returns colours in rows as a level is stored. */
    byte[] stored(byte[] colours, int level) {
        return isSwizzled(level) ? SvrSwizzle.fromRows(colours, width(level), height(level), pixels.bytes()) : colours;
    }
}
