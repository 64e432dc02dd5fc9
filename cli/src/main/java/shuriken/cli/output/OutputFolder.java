package shuriken.cli.output;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.Output;
import shuriken.batch.OutputNames;
import shuriken.cli.option.OutputPathTemplate;
import shuriken.interchange.OutputFile;

/**
 * Writes results to the output folder. It chooses names that are unique even if case is ignored, and follows the
 * options for existing files. It is not thread-safe: results arrive in order, so that names do not depend on threads.
 */
public final class OutputFolder {
    private final OutputOptions options;
    private final OutputPathTemplate template;
    private final OutputNames claimedNames;
    /** The folders that are known to be inside the output folder, even after links are resolved. */
    private final Set<Path> checkedFolders = new HashSet<>();

    /** The folders from which temporary files of killed runs were removed. */
    private final Set<Path> cleanedFolders = new HashSet<>();

    private final EarlierResults earlierResults;

    /**
     * Creates an output folder.
     *
     * @param options the output path, and what happens to existing files
     * @param earlierResults the results of earlier runs
     */
    OutputFolder(OutputOptions options, EarlierResults earlierResults) {
        this.options = options;
        this.template = options.template();
        this.claimedNames = new OutputNames(template.isOneFile());
        this.earlierResults = earlierResults;
    }

    /**
     * The results of earlier runs.
     *
     * @param countsIdenticalFiles whether an existing file with the bytes of the result counts as written
     * @param replaceablePaths the files that may be replaced
     */
    public record EarlierResults(boolean countsIdenticalFiles, Set<Path> replaceablePaths) {
        static final EarlierResults NONE = new EarlierResults(/* countsIdenticalFiles= */ false, Set.of());
    }

    /**
     * Claims the names of existing files that remain, so that no other result gets them.
     *
     * @return false if the results would get different names now, in which case no name is claimed
     */
    boolean keep(List<Path> paths) {
        return claimedNames.reserveExisting(
                paths.stream().map(OutputFolder::toText).toList());
    }

    private static String toText(Path path) {
        return path.toString().replace('\\', '/');
    }

    private static List<Path> toPaths(List<String> texts) {
        return texts.stream().map(Path::of).toList();
    }

    private static List<String> fileNames(List<OutputFile> files) {
        return files.stream().map(OutputFile::name).toList();
    }

    /**
     * Writes one result, completely or not at all.
     *
     * @param folder the folder of the input, which is repeated below the output folder
     * @param stem the stem of the input
     * @param output the result
     * @throws IOException if the result cannot be written; no file of it remains
     * @throws IllegalArgumentException if {@code -o} names a single file and this is the second result
     */
    WriteOutcome write(String folder, String stem, Output output) throws IOException {
        Path mainPath = template.resolve(folder, stem, output);
        List<Path> paths = toPaths(claimedNames.claim(toText(mainPath), fileNames(output.files())));
        List<Path> pathsToWrite = new ArrayList<>();
        int identicalCount = 0;
        for (Path path : paths) {
            boolean exists = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
            if (exists && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new OutputException(path, new DirectoryNotEmptyException(path.toString()));
            }
            if (!checkedFolders.contains(path.resolveSibling(""))) {
                requireInsideRoot(path);
            }
            if (earlierResults.countsIdenticalFiles()
                    && hasSameContent(path, output.files().get(paths.indexOf(path)))) {
                identicalCount++;
            } else if (options.overwrite() || earlierResults.replaceablePaths().contains(path) || !exists) {
                pathsToWrite.add(path);
            }
        }
        if (identicalCount == paths.size()) {
            return new WriteOutcome(paths, WriteOutcome.Status.WRITTEN);
        }
        boolean hasNothingToWrite = output.isPlanned() || pathsToWrite.isEmpty();
        boolean hasProtectedFile = pathsToWrite.size() + identicalCount < paths.size();
        if (hasNothingToWrite || (hasProtectedFile && !options.skipExisting())) {
            return new WriteOutcome(
                    paths, options.skipExisting() ? WriteOutcome.Status.SKIPPED : WriteOutcome.Status.REFUSED);
        }
        if (options.dryRun()) {
            return new WriteOutcome(paths, WriteOutcome.Status.WOULD_BE_WRITTEN);
        }
        List<OutputFile> filesToWrite = new ArrayList<>();
        for (Path path : pathsToWrite) {
            filesToWrite.add(output.files().get(paths.indexOf(path)));
        }
        writeFiles(paths.getFirst().resolveSibling(""), pathsToWrite, filesToWrite);
        return new WriteOutcome(paths, WriteOutcome.Status.WRITTEN);
    }

    private void requireInsideRoot(Path path) throws OutputException {
        if (!OutputFiles.isBelow(template.root(), path)) {
            throw new OutputException(path, "a link in its path leads out of " + template.root());
        }
        checkedFolders.add(path.resolveSibling(""));
    }

    private static boolean hasSameContent(Path path, OutputFile file) throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && Files.size(path) == file.data().length
                && Arrays.equals(Files.readAllBytes(path), file.data());
    }

    /** Returns a preview of the names that the results of an input will get. */
    NamePreview previewNames(String folder, String stem) {
        return new NamePreview(folder, stem);
    }

    /**
     * A preview of the names that the results of an input will get. The results must be passed in their order. Names
     * that are claimed here remain free for {@link #write}.
     */
    final class NamePreview {
        private final String folder;
        private final String stem;
        private final OutputNames.Preview preview = claimedNames.preview();

        private NamePreview(String folder, String stem) {
            this.folder = folder;
            this.stem = stem;
        }

        /** Returns whether all files of the next results exist. If so, their names remain claimed in this preview. */
        boolean claimIfAllExist(List<Output> outputs) {
            List<List<String>> claimedPaths = outputs.stream().map(this::claim).toList();
            boolean allFilesExist = claimedPaths.stream()
                    .flatMap(List::stream)
                    .allMatch(path -> Files.isRegularFile(Path.of(path), LinkOption.NOFOLLOW_LINKS));
            if (!allFilesExist) {
                for (int i = 0; i < claimedPaths.size(); i++) {
                    Output output = outputs.get(i);
                    preview.release(mainPath(output), fileNames(output.files()), claimedPaths.get(i));
                }
            }
            return allFilesExist;
        }

        private String mainPath(Output output) {
            return toText(template.resolve(folder, stem, output));
        }

        private List<String> claim(Output output) {
            return preview.claim(mainPath(output), fileNames(output.files()));
        }

        /** Claims the names of converted results in this preview. */
        void claim(List<Output> outputs) {
            outputs.forEach(this::claim);
        }
    }

    private void writeFiles(Path folder, List<Path> paths, List<OutputFile> files) throws IOException {
        if (cleanedFolders.add(folder)) {
            OutputFiles.removeUnfinished(folder);
        }
        List<OutputFile> relativeFiles = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            String name = folder.relativize(paths.get(i)).toString().replace('\\', '/');
            relativeFiles.add(new OutputFile(name, files.get(i).data()));
        }
        if (template.isOneFile()) {
            OutputFiles.write(folder, relativeFiles);
        } else {
            OutputFiles.writeTree(folder, relativeFiles);
        }
    }
}
