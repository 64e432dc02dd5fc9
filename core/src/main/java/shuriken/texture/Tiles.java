package shuriken.texture;

import shuriken.io.Words;

/**
 * Texels tile by tile, in rows of tiles, to rows of texels and back.
 *
 * @param width of a tile, in texels
 * @param height of a tile, in texels
 */
public record Tiles(int width, int height) {
    /** The texels of all tiles that a picture takes, those beyond its edges included. */
    public long texels(int pictureWidth, int pictureHeight) {
        return (long) number(pictureWidth, width) * number(pictureHeight, height) * width * height;
    }

    private static int number(int texels, int side) {
        return (texels + side - 1) / side;
    }

    /**
     * Rows of a picture; texels beyond its edges are left out.
     *
     * @param bytes of one texel
     */
    public byte[] toRows(byte[] tiles, int pictureWidth, int pictureHeight, int bytes) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(bytes, pictureWidth), pictureHeight)];
        int across = number(pictureWidth, width);
        int rowBytes = bytes * width;
        boolean isNarrow = rowBytes == 2 * Long.BYTES;
        for (int y = 0; y < pictureHeight; y++) {
            int from = (y / height * across * height + y % height) * rowBytes;
            int to = bytes * y * pictureWidth;
            for (int left = bytes * pictureWidth; left > 0; left -= rowBytes) {
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

    /** The inverse of {@link #toRows}; beyond the picture's edges its last texels are repeated. */
    public byte[] fromRows(byte[] rows, int pictureWidth, int pictureHeight, int bytes) {
        int across = number(pictureWidth, width);
        byte[] tiles = new byte[Math.toIntExact(bytes * texels(pictureWidth, pictureHeight))];
        for (int texel = 0; texel < tiles.length / bytes; texel++) {
            int tile = texel / (width * height);
            int x = Math.min(tile % across * width + texel % width, pictureWidth - 1);
            int y = Math.min(tile / across * height + texel / width % height, pictureHeight - 1);
            System.arraycopy(rows, bytes * (y * pictureWidth + x), tiles, bytes * texel, bytes);
        }
        return tiles;
    }
}
