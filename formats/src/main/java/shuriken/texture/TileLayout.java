package shuriken.texture;

import shuriken.io.struct.Words;

/**
 * The layout of an image as rows of tiles. It converts between texels in the order of tiles and texels in image rows.
 *
 * @param width the width of a tile in texels
 * @param height the height of a tile in texels
 */
public record TileLayout(int width, int height) {
    /** Returns the number of texels in all tiles of an image. It includes the texels beyond the edges of the image. */
    public long texelCount(int imageWidth, int imageHeight) {
        return (long) tileCount(imageWidth, width) * tileCount(imageHeight, height) * width * height;
    }

    private static int tileCount(int texelCount, int side) {
        return (texelCount + side - 1) / side;
    }

    /**
     * Converts texels in the order of tiles to the rows of an image. Texels beyond the edges of the image are omitted.
     *
     * @param texelSize the size of a texel in bytes
     */
    public byte[] toRows(byte[] tiles, int imageWidth, int imageHeight, int texelSize) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(texelSize, imageWidth), imageHeight)];
        int tilesPerRow = tileCount(imageWidth, width);
        int tileRowSize = texelSize * width;
        // Two 64-bit copies are faster than a call for rows of 16 bytes.
        boolean areRowsTwoWords = tileRowSize == 2 * Long.BYTES;
        for (int y = 0; y < imageHeight; y++) {
            int sourceOffset = (y / height * tilesPerRow * height + y % height) * tileRowSize;
            int targetOffset = texelSize * y * imageWidth;
            for (int remainingBytes = texelSize * imageWidth; remainingBytes > 0; remainingBytes -= tileRowSize) {
                if (areRowsTwoWords && remainingBytes >= tileRowSize) {
                    Words.put64(rows, targetOffset, Words.i64(tiles, sourceOffset));
                    Words.put64(rows, targetOffset + Long.BYTES, Words.i64(tiles, sourceOffset + Long.BYTES));
                } else {
                    System.arraycopy(tiles, sourceOffset, rows, targetOffset, Math.min(tileRowSize, remainingBytes));
                }
                sourceOffset += tileRowSize * height;
                targetOffset += tileRowSize;
            }
        }
        return rows;
    }

    /** Inverts {@link #toRows}. Beyond the edges of the image the last texels are repeated. */
    public byte[] fromRows(byte[] rows, int imageWidth, int imageHeight, int texelSize) {
        int tilesPerRow = tileCount(imageWidth, width);
        byte[] tiles = new byte[Math.toIntExact(texelSize * texelCount(imageWidth, imageHeight))];
        for (int texelIndex = 0; texelIndex < tiles.length / texelSize; texelIndex++) {
            int tileIndex = texelIndex / (width * height);
            int x = Math.min(tileIndex % tilesPerRow * width + texelIndex % width, imageWidth - 1);
            int y = Math.min(tileIndex / tilesPerRow * height + texelIndex / width % height, imageHeight - 1);
            System.arraycopy(rows, texelSize * (y * imageWidth + x), tiles, texelSize * texelIndex, texelSize);
        }
        return tiles;
    }
}
