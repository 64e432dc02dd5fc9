package shuriken.nitro.mapmatrix;

import java.util.List;
import java.util.Optional;

/**
 * A grid of maps. The lists have one value for each cell of the grid. Rows are in order from north to south, and the
 * cells of a row from west to east.
 *
 * @param width the number of maps in a row, 1 to 255
 * @param height the number of rows, 1 to 255
 * @param name the name of the area
 * @param headerIndices the indices of the map headers, a table in the program of the game; empty if the file has none
 * @param altitudes the heights of the cells in half tiles, 0 to 255; empty if the file has none
 * @param terrainIndices the indices of the terrains in their archive, or {@link #NO_MAP}
 */
public record MapMatrix(
        int width,
        int height,
        String name,
        Optional<List<Integer>> headerIndices,
        Optional<List<Integer>> altitudes,
        List<Integer> terrainIndices) {
    /** The value of a cell without a map. */
    public static final int NO_MAP = 0xFFFF;

    /** The width and depth of a cell in units of the models. */
    public static final int CELL_SIZE = 512;

    /** The height of an altitude of 1 in units of the models. */
    public static final int ALTITUDE_SIZE = 8;

    public MapMatrix {
        headerIndices = headerIndices.map(List::copyOf);
        altitudes = altitudes.map(List::copyOf);
        terrainIndices = List.copyOf(terrainIndices);
    }

    /** Returns the height of a cell in units of the models. It is 0 if there are no altitudes. */
    public int heightOf(int cellIndex) {
        return altitudes.map(values -> values.get(cellIndex) * ALTITUDE_SIZE).orElse(0);
    }
}
