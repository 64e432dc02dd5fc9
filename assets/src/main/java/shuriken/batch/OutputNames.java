package shuriken.batch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.io.support.SafeName;

/**
 * A set of names for results, as paths with {@code /}. No two names are equal or differ only in letter case, and no
 * file has the name of a folder that contains another. It is not thread-safe: results are named in order, so that names
 * do not depend on threads.
 */
public final class OutputNames {
    /** A name with a number, as {@link #numberedPath} returns it. */
    private static final Pattern NUMBERED = Pattern.compile("(.*)~\\d+((?:\\.[^.]*)?)");

    private static final Pattern NUMBERED_FOLDER = Pattern.compile(".*~\\d+");

    private final boolean isOneFile;
    /** The names of files, and of the folders that contain them. */
    private final Set<String> usedNames = new HashSet<>();

    private final Set<String> folders = new HashSet<>();
    /** The first number with which a name may be free, by {@link #numberKey}, if it is not 1. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private long attemptCount;

    /**
     * Creates an empty set.
     *
     * @param isOneFile whether there is a name for only one result
     */
    public OutputNames(boolean isOneFile) {
        this.isOneFile = isOneFile;
    }

    /**
     * Reserves the names of files that already exist and are not written again.
     *
     * @param paths the paths of the files
     * @return whether the names were reserved; if not, other results would get other names, and nothing is reserved
     */
    public boolean keep(List<String> paths) {
        Set<String> kept = new HashSet<>();
        for (String path : paths) {
            if (isTaken(path, kept) || !isNextName(path, kept)) {
                return false;
            }
            kept.add(SafeName.key(path));
        }
        reserve(paths);
        return true;
    }

    /** Reserves the names of files and of all folders above them. */
    private void reserve(List<String> paths) {
        usedNames.addAll(keys(paths));
        for (String path : paths) {
            String folder = parentOf(path);
            while (!folder.isEmpty() && folders.add(folder)) {
                usedNames.add(SafeName.key(folder));
                folder = parentOf(folder);
            }
        }
    }

    /** Returns the folder of a path; empty if it has none. */
    private static String parentOf(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Returns the path of a file in the same folder as another. */
    private static String sibling(String path, String name) {
        return path.substring(0, path.lastIndexOf('/') + 1) + name;
    }

    private static String lastPart(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /**
     * Returns whether a numbered name would be given now, because the name without the number is taken or in
     * {@code kept}.
     */
    private boolean isNextName(String path, Set<String> kept) {
        String name = lastPart(path);
        String folder = parentOf(path);
        Matcher numberedName = NUMBERED.matcher(name);
        Matcher numberedFolder = NUMBERED_FOLDER.matcher(lastPart(folder));
        return (!numberedName.matches() || isTaken(sibling(path, numberedName.group(1) + numberedName.group(2)), kept))
                && (!numberedFolder.matches() || isTaken(sibling(folder, name), kept));
    }

    private boolean isTaken(String path, Set<String> kept) {
        return isTaken(path) || kept.contains(SafeName.key(path));
    }

    private boolean isTaken(String path) {
        return usedNames.contains(SafeName.key(path));
    }

    /**
     * Reserves the names of one result.
     *
     * @param main the preferred path of the first file
     * @param files the names of all files of the result
     * @return the paths of the files
     * @throws IllegalArgumentException if there is a name for only one result and this is the second
     */
    public List<String> claim(String main, List<String> files) {
        List<String> paths = freePaths(main, files, Set.of(), new HashMap<>());
        reserve(paths);
        return paths;
    }

    /**
     * {@return the number of names that were tried} Many results with equal names need many attempts, which callers
     * limit.
     */
    public long attemptCount() {
        return attemptCount;
    }

    /** {@return a preview of the names of one input's results, which reserves nothing yet} */
    public Lookahead lookahead() {
        return new Lookahead();
    }

    /** The names that the results of one input would have, in their order. */
    public final class Lookahead {
        private final Set<String> names = new HashSet<>();
        private final Map<String, Integer> numbersAhead = new HashMap<>();

        private Lookahead() {}

        /**
         * {@return the paths of the files of the next result, as {@link OutputNames#claim} would return them}
         *
         * @param main the preferred path of the first file
         * @param files the names of all files of the result
         */
        public List<String> claim(String main, List<String> files) {
            List<String> paths = freePaths(main, files, names, numbersAhead);
            names.addAll(keys(paths));
            return paths;
        }

        /**
         * Removes a result from the preview.
         *
         * @param main the preferred path of the first file
         * @param files the names of all files of the result
         * @param claimed the paths that {@link #claim} returned for it
         */
        public void release(String main, List<String> files, List<String> claimed) {
            names.removeAll(keys(claimed));
            numbersAhead.remove(numberKey(main, files));
        }
    }

    /**
     * Returns the key for numbers. Groups of files have other keys than single files, because their folder gets the
     * number.
     */
    private static String numberKey(String main, List<String> files) {
        return SafeName.key(main) + (files.size() > 1 ? "/" : "");
    }

    /**
     * Returns names that are neither taken nor in {@code previewedNames}.
     *
     * @param numbersAhead the first number with which a name may be free, by {@link #numberKey}; this method updates it
     */
    private List<String> freePaths(
            String main, List<String> files, Set<String> previewedNames, Map<String, Integer> numbersAhead) {
        String key = numberKey(main, files);
        int first = numbers.getOrDefault(key, 1);
        while (isTaken(numberedPath(main, files, first))) {
            first++;
            attemptCount++;
        }
        if (first > 1) {
            numbers.put(key, first);
        }
        for (int attempt = Math.max(first, numbersAhead.getOrDefault(key, 1)); ; attempt++) {
            attemptCount++;
            numbersAhead.put(key, attempt);
            if (attempt > 1 && isOneFile) {
                throw new IllegalArgumentException("more than one result for " + main + ". Give a folder with -o");
            }
            List<String> paths = paths(main, files, attempt);
            if (keys(paths).stream().noneMatch(name -> usedNames.contains(name) || previewedNames.contains(name))) {
                return paths;
            }
        }
    }

    private static Set<String> keys(List<String> paths) {
        Set<String> keys = new HashSet<>();
        for (String path : paths) {
            keys.add(SafeName.key(path));
        }
        return keys;
    }

    /**
     * Returns the path for an attempt. After the first attempt, a single file has a number in its name, and a group of
     * files is in a numbered folder.
     */
    private static String numberedPath(String main, List<String> files, int attempt) {
        if (attempt == 1) {
            return main;
        }
        String name = lastPart(main);
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String numbered = stem + "~" + attempt;
        return sibling(main, files.size() == 1 ? numbered + name.substring(stem.length()) : numbered + "/" + name);
    }

    private static List<String> paths(String main, List<String> files, int attempt) {
        String first = numberedPath(main, files, attempt);
        List<String> paths = new ArrayList<>();
        paths.add(first);
        for (String companion : files.subList(1, files.size())) {
            paths.add(sibling(first, companion));
        }
        return paths;
    }
}
