package shuriken.nitro.g2d;

/**
 * The difference between the indices in a screen and the indices in the files that it uses. A game may load tiles and
 * colours to a later location in video memory.
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
        int minTileIndex = Integer.MAX_VALUE;
        int maxTileIndex = 0;
        int minRowIndex = Integer.MAX_VALUE;
        int maxRowIndex = 0;
        for (short storedEntry : screen.entries()) {
            int entry = storedEntry & 0xFFFF;
            minTileIndex = Math.min(minTileIndex, TileMap.tileIndex(entry));
            maxTileIndex = Math.max(maxTileIndex, TileMap.tileIndex(entry));
            minRowIndex = Math.min(minRowIndex, TileMap.paletteRow(entry));
            maxRowIndex = Math.max(maxRowIndex, TileMap.paletteRow(entry));
        }
        boolean areTilesShifted = maxTileIndex >= tileCount && maxTileIndex - minTileIndex < tileCount;
        boolean areRowsShifted = maxRowIndex >= rowCount && maxRowIndex - minRowIndex < rowCount;
        return new TileShift(areTilesShifted ? minTileIndex : 0, areRowsShifted ? minRowIndex : 0);
    }
}
