package shuriken.texture.svr;

import java.util.Arrays;

/**
 * The layout of a payload: the offsets of palette and mip levels, and the conversion of texels from and to bytes.
 *
 * @param pixels format of the colours
 * @param data format of the texels
 */
record SvrLayout(SvrPixelFormat pixels, SvrDataFormat data, int width, int height) {
    private static final int MAX_SIDE = 4096;
    private static final int MIN_LEVEL_SIDE = 8;
    private static final int MIN_SWIZZLED_INDICES_SIDE = 128;
    private static final int MIN_SWIZZLED_COLOURS_SIDE = 64;
    private static final int INDICES_BLOCK_SIDE = 16;
    private static final int COLOURS_PAGE_SIDE = 64;

    /** Describes the error of the sides; empty if they are valid. */
    String sizeError() {
        if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
            return "the sides must be 1 to " + MAX_SIDE;
        }
        if (data.indexBits() == 4 && width * height % 2 != 0) {
            return "4-bit texels must be even in number";
        }
        int unit = data.indexBits() > 0 ? INDICES_BLOCK_SIDE : COLOURS_PAGE_SIDE;
        return isSwizzled(0) && (width % unit != 0 || height % unit != 0)
                ? "sides of swizzled texels must be multiples of " + unit
                : "";
    }

    boolean hasPalette() {
        return data.paletteSize() > 0 && !data.isExternal();
    }

    int paletteBytes() {
        return hasPalette() ? data.paletteSize() * pixels.bytesPerColour() : 0;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Returns the size of a level in bytes. */
    long size(int level) {
        long texels = (long) width(level) * height(level);
        return data.indexBits() == 0 ? texels * pixels.bytesPerColour() : (texels * data.indexBits() + 7) / 8;
    }

    long offset(int level) {
        long offset = paletteBytes();
        for (int i = 0; i < level; i++) {
            offset += size(i);
        }
        return offset;
    }

    /** Returns the number of levels completely stored in a payload, at least 1. */
    int levels(long payload) {
        int levels = 1;
        while (data.hasMips() && Math.min(width, height) >> levels >= MIN_LEVEL_SIDE && offset(levels + 1) <= payload) {
            levels++;
        }
        return levels;
    }

    private boolean isSwizzled(int level) {
        int shorter = Math.min(width(level), height(level));
        return data.indexBits() > 0
                ? shorter >= MIN_SWIZZLED_INDICES_SIDE
                : data == SvrDataFormat.SQUARE
                        && pixels == SvrPixelFormat.RGB5A3
                        && shorter >= MIN_SWIZZLED_COLOURS_SIDE;
    }

    /** Returns the indices of a level in rows from top to bottom. */
    byte[] decodeIndices(byte[] payload, int level) {
        int from = (int) offset(level);
        byte[] indices = new byte[Math.multiplyExact(width(level), height(level))];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = data.indexBits() == 8
                    ? swapped(payload[from + i])
                    : (byte) (payload[from + i / 2] >> 4 * (i & 1) & 0xF);
        }
        return isSwizzled(level) ? SvrSwizzle.toRows(indices, width(level), height(level), 1) : indices;
    }

    /** Converts indices in rows to their stored form. */
    byte[] encodeIndices(byte[] indices, int level) {
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

    /** Swaps bits 3 and 4 of an index. */
    private static byte swapped(byte index) {
        return (byte) (index & 0xE7 | (index & 0x10) >> 1 | (index & 8) << 1);
    }

    /** Returns the stored colours of a level in rows from top to bottom. */
    byte[] decodeColours(byte[] payload, int level) {
        int from = (int) offset(level);
        byte[] stored = Arrays.copyOfRange(payload, from, from + (int) size(level));
        return isSwizzled(level)
                ? SvrSwizzle.toRows(stored, width(level), height(level), pixels.bytesPerColour())
                : stored;
    }

    /** Converts colours in rows to their stored form. */
    byte[] encodeColours(byte[] colours, int level) {
        return isSwizzled(level)
                ? SvrSwizzle.fromRows(colours, width(level), height(level), pixels.bytesPerColour())
                : colours;
    }
}
