package shuriken.texture.svr;

import java.util.Arrays;

/**
 * The layout of the payload of a PlayStation 2 texture: the offsets of the palette and the mip levels, and the order of
 * the texels. Large levels are swizzled, which means that their texels are in the order of the console's memory, see
 * {@link SvrSwizzle}.
 *
 * @param pixelFormat the format of the colours
 * @param dataFormat the format of the texels
 * @param width the width of the largest level in texels
 * @param height the height of the largest level in texels
 */
record SvrLayout(SvrPixelFormat pixelFormat, SvrDataFormat dataFormat, int width, int height) {
    private static final int MAX_SIDE = 4096;
    /** The minimum length in texels of the shorter side of a mip level. */
    static final int MIN_LEVEL_SIDE = 8;
    /** Indices are swizzled if the shorter side has at least this number of texels. */
    private static final int MIN_SWIZZLED_INDICES_SIDE = 128;
    /** 16-bit colours are swizzled if the shorter side has at least this number of texels. */
    private static final int MIN_SWIZZLED_COLOURS_SIDE = 64;
    /** The side of the blocks in which indices are swizzled. */
    private static final int INDICES_BLOCK_SIDE = 16;
    /** The side of the pages in which 16-bit colours are swizzled. */
    private static final int COLOURS_PAGE_SIDE = 64;

    /** Returns a description of what is wrong with the sides, or an empty string if they are valid. */
    String sizeError() {
        if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
            return "the sides must be 1 to " + MAX_SIDE;
        }
        if (dataFormat.indexBits() == 4 && width * height % 2 != 0) {
            return "the number of 4-bit texels must be even";
        }
        int sideUnit = dataFormat.indexBits() > 0 ? INDICES_BLOCK_SIDE : COLOURS_PAGE_SIDE;
        return isSwizzled(0) && (width % sideUnit != 0 || height % sideUnit != 0)
                ? "it is swizzled, so both sides must be multiples of " + sideUnit
                : "";
    }

    /** Returns whether the payload contains a palette. */
    boolean hasPalette() {
        return dataFormat.paletteSize() > 0 && !dataFormat.hasExternalPalette();
    }

    /** Returns the size in bytes of the palette in the payload, or 0 without one. */
    int paletteByteSize() {
        return hasPalette() ? dataFormat.paletteSize() * pixelFormat.bytesPerColour() : 0;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Returns the size of a level in bytes. */
    long levelSize(int level) {
        long texelCount = (long) width(level) * height(level);
        return dataFormat.indexBits() == 0
                ? texelCount * pixelFormat.bytesPerColour()
                : (texelCount * dataFormat.indexBits() + 7) / 8;
    }

    /** Returns the offset of a level in the payload. */
    long levelOffset(int level) {
        long offset = paletteByteSize();
        for (int i = 0; i < level; i++) {
            offset += levelSize(i);
        }
        return offset;
    }

    /** Returns the number of levels that a payload contains completely, at least 1. */
    int countLevels(long payloadSize) {
        int levelCount = 1;
        while (dataFormat.hasMipLevels()
                && Math.min(width, height) >> levelCount >= MIN_LEVEL_SIDE
                && levelOffset(levelCount + 1) <= payloadSize) {
            levelCount++;
        }
        return levelCount;
    }

    private boolean isSwizzled(int level) {
        int shorterSide = Math.min(width(level), height(level));
        return dataFormat.indexBits() > 0
                ? shorterSide >= MIN_SWIZZLED_INDICES_SIDE
                : dataFormat == SvrDataFormat.SQUARE
                        && pixelFormat == SvrPixelFormat.RGB5A3
                        && shorterSide >= MIN_SWIZZLED_COLOURS_SIDE;
    }

    /** Returns the indices of a level in rows from top to bottom. */
    byte[] decodeIndices(byte[] payload, int level) {
        int levelOffset = (int) levelOffset(level);
        byte[] indices = new byte[Math.multiplyExact(width(level), height(level))];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = dataFormat.indexBits() == 8
                    ? swapBits(payload[levelOffset + i])
                    : (byte) (payload[levelOffset + i / 2] >> 4 * (i & 1) & 0xF);
        }
        return isSwizzled(level)
                ? SvrSwizzle.toRows(indices, width(level), height(level), /* texelSize= */ 1)
                : indices;
    }

    /** Converts indices in rows to their stored form. */
    byte[] encodeIndices(byte[] indices, int level) {
        byte[] orderedIndices = isSwizzled(level)
                ? SvrSwizzle.fromRows(indices, width(level), height(level), /* texelSize= */ 1)
                : indices;
        byte[] storedBytes = new byte[(int) levelSize(level)];
        for (int i = 0; i < orderedIndices.length; i++) {
            if (dataFormat.indexBits() == 8) {
                storedBytes[i] = swapBits(orderedIndices[i]);
            } else {
                storedBytes[i / 2] |= (byte) ((orderedIndices[i] & 0xF) << 4 * (i & 1));
            }
        }
        return storedBytes;
    }

    /** Swaps bits 3 and 4 of an index. */
    private static byte swapBits(byte index) {
        return (byte) ((index & 0xE7) | ((index & 0x10) >> 1) | ((index & 8) << 1));
    }

    /** Returns the colours of a level in rows from top to bottom. They keep their stored form. */
    byte[] readColourRows(byte[] payload, int level) {
        int levelOffset = (int) levelOffset(level);
        byte[] storedBytes = Arrays.copyOfRange(payload, levelOffset, levelOffset + (int) levelSize(level));
        return isSwizzled(level)
                ? SvrSwizzle.toRows(storedBytes, width(level), height(level), pixelFormat.bytesPerColour())
                : storedBytes;
    }

    /** Converts stored colours in rows to the order of a level. */
    byte[] toStoredOrder(byte[] colours, int level) {
        return isSwizzled(level)
                ? SvrSwizzle.fromRows(colours, width(level), height(level), pixelFormat.bytesPerColour())
                : colours;
    }
}
