package shuriken.cli;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.Output;
import shuriken.interchange.OutputFile;
import shuriken.io.SafeName;

/**
 * Where a run writes: decides names, never the same one twice and never one that differs only in letter case, and keeps
 * the rules on files that exist. Not thread-safe: results come in order, so names do not depend on threads.
 */
final class OutputFolder {
    /** A name with a number, as {@link #place} gives it. */
    private static final Pattern NUMBERED = Pattern.compile("(.*)~\\d+(\\.[^.]*)?");

    private static final Pattern NUMBERED_FOLDER = Pattern.compile(".*~\\d+");

    private final OutputOptions options;
    private final Template template;
    /** Names of files, and of the folders that they lie in. */
    private final Set<String> taken = new HashSet<>();

    private final Set<Path> folders = new HashSet<>();
    /** The first number with which a name may be free, where that is not 1. */
    private final Map<String, Integer> numbers = new HashMap<>();
    /** Folders below that of the results, to which no link leads. */
    private final Set<Path> below = new HashSet<>();

    /** Folders in which nothing is left of runs that were killed. */
    private final Set<Path> cleaned = new HashSet<>();

    private final Earlier earlier;
    private long tried;

    /** @param earlier what runs before this one have left */
    OutputFolder(OutputOptions options, Earlier earlier) {
        this.options = options;
        this.template = options.place();
        this.earlier = earlier;
    }

    /**
     * What runs before have left.
     *
     * @param counts whether a file with the bytes that would be written counts as written
     * @param replaceable files that may be replaced
     */
    record Earlier(boolean counts, Set<Path> replaceable) {
        static final Earlier NOTHING = new Earlier(false, Set.of());
    }

    /**
     * Takes the names of files that are left as they are.
     *
     * @return false, and none is taken, if results would now have other names
     */
    boolean keep(List<Path> paths) {
        for (Path path : paths) {
            if (isTaken(path) || !isNext(path)) {
                return false;
            }
        }
        take(paths);
        return true;
    }

    /** No file may have the name of a folder in which another lies, wherever that stands in the order. */
    private void take(List<Path> paths) {
        taken.addAll(keys(paths));
        for (Path path : paths) {
            Path folder = path.getParent();
            while (folder != null && folders.add(folder)) {
                taken.add(SafeName.key(folder.toString()));
                folder = folder.getParent();
            }
        }
    }

    /** Whether all names are taken that go before a numbered one. */
    private boolean isNext(Path path) {
        Path folder = path.resolveSibling("");
        String name = path.getFileName().toString();
        Matcher single = NUMBERED.matcher(name);
        Matcher group = NUMBERED_FOLDER.matcher(String.valueOf(folder.getFileName()));
        return (!single.matches() || isTaken(folder.resolve(single.group(1) + single.group(2))))
                && (!group.matches() || isTaken(folder.resolveSibling(name)));
    }

    private boolean isTaken(Path path) {
        return taken.contains(SafeName.key(path.toString()));
    }

