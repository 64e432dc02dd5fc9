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
import shuriken.io.support.Glob;

/**
 * Resolves the arguments of a command to inputs. Folders are searched recursively, patterns that no shell has expanded are
 * expanded, and {@code archive!member} is split. Inputs are in the order of the arguments and, within a folder, of names.
 */
public final class Inputs {
    private final Predicate<String> filter;
    private final Optional<Path> outputFolder;
    private final Deque<InputPath> foundPaths = new ArrayDeque<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();
    private boolean hasMissingArgument;

    private Inputs(Predicate<String> filter, Optional<Path> outputFolder) {
        this.filter = filter;
        this.outputFolder = outputFolder;
    }

    /**
     * Resolves arguments.
     *
     * @param arguments the arguments as the user typed them
     * @param filter the filter for paths found in folders and by patterns, relative to the folder
     * @param outputFolder the output folder, which is skipped inside of other folders
     */
    public static Inputs resolve(List<String> arguments, Predicate<String> filter, Optional<Path> outputFolder) {
        Inputs inputs = new Inputs(filter, outputFolder);
        for (String input : arguments) {
            try {
                inputs.add(input);
            } catch (InvalidPathException e) {
                inputs.addMissing(input, "is not a valid path on this system: " + e.getReason());
            } catch (IOException e) {
                inputs.addMissing(input, Failure.reason(e));
            }
        }
        return inputs;
    }

    /** Returns the inputs in order. The caller removes each input before converting it, to free memory. */
    public Deque<InputPath> foundPaths() {
        return foundPaths;
    }

    /** Returns the entries of folders that are neither files nor folders: links to folders, broken links, devices, pipes. */
    public List<String> skipped() {
        return skipped;
    }

    /** Returns the failures: arguments that match nothing, a repeated standard input, folders that cannot be read. */
    public List<Failure> failures() {
        return failures;
    }

    /** Returns whether an argument matches nothing. */
    public boolean hasMissingArgument() {
        return hasMissingArgument;
    }

    private void add(String input) throws IOException {
        if (input.isEmpty()) {
            addMissing("\"\"", "is not a path");
            return;
        }
        if (input.equals("-")) {
            if (foundPaths.stream().anyMatch(InputPath::isStandardInput)) {
                failures.add(new Failure(input, "standard input (-) can be given only once"));
                return;
            }
            foundPaths.add(new InputPath("-", Path.of("-"), "", "", true));
            return;
        }
        int previousCount = foundPaths.size();
        // The name of a file may contain !, so each ! may be the end of the file's path.
        for (int end = input.indexOf('!'); end > 0 && !exists(input); end = input.indexOf('!', end + 1)) {
            add(input.substring(0, end), input.substring(end));
            if (foundPaths.size() > previousCount) {
                return;
            }
        }
        if (!add(input, "")) {
            addMissing(input, Glob.isGlob(input) ? "matches no file" : "no such file or folder");
        }
    }

    private void addMissing(String input, String reason) {
        hasMissingArgument = true;
        failures.add(new Failure(input, reason));
    }

    /** Adds the files of a path or pattern and returns whether it exists. */
    private boolean add(String path, String memberPath) throws IOException {
        if (exists(path)) {
            Path file = Path.of(path);
            if (Files.isDirectory(file)) {
                walk(file, path, memberPath, filter);
            } else {
                foundPaths.add(new InputPath(path + memberPath, file, memberPath, "", true));
            }
            return true;
        }
        return Glob.isGlob(path) && expand(path.replace('\\', '/'), memberPath);
    }

    private boolean expand(String glob, String memberPath) throws IOException {
        int prefixLength = 0;
        for (int slash = glob.indexOf('/'); slash >= 0 && !Glob.isGlob(glob.substring(0, slash)); ) {
            prefixLength = slash + 1;
            slash = glob.indexOf('/', prefixLength);
        }
        Path root = Path.of(prefixLength == 0 ? "" : glob.substring(0, prefixLength));
        int previousCount = foundPaths.size();
        Glob pattern = Glob.parse("./" + glob.substring(prefixLength));
        if (Files.isDirectory(root)) {
            walk(root, glob.substring(0, prefixLength), memberPath, path -> pattern.matches(path) && filter.test(path));
        }
        return foundPaths.size() > previousCount;
    }

    private void walk(Path root, String displayPath, String memberPath, Predicate<String> filter) throws IOException {
        Deque<InputPath> pending = new ArrayDeque<>();
        pushChildren(new InputPath(displayPath, root, memberPath, "", false), "", pending);
        while (!pending.isEmpty()) {
            InputPath next = pending.pop();
            if (Files.isDirectory(next.file(), LinkOption.NOFOLLOW_LINKS)) {
                if (!isOutputFolder(next.file())) {
                    pushChildren(next, next.relativePath(), pending);
                }
            } else if (!Files.isRegularFile(next.file())) {
                skipped.add(next.displayPath());
            } else if (filter.test(next.relativePath())) {
                foundPaths.add(next);
            }
        }
    }

    private boolean isOutputFolder(Path folder) throws IOException {
        return outputFolder.isPresent()
                && Files.exists(outputFolder.get())
                && Files.isSameFile(outputFolder.get(), folder);
    }

    private void pushChildren(InputPath folder, String relativeFolder, Deque<InputPath> pending) {
        List<Path> children = List.of();
        try {
            children = DiskFileSource.children(folder.file());
        } catch (IOException e) {
            failures.add(new Failure(folder.displayPath(), Failure.reason(e)));
        }
        // The first child is pushed last, so that it is popped first.
        for (int i = children.size() - 1; i >= 0; i--) {
            Path child = children.get(i);
            String displayPath = join(folder.displayPath(), child.getFileName().toString());
            pending.push(new InputPath(displayPath, child, folder.memberPath(), relativeFolder, false));
        }
    }

    private static String join(String folder, String name) {
        return folder.isEmpty() || folder.endsWith("/") || folder.endsWith("\\") ? folder + name : folder + "/" + name;
    }

    /** Returns whether a path exists. A pattern may contain characters that paths on this system cannot have. */
    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
