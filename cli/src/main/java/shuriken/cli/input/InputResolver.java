package shuriken.cli.input;

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
 * Resolves the arguments of a command to inputs. Folders are searched recursively, patterns that no shell has expanded
 * are expanded, and {@code archive!member} is split into a file and the path of a member. The inputs are in the order
 * of the arguments, and the files of a folder are in the order of their names.
 */
public final class InputResolver {
    private final Predicate<String> filter;
    private final Optional<Path> outputFolder;
    private final Deque<InputPath> inputs = new ArrayDeque<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<String> skippedEntries = new ArrayList<>();
    private boolean hasMissingArgument;

    private InputResolver(Predicate<String> filter, Optional<Path> outputFolder) {
        this.filter = filter;
        this.outputFolder = outputFolder;
    }

    /**
     * Resolves arguments.
     *
     * @param arguments the arguments as the user typed them
     * @param filter accepts the files to include of those found in folders or by patterns; it receives their paths
     *     relative to the searched folder
     * @param outputFolder the output folder, which is not searched if it is inside another folder
     */
    public static ResolvedInputs resolve(
            List<String> arguments, Predicate<String> filter, Optional<Path> outputFolder) {
        InputResolver resolver = new InputResolver(filter, outputFolder);
        for (String argument : arguments) {
            try {
                resolver.addArgument(argument);
            } catch (InvalidPathException e) {
                resolver.addMissing(argument, "is not a valid path on this system: " + e.getReason());
            } catch (IOException e) {
                resolver.addMissing(argument, Failure.describe(e));
            }
        }
        return new ResolvedInputs(
                resolver.inputs, resolver.failures, resolver.skippedEntries, resolver.hasMissingArgument);
    }

    private void addArgument(String argument) throws IOException {
        if (argument.isEmpty()) {
            addMissing("\"\"", "is not a path");
            return;
        }
        if (argument.equals("-")) {
            addStandardInput();
            return;
        }
        int previousCount = inputs.size();
        // The name of a file may contain an exclamation mark, so the path of the file may end at any of them.
        int separatorIndex = argument.indexOf('!');
        while (separatorIndex > 0 && !exists(argument)) {
            addPath(argument.substring(0, separatorIndex), argument.substring(separatorIndex));
            if (inputs.size() > previousCount) {
                return;
            }
            separatorIndex = argument.indexOf('!', separatorIndex + 1);
        }
        if (!addPath(argument, /* memberPath= */ "")) {
            addMissing(argument, Glob.isGlob(argument) ? "matches no file" : "no such file or folder");
        }
    }

    private void addStandardInput() {
        if (inputs.stream().anyMatch(InputPath::isStandardInput)) {
            failures.add(new Failure("-", "standard input (-) can be given only once"));
        } else {
            inputs.add(
                    new InputPath("-", Path.of("-"), /* memberPath= */ "", /* folder= */ "", /* isExplicit= */ true));
        }
    }

    private void addMissing(String argument, String reason) {
        hasMissingArgument = true;
        failures.add(new Failure(argument, reason));
    }

    /** Adds the files of a path or pattern. Returns whether the path exists, or the pattern matches a file. */
    private boolean addPath(String path, String memberPath) throws IOException {
        if (exists(path)) {
            Path file = Path.of(path);
            if (Files.isDirectory(file)) {
                addFilesBelow(file, path, memberPath, filter);
            } else {
                inputs.add(
                        new InputPath(path + memberPath, file, memberPath, /* folder= */ "", /* isExplicit= */ true));
            }
            return true;
        }
        return Glob.isGlob(path) && addMatches(path.replace('\\', '/'), memberPath);
    }

    private boolean addMatches(String glob, String memberPath) throws IOException {
        int prefixLength = literalPrefixLength(glob);
        String literalPrefix = glob.substring(0, prefixLength);
        Path literalFolder = Path.of(literalPrefix);
        int previousCount = inputs.size();
        Glob pattern = Glob.parse("./" + glob.substring(prefixLength));
        if (Files.isDirectory(literalFolder)) {
            addFilesBelow(literalFolder, literalPrefix, memberPath, path -> pattern.matches(path) && filter.test(path));
        }
        return inputs.size() > previousCount;
    }

    /** Returns the length of the path before the first name with wildcards in a glob, including the last {@code /}. */
    private static int literalPrefixLength(String glob) {
        int prefixLength = 0;
        int slashIndex = glob.indexOf('/');
        while (slashIndex >= 0 && !Glob.isGlob(glob.substring(0, slashIndex))) {
            prefixLength = slashIndex + 1;
            slashIndex = glob.indexOf('/', prefixLength);
        }
        return prefixLength;
    }

    /** Adds the files of a folder and its subfolders. Entries that are neither files nor folders are recorded. */
    private void addFilesBelow(
            Path searchedFolder, String displayPath, String memberPath, Predicate<String> relativePathFilter)
            throws IOException {
        Deque<InputPath> pendingEntries = new ArrayDeque<>();
        pushChildren(
                new InputPath(displayPath, searchedFolder, memberPath, /* folder= */ "", /* isExplicit= */ false),
                /* relativeFolder= */ "",
                pendingEntries);
        while (!pendingEntries.isEmpty()) {
            InputPath entry = pendingEntries.pop();
            if (Files.isDirectory(entry.file(), LinkOption.NOFOLLOW_LINKS)) {
                if (!isOutputFolder(entry.file())) {
                    pushChildren(entry, entry.relativePath(), pendingEntries);
                }
            } else if (!Files.isRegularFile(entry.file())) {
                skippedEntries.add(entry.displayPath());
            } else if (relativePathFilter.test(entry.relativePath())) {
                inputs.add(entry);
            }
        }
    }

    private boolean isOutputFolder(Path folder) throws IOException {
        return outputFolder.isPresent()
                && Files.exists(outputFolder.get())
                && Files.isSameFile(outputFolder.get(), folder);
    }

    private void pushChildren(InputPath folder, String relativeFolder, Deque<InputPath> pendingEntries) {
        List<Path> children = List.of();
        try {
            children = DiskFileSource.children(folder.file());
        } catch (IOException e) {
            failures.add(new Failure(folder.displayPath(), Failure.describe(e)));
        }
        // The first child is pushed last, so that it is popped first.
        for (int i = children.size() - 1; i >= 0; i--) {
            Path child = children.get(i);
            String displayPath = join(folder.displayPath(), child.getFileName().toString());
            pendingEntries.push(
                    new InputPath(displayPath, child, folder.memberPath(), relativeFolder, /* isExplicit= */ false));
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
