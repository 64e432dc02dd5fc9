package shuriken.texture;

import shuriken.io.struct.Words;

/**
 * Converts texels between rows of tiles and rows of texels.
 *
 * @param width the width of a tile in texels
 * @param height the height of a tile in texels
 */
public record Tiles(int width, int height) {
    /** Returns the number of texels in all tiles of an image, including those beyond its edges. */
    public long texels(int imageWidth, int imageHeight) {
        return (long) number(imageWidth, width) * number(imageHeight, height) * width * height;
    }

    private static int number(int texels, int side) {
        return (texels + side - 1) / side;
    }

    /**
     * Converts to the rows of an image; texels beyond its edges are omitted.
     *
     * @param bytes the size of a texel in bytes
     */
    public byte[] toRows(byte[] tiles, int imageWidth, int imageHeight, int bytes) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(bytes, imageWidth), imageHeight)];
        int across = number(imageWidth, width);
        int rowBytes = bytes * width;
        boolean isNarrow = rowBytes == 2 * Long.BYTES;
        for (int y = 0; y < imageHeight; y++) {
            int from = (y / height * across * height + y % height) * rowBytes;
            int to = bytes * y * imageWidth;
            for (int left = bytes * imageWidth; left > 0; left -= rowBytes) {
                if (isNarrow && left >= rowBytes) {
                    Words.put64(rows, to, Words.i64(tiles, from));
                    Words.put64(rows, to + Long.BYTES, Words.i64(tiles, from + Long.BYTES));
                } else {
                    System.arraycopy(tiles, from, rows, to, Math.min(rowBytes, left));
                }
                from += rowBytes * height;
                to += rowBytes;
            }
        }
        return rows;
    }

    /** Inverts {@link #toRows}; the last texels are repeated beyond the image's edges. */
    public byte[] fromRows(byte[] rows, int imageWidth, int imageHeight, int bytes) {
        int across = number(imageWidth, width);
        byte[] tiles = new byte[Math.toIntExact(bytes * texels(imageWidth, imageHeight))];
        for (int texel = 0; texel < tiles.length / bytes; texel++) {
            int tile = texel / (width * height);
            int x = Math.min(tile % across * width + texel % width, imageWidth - 1);
            int y = Math.min(tile / across * height + texel / width % height, imageHeight - 1);
            System.arraycopy(rows, bytes * (y * imageWidth + x), tiles, bytes * texel, bytes);
        }
        return tiles;
    }
}
