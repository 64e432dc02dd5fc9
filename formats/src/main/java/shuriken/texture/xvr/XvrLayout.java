package shuriken.texture.xvr;

import java.util.Arrays;
import shuriken.texture.TileLayout;

/**
 * The offsets of the levels of a texture in its payload, and the conversion between levels and rows from top to bottom.
 *
 * @param format the pixel format
 * @param width the width of the largest level in texels
 * @param height the height of the largest level in texels
 */
record XvrLayout(XvrPixelFormat format, int width, int height) {
    /** The layout of compressed texels, which are stored in blocks of 4×4. */
    static final TileLayout BLOCKS = new TileLayout(4, 4);

    /** Returns whether the format allows these sides. */
    boolean hasValidSize() {
        boolean areSidesPowersOfTwo = Integer.bitCount(width) == 1 && Integer.bitCount(height) == 1;
        return width > 0 && height > 0 && (areSidesPowersOfTwo || format.order() != XvrPixelFormat.Order.SWIZZLED);
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    private long texelCount(int level) {
        return (long) width(level) * height(level);
    }

    /** Returns the stored size of a level in bytes. */
    private long levelSize(int level) {
        return texelCount(level) * format.bitsPerTexel() / 8;
    }

    /** Returns the offset of a level in the payload. */
    long levelOffset(int level) {
        long offset = 0;
        for (int i = 0; i < level; i++) {
            offset += levelSize(i);
        }
        return offset;
    }

    /** Returns the offset after the bytes that are needed to decode a level. */
    long levelEnd(int level) {
        boolean hasBlocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        long texelCount = hasBlocks ? BLOCKS.texelCount(width(level), height(level)) : texelCount(level);
        return levelOffset(level) + (texelCount * format.bitsPerTexel() + 7) / 8;
    }

    /**
     * Returns the number of complete levels that fit into a payload of this size. Levels of blocks count only if both
     * sides are at least 4. The result is at least 1.
     */
    int countLevels(int payloadSize) {
        int minSide = format.order() == XvrPixelFormat.Order.BLOCKS ? BLOCKS.width() : 1;
        int levelCount = 1;
        while (Math.min(width >> levelCount, height >> levelCount) >= minSide && levelEnd(levelCount) <= payloadSize) {
            levelCount++;
        }
        return levelCount;
    }

    /** Decodes a level to rows of texels, each with the bytes red, green, blue and alpha. */
    byte[] decodeRgba(byte[] payload, int level) {
        int levelWidth = width(level);
        int levelHeight = height(level);
        int levelOffset = (int) levelOffset(level);
        return switch (format.order()) {
            case ROWS -> format.codec().decode(payload, levelOffset, levelWidth * levelHeight);
            case SWIZZLED ->
                format.codec().decode(readTexels(payload, level), /* startOffset= */ 0, levelWidth * levelHeight);
            case BLOCKS -> {
                int texelCount = (int) BLOCKS.texelCount(levelWidth, levelHeight);
                byte[] rgba = format.codec().decode(payload, levelOffset, texelCount);
                yield BLOCKS.toRows(rgba, levelWidth, levelHeight, /* texelSize= */ 4);
            }
        };
    }

    /** Returns the stored texels of a level that does not consist of blocks, in rows. */
    byte[] readTexels(byte[] payload, int level) {
        int levelOffset = (int) levelOffset(level);
        int bytesPerTexel = format.bitsPerTexel() / 8;
        return switch (format.order()) {
            case SWIZZLED -> Swizzle.toRows(payload, levelOffset, width(level), height(level), bytesPerTexel);
            case ROWS, BLOCKS -> Arrays.copyOfRange(payload, levelOffset, (int) levelEnd(level));
        };
    }

    /**
     * Encodes rows of texels to a level, which {@link #decodeRgba} can decode.
     *
     * @param width the width of the level in texels
     * @param height the height of the level in texels
     */
    static byte[] encodeRgba(XvrPixelFormat format, int width, int height, byte[] rgba) {
        return switch (format.order()) {
            case ROWS -> format.codec().encode(rgba);
            case SWIZZLED -> Swizzle.fromRows(format.codec().encode(rgba), width, height, format.bitsPerTexel() / 8);
            case BLOCKS -> format.codec().encode(BLOCKS.fromRows(rgba, width, height, /* texelSize= */ 4));
        };
    }
}