    /**
     * Writes one result, whole or not at all.
     *
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     * @throws IOException if the disk refuses; nothing is then left of the result
     * @throws IllegalArgumentException if a second result wants the one file that {@code -o} names
     */
    Written write(String folder, String stem, Output output) throws IOException {
        Path main = template.resolve(folder, stem, output);
        List<Path> paths = claim(main, output.files());
        List<Path> missing = new ArrayList<>();
        int same = 0;
        for (Path path : paths) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new OutputException(path, new DirectoryNotEmptyException(path.toString()));
            }
            if (!below.contains(path.resolveSibling(""))) {
                checkBelow(path);
            }
            if (earlier.counts() && isSame(path, output.files().get(paths.indexOf(path)))) {
                same++;
            } else if (options.overwrite()
                    || earlier.replaceable().contains(path)
                    || !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                missing.add(path);
            }
        }
        if (same == paths.size()) {
            return new Written(paths, Written.Fate.WRITTEN);
        }
        boolean isThere = output.isLeftOut() || missing.isEmpty();
        if (isThere || missing.size() + same < paths.size() && !options.skipExisting()) {
            return new Written(paths, options.skipExisting() ? Written.Fate.SKIPPED : Written.Fate.REFUSED);
        }
        if (options.dryRun()) {
            return new Written(paths, Written.Fate.WOULD_BE_WRITTEN);
        }
        List<OutputFile> files = new ArrayList<>();
        for (Path path : missing) {
            files.add(output.files().get(paths.indexOf(path)));
        }
        write(paths.getFirst().resolveSibling(""), missing, files);
        return new Written(paths, Written.Fate.WRITTEN);
    }

    private void checkBelow(Path path) throws OutputException {
        if (!OutputFiles.isBelow(template.root(), path)) {
            throw new OutputException(path, "a link on the way leads out of " + template.root());
        }
        below.add(path.resolveSibling(""));
    }

    private static boolean isSame(Path path, OutputFile file) throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && Files.size(path) == file.data().length
                && Arrays.equals(Files.readAllBytes(path), file.data());
    }

    /** A look ahead at the names of one input's results, which claims nothing yet. */
    Glance glance(String folder, String stem) {
        return new Glance(folder, stem);
    }

    /** What the results of one input would be called, in their order. */
    final class Glance {
        private final String folder;
        private final String stem;
        private final Set<String> ahead = new HashSet<>();
        /** Likewise for names ahead. */
        private final Map<String, Integer> numbersAhead = new HashMap<>();

        private Glance(String folder, String stem) {
            this.folder = folder;
            this.stem = stem;
        }

        /** Whether files of all these names are there; if so, what follows gets other names. */
        boolean holds(List<Output> names) {
            List<Path> claimed = claim(names);
            if (claimed.stream().allMatch(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))) {
                return true;
            }
            ahead.removeAll(keys(claimed));
            names.forEach(output -> numbersAhead.remove(key(template.resolve(folder, stem, output), output.files())));
            return false;
        }

        List<Path> claim(List<Output> outputs) {
            List<Path> paths = new ArrayList<>();
            for (Output output : outputs) {
                List<Path> free = free(template.resolve(folder, stem, output), output.files(), ahead, numbersAhead);
                ahead.addAll(keys(free));
                paths.addAll(free);
            }
            return paths;
        }
    }

    List<Path> claim(Path main, List<OutputFile> files) {
        List<Path> paths = free(main, files, Set.of(), new HashMap<>());
        take(paths);
        return paths;
    }

    private static String key(Path main, List<OutputFile> files) {
        return SafeName.key(main.toString()) + (files.size() > 1 ? "/" : "");
    }

    /** How many names have been tried: what equal names must not make too many. */
    long tried() {
        return tried;
    }

    /**
     * Names that are neither taken nor {@code ahead}.
     *
     * @param numbersAhead the first number with which a name may be free of those ahead; is kept up to date
     */
    private List<Path> free(Path main, List<OutputFile> files, Set<String> ahead, Map<String, Integer> numbersAhead) {
        String key = key(main, files);
        int first = numbers.getOrDefault(key, 1);
        while (taken.contains(SafeName.key(place(main, files, first).toString()))) {
            first++;
            tried++;
        }
        if (first > 1) {
            numbers.put(key, first);
        }
        for (int attempt = Math.max(first, numbersAhead.getOrDefault(key, 1)); ; attempt++) {
            tried++;
            numbersAhead.put(key, attempt);
            if (attempt > 1 && template.isOneFile()) {
                throw new IllegalArgumentException("more than one result for " + main + "; give -o a folder");
            }
            List<Path> paths = paths(main, files, attempt);
            if (keys(paths).stream().noneMatch(each -> taken.contains(each) || ahead.contains(each))) {
                return paths;
            }
        }
    }

    private static Set<String> keys(List<Path> paths) {
        Set<String> keys = new HashSet<>();
        for (Path path : paths) {
            keys.add(SafeName.key(path.toString()));
        }
        return keys;
    }

    /** A second single file of a name gets a number, a second group of files a folder of its own. */
    private static Path place(Path main, List<OutputFile> files, int attempt) {
        if (attempt == 1) {
            return main;
        }
        String name = main.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String numbered = stem + "~" + attempt;
        return files.size() == 1
                ? main.resolveSibling(numbered + name.substring(stem.length()))
                : main.resolveSibling(numbered).resolve(name);
    }

    private static List<Path> paths(Path main, List<OutputFile> files, int attempt) {
        Path first = place(main, files, attempt);
        List<Path> paths = new ArrayList<>();
        paths.add(first);
        for (OutputFile companion : files.subList(1, files.size())) {
            paths.add(first.resolveSibling(companion.name()));
        }
        return paths;
    }

    private void write(Path folder, List<Path> paths, List<OutputFile> files) throws IOException {
        if (cleaned.add(folder)) {
            OutputFiles.removeDead(folder);
        }
        List<OutputFile> named = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            String name = folder.relativize(paths.get(i)).toString().replace('\\', '/');
            named.add(new OutputFile(name, files.get(i).data()));
        }
        if (template.isOneFile()) {
            OutputFiles.write(folder, named);
        } else {
            OutputFiles.writeTree(folder, named);
        }
    }
}
