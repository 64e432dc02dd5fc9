package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import shuriken.json.JsonReader;

/**
 * The paths of the archives with the map data of a Pokémon game. A map matrix is a grid whose cells contain the indices
 * of terrains. A terrain contains the indices of the models of its props, such as houses. All paths are without
 * extension.
 *
 * @param matricesPath the path of the archive of map matrices
 * @param terrainsPath the path of the archive of terrains
 * @param propsPath the path of the archive of the models of props
 * @param interiorPropsPath the path of the archive that replaces {@code propsPath} for interiors; the same path if the
 *     game has no such archive
 * @param interiorRanges the terrains that are interiors, as ranges of indices. A key is the first index of a range, and
 *     its value is the last one. Empty if the game has no archive for interiors
 */
public record MapArchives(
        String matricesPath,
        String terrainsPath,
        String propsPath,
        String interiorPropsPath,
        NavigableMap<Integer, Integer> interiorRanges) {
    private static final String DATA_FILE = "pokemon-maps.json";

    /** Holds the data, which is loaded at the first use. */
    private static final class Holder {
        private static final List<MapArchives> ALL = readAll();
    }

    private static List<MapArchives> readAll() {
        List<MapArchives> archives = new ArrayList<>();
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(GameFileReader.read(DATA_FILE), DATA_FILE);
        for (Object entry : (List<?>) Objects.requireNonNull(data.get("maps"))) {
            Map<?, ?> paths = (Map<?, ?>) entry;
            String propsPath = String.valueOf(paths.get("props"));
            Object interiorProps = paths.get("interiorProps");
            archives.add(new MapArchives(
                    String.valueOf(paths.get("matrices")),
                    String.valueOf(paths.get("terrains")),
                    propsPath,
                    interiorProps == null ? propsPath : interiorProps.toString(),
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
     * Finds the archives of each game whose matrix archive has a path. The paths of the results are complete, and the
     * most likely game comes first.
     *
     * @param matrixArchive the complete path of the matrix archive, without extension
     */
    public static List<MapArchives> find(String matrixArchive) {
        List<MapArchives> archives = new ArrayList<>();
        for (MapArchives relativePaths : Holder.ALL) {
            if (matrixArchive.equals(relativePaths.matricesPath)
                    || matrixArchive.endsWith("/" + relativePaths.matricesPath)) {
                String root = matrixArchive.substring(0, matrixArchive.length() - relativePaths.matricesPath.length());
                archives.add(new MapArchives(
                        matrixArchive,
                        root + relativePaths.terrainsPath,
                        root + relativePaths.propsPath,
                        root + relativePaths.interiorPropsPath,
                        relativePaths.interiorRanges));
            }
        }
        return archives;
    }

    /** Returns the path of the archive that has the models for the props of a terrain. */
    public String propArchiveOf(int terrainIndex) {
        Map.Entry<Integer, Integer> range = interiorRanges.floorEntry(terrainIndex);
        return range != null && terrainIndex <= range.getValue() ? interiorPropsPath : propsPath;
    }
}
