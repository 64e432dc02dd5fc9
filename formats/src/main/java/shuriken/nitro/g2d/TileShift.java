package shuriken.nitro.g2d;

/**
 * The difference between the indices in a screen and those in the files that it uses. A game may load tiles and colours
 * to a later location in video memory.
 *
 * @param firstTileIndex the index by which the screen refers to the first tile of the file
 * @param firstRowIndex the index by which the screen refers to the first palette row of the file
 */
record TileShift(int firstTileIndex, int firstRowIndex) {
    /**
     * Determines the shift from the indices that a screen uses. If an index is beyond the end of the file, and all
     * indices fit after a shift, the shift is the smallest index. Otherwise it is 0.
     */
    static TileShift determine(TileMap screen, int tileCount, int rowCount) {
        int minTile = Integer.MAX_VALUE;
        int maxTile = 0;
        int minRow = Integer.MAX_VALUE;
        int maxRow = 0;
        for (short storedEntry : screen.entries()) {
            int entry = storedEntry & 0xFFFF;
            minTile = Math.min(minTile, TileMap.tileIndex(entry));
            maxTile = Math.max(maxTile, TileMap.tileIndex(entry));
            minRow = Math.min(minRow, TileMap.paletteRow(entry));
            maxRow = Math.max(maxRow, TileMap.paletteRow(entry));
        }
        boolean areTilesShifted = maxTile >= tileCount && maxTile - minTile < tileCount;
        boolean areRowsShifted = maxRow >= rowCount && maxRow - minRow < rowCount;
        return new TileShift(areTilesShifted ? minTile : 0, areRowsShifted ? minRow : 0);
    }
}
