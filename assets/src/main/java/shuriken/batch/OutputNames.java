package shuriken.batch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.io.support.FileStem;
import shuriken.io.support.SafeName;

/**
 * A set of names for results, as paths with {@code /}. No two names are equal or differ only in letter case, and no
 * file has the name of a folder that contains another file. Names that differ only in letter case have the same {@link
 * SafeName#key}. It is not thread-safe: results are named in order, so that names do not depend on threads.
 */
public final class OutputNames {
    /** A name with a number, as {@link #numberedPath} returns it. */
    private static final Pattern NUMBERED_NAME = Pattern.compile("(.*)~\\d+((?:\\.[^.]*)?)");

    private static final Pattern NUMBERED_FOLDER = Pattern.compile(".*~\\d+");

    private final boolean allowsOnlyOneResult;
    /** The keys of the names of files, and of the folders that contain them. */
    private final Set<String> usedKeys = new HashSet<>();

    /** The folders whose keys are in {@link #usedKeys}. */
    private final Set<String> folders = new HashSet<>();
    /** The first number with which a name may be free, by {@link #numberKey}. For a key without an entry, it is 1. */
    private final Map<String, Integer> nextNumberByKey = new HashMap<>();

    private long attemptCount;

    /**
     * Creates an empty set.
     *
     * @param allowsOnlyOneResult whether there is only one name, so that a second result is refused
     */
    public OutputNames(boolean allowsOnlyOneResult) {
        this.allowsOnlyOneResult = allowsOnlyOneResult;
    }

    /**
     * Reserves the names of files that already exist and are not written again.
     *
     * @param paths the paths of the files
     * @return whether the names were reserved; if not, other results would get other names, and nothing is reserved
     */
    public boolean reserveExisting(List<String> paths) {
        Set<String> reservedKeys = new HashSet<>();
        for (String path : paths) {
            if (isTakenOrIn(reservedKeys, path) || !isNumberedCorrectly(path, reservedKeys)) {
                return false;
            }
            reservedKeys.add(SafeName.key(path));
        }
        reserve(paths);
        return true;
    }

    /** Reserves the names of files and of all folders above them. */
    private void reserve(List<String> paths) {
        usedKeys.addAll(keys(paths));
        for (String path : paths) {
            String folder = parentOf(path);
            while (!folder.isEmpty() && folders.add(folder)) {
                usedKeys.add(SafeName.key(folder));
                folder = parentOf(folder);
            }
        }
    }

