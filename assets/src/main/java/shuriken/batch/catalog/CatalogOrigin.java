package shuriken.batch.catalog;

/**
 * The origin of a file in a catalogue.
 *
 * @param root the folder that was given, as it was typed; empty for none
 * @param disc the part of the collection that the file belongs to: a disc, a game
 */
public record CatalogOrigin(String root, String disc) {
    /** Returns a path relative to the root. */
    String relative(String path) {
        String folder = root.endsWith("/") || root.isEmpty() ? root : root + "/";
        return path.startsWith(folder) ? path.substring(folder.length()) : path;
    }

    /** Returns a relative path with the root before it. */
    public static String full(String root, String path) {
        return root.isEmpty() || root.endsWith("/") ? root + path : root + "/" + path;
    }

    /**
     * Returns the first folders of a path, by which collections are divided into discs.
     *
     * @param path relative to the folder that was given
     * @param depth number of folders; a file with fewer belongs to its folder, at the top to itself
     */
    public static String disc(String path, int depth) {
        int end = -1;
        for (int i = 0; i < depth; i++) {
            int next = path.indexOf('/', end + 1);
            if (next < 0) {
                break;
            }
            end = next;
        }
        return end < 0 ? path : path.substring(0, end);
    }
}
