package shuriken.resolve.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import shuriken.json.JsonReader;

/**
 * The archives that belong to the map matrices of a game. All paths are without extension.
 *
 * @param matrices the path of the archive of matrices
 * @param terrains the path of the archive whose members the cells of a matrix name by index
 * @param props the path of the archive whose members the props of a terrain name by index
 * @param interiorProps the path of the archive for the props of interiors
 * @param rooms the terrains that are rooms, as ranges: from the first index of each range to its last index
 */
public record MapArchives(
        String matrices, String terrains, String props, String interiorProps, NavigableMap<Integer, Integer> rooms) {
    private static final String FILE = "pokemon-maps.json";

    /** Holds the data, which is loaded for the first matrix. */
    private static final class Holder {
        private static final List<MapArchives> ALL = read();
    }

    private static List<MapArchives> read() {
        List<MapArchives> all = new ArrayList<>();
        Map<?, ?> data = (Map<?, ?>) JsonReader.read(GameFiles.read(FILE), FILE);
        for (Object row : (List<?>) Objects.requireNonNull(data.get("maps"))) {
            Map<?, ?> paths = (Map<?, ?>) row;
            String props = String.valueOf(paths.get("props"));
            Object interiorProps = paths.get("interiorProps");
            all.add(new MapArchives(
                    String.valueOf(paths.get("matrices")),
                    String.valueOf(paths.get("terrains")),
                    props,
                    interiorProps == null ? props : interiorProps.toString(),
                    interiorProps == null
                            ? new TreeMap<>()
                            : ranges((List<?>) Objects.requireNonNull(data.get("rooms")))));
        }
        return List.copyOf(all);
    }

    private static NavigableMap<Integer, Integer> ranges(List<?> pairs) {
        NavigableMap<Integer, Integer> ranges = new TreeMap<>();
        for (Object pair : pairs) {
            List<?> bounds = (List<?>) pair;
            ranges.put(((Number) bounds.get(0)).intValue(), ((Number) bounds.get(1)).intValue());
        }
        return ranges;
    }

    /**
     * Returns the archives for a matrix archive, with full paths, the most likely first.
     *
     * @param archive the path of the matrix archive without extension
     */
    public static List<MapArchives> of(String archive) {
        List<MapArchives> found = new ArrayList<>();
        for (MapArchives row : Holder.ALL) {
            if (archive.equals(row.matrices) || archive.endsWith("/" + row.matrices)) {
                String root = archive.substring(0, archive.length() - row.matrices.length());
                found.add(new MapArchives(
                        archive, root + row.terrains, root + row.props, root + row.interiorProps, row.rooms));
            }
        }
        return found;
    }

    /** Returns the path of the archive for the props of a terrain. */
    public String propsOf(int terrain) {
        Map.Entry<Integer, Integer> range = rooms.floorEntry(terrain);
        return range != null && terrain <= range.getValue() ? interiorProps : props;
    }
}
