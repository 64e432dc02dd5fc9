package shuriken.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.json.JsonWriter;

/**
 * A summary of the files that were searched: the number of files of each kind, and the largest files. Users more often
 * look for a large file than for a small one.
 */
final class Overview {
    /** The end of the path of a collision model of Phantasy Star Online. */
    private static final String COLLISION_SUFFIX = "c.rel";

    /** The end of the path of the visible level that a collision model belongs to. */
    private static final String VISIBLE_SUFFIX = "n.rel";

    private final List<SearchEntry> entries;
    private final int maxCount;

    /**
     * Creates a summary.
     *
     * @param entries all files in their order
     * @param maxCount the maximum number of files in each list
     */
    Overview(List<SearchEntry> entries, int maxCount) {
        this.entries = entries;
        this.maxCount = maxCount;
    }

    /**
     * Returns the summary as JSON.
     *
     * @param pendingCount the number of files and folders that have not been searched yet
     */
    Reply createReply(int pendingCount) {
        List<SearchEntry> models = findLargest("model");
        Set<String> foldersWithMotions = new HashSet<>();
        findByKind("motion").forEach(entry -> foldersWithMotions.add(entry.folder()));
        JsonWriter json = JsonWriter.compact().beginObject().name("ahead").number(pendingCount);
        json.name("counts").beginObject();
        countByKind().forEach((kind, count) -> json.name(kind).number(count));
        json.endObject();
        writeList(json, "models", models);
        writeList(
                json,
                "animated",
                models.stream()
                        .filter(entry -> foldersWithMotions.contains(entry.folder()))
                        .toList());
        writeList(json, "levels", findLevels());
        writeList(json, "textures", orderOnePerFolderFirst(findLargest("texture")));
        return Reply.of(json.endObject());
    }

    private Map<String, Integer> countByKind() {
        Map<String, Integer> counts = new TreeMap<>();
        entries.forEach(entry -> counts.merge(entry.kind(), 1, Integer::sum));
        return counts;
    }

    private List<SearchEntry> findByKind(String kind) {
        return entries.stream().filter(entry -> entry.kind().equals(kind)).toList();
    }

    /** Returns all files of a kind, the largest first. */
    private List<SearchEntry> findLargest(String kind) {
        return findByKind(kind).stream()
                .sorted(Comparator.comparingLong(SearchEntry::size).reversed())
                .toList();
    }

    /** Returns the levels, the largest first. Collision models next to a visible level are omitted. */
    private List<SearchEntry> findLevels() {
        List<SearchEntry> allLevels = findLargest("scene");
        Set<String> lowerCasePaths = new HashSet<>();
        allLevels.forEach(entry -> lowerCasePaths.add(entry.lowerCasePath()));
        return allLevels.stream()
                .filter(entry -> !hasVisibleLevel(entry.lowerCasePath(), lowerCasePaths))
                .toList();
    }

    /** Returns whether a path leads to a collision model, and the paths of all levels include its visible level. */
    private static boolean hasVisibleLevel(String path, Set<String> allPaths) {
        if (!path.endsWith(COLLISION_SUFFIX)) {
            return false;
        }
        String prefix = path.substring(0, path.length() - COLLISION_SUFFIX.length());
        return allPaths.contains(prefix + VISIBLE_SUFFIX);
    }

    /** Returns the first file of each folder, then all other files, so that the list shows many folders. */
    private static List<SearchEntry> orderOnePerFolderFirst(List<SearchEntry> sortedEntries) {
        Set<String> folders = new HashSet<>();
        Set<SearchEntry> reordered = new LinkedHashSet<>();
        sortedEntries.stream().filter(entry -> folders.add(entry.folder())).forEach(reordered::add);
        reordered.addAll(sortedEntries);
        return new ArrayList<>(reordered);
    }

    private void writeList(JsonWriter json, String fieldName, List<SearchEntry> sortedEntries) {
        json.name(fieldName).beginArray();
        sortedEntries.stream()
                .limit(maxCount)
                .forEach(entry -> json.beginObject()
                        .name("path")
                        .string(entry.path())
                        .name("size")
                        .number(entry.size())
                        .endObject());
        json.endArray();
    }
}
