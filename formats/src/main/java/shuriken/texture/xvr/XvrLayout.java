package shuriken.texture.xvr;

import java.util.Arrays;
import shuriken.texture.Tiles;

/** The offsets of the levels of a texture in its payload, and the conversion of levels to rows from the top down. */
record XvrLayout(XvrPixelFormat format, int width, int height) {
    static final Tiles BLOCKS = new Tiles(4, 4);

    /** Tests whether the format allows these sides. */
    boolean isLegal() {
        boolean powers = Integer.bitCount(width) == 1 && Integer.bitCount(height) == 1;
        return width > 0 && height > 0 && (powers || format.order() != XvrPixelFormat.Order.SWIZZLED);
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    private long texels(int level) {
        return (long) width(level) * height(level);
    }

    /** Returns the size of a level in the chain. */
    private long size(int level) {
        return texels(level) * format.bits() / 8;
    }

    /** Returns the offset of a level. */
    long start(int level) {
        long start = 0;
        for (int i = 0; i < level; i++) {
            start += size(i);
        }
        return start;
    }

    /** Returns the end of the bytes that are needed to decode a level. */
    long end(int level) {
        boolean blocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        long texels = blocks ? BLOCKS.texelCount(width(level), height(level)) : texels(level);
        return start(level) + (texels * format.bits() + 7) / 8;
    }

    /** Returns how many complete levels fit into this many bytes; at least 1. */
    int levels(int bytes) {
        int minSide = format.order() == XvrPixelFormat.Order.BLOCKS ? BLOCKS.width() : 1;
        int levels = 1;
        while (Math.min(width >> levels, height >> levels) >= minSide && end(levels) <= bytes) {
            levels++;
        }
        return levels;
    }

    /** Decodes R, G, B, A of each texel of a level. */
    byte[] rgba(byte[] payload, int level) {
        int width = width(level);
        int height = height(level);
        int start = (int) start(level);
        return switch (format.order()) {
            case ROWS -> format.colours().decode(payload, start, width * height);
            case SWIZZLED -> format.colours().decode(texels(payload, level), 0, width * height);
            case BLOCKS -> {
                int texels = (int) BLOCKS.texelCount(width, height);
                yield BLOCKS.toRows(format.colours().decode(payload, start, texels), width, height, 4);
            }
        };
    }

    /** Returns the stored texels of a level without blocks. */
    byte[] texels(byte[] payload, int level) {
        int start = (int) start(level);
        int bytes = format.bits() / 8;
        return switch (format.order()) {
            case SWIZZLED -> Swizzle.toRows(payload, start, width(level), height(level), bytes);
            case ROWS, BLOCKS -> Arrays.copyOfRange(payload, start, (int) end(level));
        };
    }

    /** Inverts {@link #rgba}, for an image with the size of any level. */
    static byte[] encoded(XvrPixelFormat format, int width, int height, byte[] rgba) {
        return switch (format.order()) {
            case ROWS -> format.colours().encode(rgba);
            case SWIZZLED -> Swizzle.fromRows(format.colours().encode(rgba), width, height, format.bits() / 8);
            case BLOCKS -> format.colours().encode(BLOCKS.fromRows(rgba, width, height, 4));
        };
    }
}
