package shuriken.nitro.g2d;

/**
 * The difference between the indices in a screen and those in the files that it uses. A game may load tiles and colours
 * to a later location in video memory.
 *
 * @param tile the index of the first tile of the file
 * @param row the index of the first row of its colours
 */
record TileShift(int tile, int row) {
    /**
     * Determines the shift from the indices that a screen uses. It is 0 if all of them are in the files, and the
     * smallest index if not.
     */
    static TileShift of(TileMap screen, int tiles, int rows) {
        int minTile = Integer.MAX_VALUE;
        int maxTile = 0;
        int minRow = Integer.MAX_VALUE;
        int maxRow = 0;
        for (short stored : screen.entries()) {
            int entry = stored & 0xFFFF;
            minTile = Math.min(minTile, TileMap.tile(entry));
            maxTile = Math.max(maxTile, TileMap.tile(entry));
            minRow = Math.min(minRow, TileMap.row(entry));
            maxRow = Math.max(maxRow, TileMap.row(entry));
        }
        boolean areTilesShifted = maxTile >= tiles && maxTile - minTile < tiles;
        boolean areRowsShifted = maxRow >= rows && maxRow - minRow < rows;
        return new TileShift(areTilesShifted ? minTile : 0, areRowsShifted ? minRow : 0);
    }
}
