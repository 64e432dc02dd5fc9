package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Failure;
import shuriken.io.Glob;

/**
 * From the words of a command line to inputs, in the order of the words and, within a folder, of names. Folders are
 * walked, patterns that no shell has expanded are expanded here, {@code archive!member} is taken apart.
 */
public final class Inputs {
    private final Predicate<String> wanted;
    private final Optional<Path> results;
    private final Deque<InputPath> found = new ArrayDeque<>();
    private final List<Failure> missing = new ArrayList<>();
    private final List<String> unrecognized = new ArrayList<>();

    private Inputs(Predicate<String> wanted, Optional<Path> results) {
        this.wanted = wanted;
        this.results = results;
    }

    /**
     * @param wanted of the paths found in folders and by patterns, relative to these
     * @param results a folder that is skipped if it is inside another: outputs of this program are not inputs
     */
    public static Inputs of(List<String> words, Predicate<String> wanted, Optional<Path> results) {
        Inputs inputs = new Inputs(wanted, results);
        for (String word : words) {
            try {
                inputs.add(word);
            } catch (InvalidPathException e) {
                inputs.missing.add(new Failure(word, "is no path on this system: " + e.getReason()));
            } catch (IOException e) {
                inputs.missing.add(new Failure(word, Failure.reason(e)));
            }
        }
        return inputs;
    }

    /** In order. A run takes each away when it begins it, so that names of many inputs do not fill the memory. */
    public Deque<InputPath> found() {
        return found;
    }

    /** The entries of folders that are neither files nor folders: links to folders or to nothing, devices, pipes. */
    public List<String> unrecognized() {
        return unrecognized;
    }

    /** Words that led to nothing. */
    public List<Failure> missing() {
        return missing;
    }

    private void add(String word) throws IOException {
        if (word.isEmpty()) {
            missing.add(new Failure("\"\"", "is no path"));
            return;
        }
        if (word.equals("-")) {
            if (found.stream().anyMatch(InputPath::isStandardInput)) {
                missing.add(new Failure(word, "standard input can be read only once"));
                return;
            }
            found.add(new InputPath("-", Path.of("-"), "", "", true));
            return;
        }
        int before = found.size();
        for (int end = word.indexOf('!'); end > 0 && !exists(word); end = word.indexOf('!', end + 1)) {
            add(word.substring(0, end), word.substring(end));
            if (found.size() > before) {
                return;
            }
        }
        if (!add(word, "")) {
            missing.add(new Failure(word, Glob.isGlob(word) ? "matches no file" : "no such file or folder"));
        }
    }

    /** @return whether the path, or its pattern, exists at all */
    private boolean add(String path, String inner) throws IOException {
        if (exists(path)) {
            Path file = Path.of(path);
            if (Files.isDirectory(file)) {
                walk(file, path, inner, wanted);
            } else {
                found.add(new InputPath(path + inner, file, inner, "", true));
            }
            return true;
        }
        return Glob.isGlob(path) && expand(path.replace('\\', '/'), inner);
    }

    private boolean expand(String glob, String inner) throws IOException {
        int fixed = 0;
        for (int slash = glob.indexOf('/'); slash >= 0 && !Glob.isGlob(glob.substring(0, slash)); ) {
            fixed = slash + 1;
            slash = glob.indexOf('/', fixed);
        }
        Path root = Path.of(fixed == 0 ? "" : glob.substring(0, fixed));
        int before = found.size();
        Glob pattern = Glob.parse("./" + glob.substring(fixed));
        if (Files.isDirectory(root)) {
            walk(root, glob.substring(0, fixed), inner, path -> pattern.matches(path) && wanted.test(path));
        }
        return found.size() > before;
    }

    private void walk(Path root, String shown, String inner, Predicate<String> chosen) throws IOException {
        Deque<InputPath> ahead = new ArrayDeque<>();
        pushChildren(new InputPath(shown, root, inner, "", false), "", ahead);
        while (!ahead.isEmpty()) {
            InputPath next = ahead.pop();
            if (Files.isDirectory(next.file(), LinkOption.NOFOLLOW_LINKS)) {
                if (!isOfResults(next.file())) {
                    pushChildren(next, next.relative(), ahead);
                }
            } else if (!Files.isRegularFile(next.file())) {
                unrecognized.add(next.given());
            } else if (chosen.test(next.relative())) {
                found.add(next);
            }
        }
    }

    private boolean isOfResults(Path folder) throws IOException {
        return results.isPresent() && Files.exists(results.get()) && Files.isSameFile(results.get(), folder);
    }

    private void pushChildren(InputPath folder, String below, Deque<InputPath> ahead) {
        List<Path> children = List.of();
        try {
            children = DiskFileSource.children(folder.file());
        } catch (IOException e) {
            missing.add(new Failure(folder.given(), Failure.reason(e)));
        }
        for (int i = children.size() - 1; i >= 0; i--) {
            Path child = children.get(i);
            String given = join(folder.given(), child.getFileName().toString());
            ahead.push(new InputPath(given, child, folder.inner(), below, false));
        }
    }

    private static String join(String folder, String name) {
        return folder.isEmpty() || folder.endsWith("/") || folder.endsWith("\\") ? folder + name : folder + "/" + name;
    }

    /** A pattern may hold what is no path on this system. */
    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
