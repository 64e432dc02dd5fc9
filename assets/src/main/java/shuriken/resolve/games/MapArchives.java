package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import shuriken.json.JsonReader;

/**
 * The archives that belong to the map matrices of a game. A map matrix is a grid of terrains that form a world of a
 * Pokémon game. All paths are without extension.
 *
 * @param matrices the path of the archive of matrices
 * @param terrains the path of the archive whose members the cells of a matrix name by index
 * @param props the path of the archive whose members the props of a terrain name by index
 * @param interiorProps the path of the archive for the props of interiors
 * @param rooms the terrains that are rooms, as ranges of indices: the last index of each range by its first index
 */
public record MapArchives(
        String matrices, String terrains, String props, String interiorProps, NavigableMap<Integer, Integer> rooms) {
    private static final String DATA_FILE = "pokemon-maps.json";

    /** Holds the data, which is loaded for the first matrix. */
    private static final class Holder {
        private static final List<MapArchives> ALL = readAll();
    }

    private static List<MapArchives> readAll() {
        List<MapArchives> archives = new ArrayList<>();
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(GameFileReader.read(DATA_FILE), DATA_FILE);
        for (Object entry : (List<?>) Objects.requireNonNull(data.get("maps"))) {
            Map<?, ?> paths = (Map<?, ?>) entry;
            String props = String.valueOf(paths.get("props"));
            Object interiorProps = paths.get("interiorProps");
            archives.add(new MapArchives(
                    String.valueOf(paths.get("matrices")),
                    String.valueOf(paths.get("terrains")),
                    props,
                    interiorProps == null ? props : interiorProps.toString(),
                    interiorProps == null
                            ? new TreeMap<>()
                            : readRanges((List<?>) Objects.requireNonNull(data.get("rooms")))));
        }
        return List.copyOf(archives);
    }

    private static NavigableMap<Integer, Integer> readRanges(List<?> pairs) {
        NavigableMap<Integer, Integer> ranges = new TreeMap<>();
        for (Object pair : pairs) {
            List<?> bounds = (List<?>) pair;
            ranges.put(((Number) bounds.get(0)).intValue(), ((Number) bounds.get(1)).intValue());
        }
        return ranges;
    }

    /**
     * Finds the archives for a matrix archive, with full paths, the most likely first.
     *
     * @param matrixArchive the path of the matrix archive without extension
     */
    public static List<MapArchives> find(String matrixArchive) {
        List<MapArchives> archives = new ArrayList<>();
        for (MapArchives relativePaths : Holder.ALL) {
            if (matrixArchive.equals(relativePaths.matrices) || matrixArchive.endsWith("/" + relativePaths.matrices)) {
                String root = matrixArchive.substring(0, matrixArchive.length() - relativePaths.matrices.length());
                archives.add(new MapArchives(
                        matrixArchive,
                        root + relativePaths.terrains,
                        root + relativePaths.props,
                        root + relativePaths.interiorProps,
                        relativePaths.rooms));
            }
        }
        return archives;
    }

    /** Returns the path of the archive for the props of a terrain. */
    public String propArchiveOf(int terrainIndex) {
        Map.Entry<Integer, Integer> range = rooms.floorEntry(terrainIndex);
        return range != null && terrainIndex <= range.getValue() ? interiorProps : props;
    }
}
