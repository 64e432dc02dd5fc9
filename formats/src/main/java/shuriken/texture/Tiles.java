package shuriken.texture;

import shuriken.io.struct.Words;

/**
 * A conversion of texels between rows of tiles and rows of an image.
 *
 * @param width the width of a tile in texels
 * @param height the height of a tile in texels
 */
public record Tiles(int width, int height) {
    /** Returns the number of texels in all tiles of an image. It includes those beyond the edges of the image. */
    public long texelCount(int imageWidth, int imageHeight) {
        return (long) tileCount(imageWidth, width) * tileCount(imageHeight, height) * width * height;
    }

    private static int tileCount(int texels, int side) {
        return (texels + side - 1) / side;
    }

    /**
     * Converts tiles to the rows of an image. Texels beyond its edges are omitted.
     *
     * @param texelSize the size of a texel in bytes
     */
    public byte[] toRows(byte[] tiles, int imageWidth, int imageHeight, int texelSize) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(texelSize, imageWidth), imageHeight)];
        int tilesPerRow = tileCount(imageWidth, width);
        int rowBytes = texelSize * width;
        // Two 64-bit copies are faster than a call for rows of 16 bytes.
        boolean hasTwoWordRows = rowBytes == 2 * Long.BYTES;
        for (int y = 0; y < imageHeight; y++) {
            int from = (y / height * tilesPerRow * height + y % height) * rowBytes;
            int to = texelSize * y * imageWidth;
            for (int remainingBytes = texelSize * imageWidth; remainingBytes > 0; remainingBytes -= rowBytes) {
                if (hasTwoWordRows && remainingBytes >= rowBytes) {
                    Words.put64(rows, to, Words.i64(tiles, from));
                    Words.put64(rows, to + Long.BYTES, Words.i64(tiles, from + Long.BYTES));
                } else {
                    System.arraycopy(tiles, from, rows, to, Math.min(rowBytes, remainingBytes));
                }
                from += rowBytes * height;
                to += rowBytes;
            }
        }
        return rows;
    }

    /** Inverts {@link #toRows}. Beyond the edges of the image the last texels are repeated. */
    public byte[] fromRows(byte[] rows, int imageWidth, int imageHeight, int texelSize) {
        int tilesPerRow = tileCount(imageWidth, width);
        byte[] tiles = new byte[Math.toIntExact(texelSize * texelCount(imageWidth, imageHeight))];
        for (int texel = 0; texel < tiles.length / texelSize; texel++) {
            int tile = texel / (width * height);
            int x = Math.min(tile % tilesPerRow * width + texel % width, imageWidth - 1);
            int y = Math.min(tile / tilesPerRow * height + texel / width % height, imageHeight - 1);
            System.arraycopy(rows, texelSize * (y * imageWidth + x), tiles, texelSize * texel, texelSize);
        }
        return tiles;
    }
}