    /** Returns the folder of a path; empty if it has none. */
    private static String parentOf(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Returns the path of another file in the same folder. */
    private static String siblingPath(String path, String name) {
        return path.substring(0, path.lastIndexOf('/') + 1) + name;
    }

    private static String fileNameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /**
     * Returns whether a path has a number only where it needs one, because the key of the path without the number is in
     * use or in {@code reservedKeys}.
     */
    private boolean isNumberedCorrectly(String path, Set<String> reservedKeys) {
        String name = fileNameOf(path);
        String folder = parentOf(path);
        Matcher numberedName = NUMBERED_NAME.matcher(name);
        Matcher numberedFolder = NUMBERED_FOLDER.matcher(fileNameOf(folder));
        return (!numberedName.matches()
                        || isTakenOrIn(reservedKeys, siblingPath(path, numberedName.group(1) + numberedName.group(2))))
                && (!numberedFolder.matches() || isTakenOrIn(reservedKeys, siblingPath(folder, name)));
    }

    private boolean isTakenOrIn(Set<String> reservedKeys, String path) {
        return isTaken(path) || reservedKeys.contains(SafeName.key(path));
    }

    private boolean isTaken(String path) {
        return usedKeys.contains(SafeName.key(path));
    }

    /**
     * Reserves the names of one result.
     *
     * @param mainPath the preferred path of the first file
     * @param fileNames the names of all files of the result
     * @return the paths of the files
     * @throws IllegalArgumentException if only one result is allowed and this is the second
     */
    public List<String> claim(String mainPath, List<String> fileNames) {
        List<String> paths = findFreePaths(mainPath, fileNames, Set.of(), new HashMap<>());
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

    /** {@return a new preview of the names of one input's results, which reserves nothing} */
    public Preview preview() {
        return new Preview();
    }

    /** The names that the results of one input would have, in their order. */
    public final class Preview {
        private final Set<String> previewedKeys = new HashSet<>();
        private final Map<String, Integer> nextPreviewNumberByKey = new HashMap<>();

        private Preview() {}

        /**
         * {@return the paths of the files of the next result, as {@link OutputNames#claim} would return them}
         *
         * @param mainPath the preferred path of the first file
         * @param fileNames the names of all files of the result
         */
        public List<String> claim(String mainPath, List<String> fileNames) {
            List<String> paths = findFreePaths(mainPath, fileNames, previewedKeys, nextPreviewNumberByKey);
            previewedKeys.addAll(keys(paths));
            return paths;
        }

        /**
         * Removes a result from the preview.
         *
         * @param mainPath the preferred path of the first file
         * @param fileNames the names of all files of the result
         * @param claimedPaths the paths that {@link #claim} returned for it
         */
        public void release(String mainPath, List<String> fileNames, List<String> claimedPaths) {
            previewedKeys.removeAll(keys(claimedPaths));
            nextPreviewNumberByKey.remove(numberKey(mainPath, fileNames));
        }
    }

    /**
     * Returns the key of a result in the maps of next numbers. A group of files has a different key from a single file,
     * because its folder gets the number.
     */
    private static String numberKey(String mainPath, List<String> fileNames) {
        return SafeName.key(mainPath) + (fileNames.size() > 1 ? "/" : "");
    }

    /**
     * Finds paths whose keys are neither in use nor in {@code previewedKeys}, and stores the number of the attempt.
     *
     * @param nextPreviewNumberByKey the first number with which a name may be free, by {@link #numberKey}; this method
     *     updates the map
     */
    private List<String> findFreePaths(
            String mainPath,
            List<String> fileNames,
            Set<String> previewedKeys,
            Map<String, Integer> nextPreviewNumberByKey) {
        String numberKey = numberKey(mainPath, fileNames);
        int firstNumber = nextNumberByKey.getOrDefault(numberKey, 1);
        while (isTaken(numberedPath(mainPath, fileNames, firstNumber))) {
            firstNumber++;
            attemptCount++;
        }
        if (firstNumber > 1) {
            nextNumberByKey.put(numberKey, firstNumber);
        }
        for (int attempt = Math.max(firstNumber, nextPreviewNumberByKey.getOrDefault(numberKey, 1)); ; attempt++) {
            attemptCount++;
            nextPreviewNumberByKey.put(numberKey, attempt);
            if (attempt > 1 && allowsOnlyOneResult) {
                throw new IllegalArgumentException("more than one result for " + mainPath + ". Give a folder with -o");
            }
            List<String> paths = numberedPaths(mainPath, fileNames, attempt);
            if (keys(paths).stream()
                    .noneMatch(pathKey -> usedKeys.contains(pathKey) || previewedKeys.contains(pathKey))) {
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
     * Returns the path of the first file for an attempt. After the first attempt, a single file has a number in its
     * name, and a group of files is in a numbered folder.
     */
    private static String numberedPath(String mainPath, List<String> fileNames, int attempt) {
        if (attempt == 1) {
            return mainPath;
        }
        String name = fileNameOf(mainPath);
        String stem = FileStem.of(name);
        String numberedName = stem + "~" + attempt;
        return siblingPath(
                mainPath,
                fileNames.size() == 1 ? numberedName + name.substring(stem.length()) : numberedName + "/" + name);
    }

    /** Returns the paths of all files for an attempt. All files are in the folder of the first file. */
    private static List<String> numberedPaths(String mainPath, List<String> fileNames, int attempt) {
        String firstPath = numberedPath(mainPath, fileNames, attempt);
        List<String> paths = new ArrayList<>();
        paths.add(firstPath);
        for (String companionName : fileNames.subList(1, fileNames.size())) {
            paths.add(siblingPath(firstPath, companionName));
        }
        return paths;
    }
}
