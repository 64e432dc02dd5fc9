package shuriken.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.DiscSheetFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.batch.catalog.ManifestLine.WrittenFile;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputHashes;
import shuriken.cli.input.InputPath;
import shuriken.io.support.Sha256;

/**
 * The journal of {@code convert}. It keeps the results of inputs that have not changed since the previous run.
 */
public final class ManifestJournal implements Journal {
    private final ManifestFile manifest;
    private final OutputWriter outputWriter;
    private final OutputLog outputLog;
    private final WatchedContext watchedContext;
    private final InputHashes inputHashes;
    private final String optionsHash;
    private final boolean replacesOutdated;
    /** The number of unchanged inputs with a changed related file. */
    private final AtomicInteger relatedChangeCount = new AtomicInteger();

    /**
     * Creates a journal.
     *
     * @param manifest the file in which the processed inputs are recorded
     * @param outputWriter the writer of the results
     * @param outputLog the log of the current input's results
     * @param watchedContext records which inputs request related files
     * @param inputHashes the hashes of inputs
     * @param optionsHash the hash of all options that influence outputs
     * @param replacesOutdated whether the results of changed inputs are replaced, and the results of deleted inputs
     *     removed
     */
    public ManifestJournal(
            ManifestFile manifest,
            OutputWriter outputWriter,
            OutputLog outputLog,
            WatchedContext watchedContext,
            InputHashes inputHashes,
            String optionsHash,
            boolean replacesOutdated) {
        this.manifest = manifest;
        this.outputWriter = outputWriter;
        this.outputLog = outputLog;
        this.watchedContext = watchedContext;
        this.inputHashes = inputHashes;
        this.optionsHash = optionsHash;
        this.replacesOutdated = replacesOutdated;
    }

    /** Returns the outputs of earlier runs that may be replaced. */
    static Set<Path> findReplaceablePaths(ManifestFile manifest, OutputLog outputLog) {
        Set<Path> paths = new HashSet<>();
        manifest.previousLines()
                .values()
                .forEach(line -> line.outputs().forEach(output -> paths.add(outputLog.file(output))));
        paths.removeIf(path -> !outputLog.contains(path));
        return paths;
    }

    @Override
    public Optional<ManifestLine> find(InputPath input) {
        Optional<ManifestLine> previousLine =
                Optional.ofNullable(manifest.previousLines().get(input.displayPath()));
        return previousLine.filter(line -> line.result() == Result.DONE
                && !input.isStandardInput()
                && line.optionsHash().equals(optionsHashFor(input))
                && line.sha256().equals(inputHash(input))
                && line.outputs().stream().allMatch(this::isUnchanged)
                && compareRelatedFiles(line));
    }

    /** Returns whether the related files of an unchanged input are unchanged, too. If not, counts the input. */
    private boolean compareRelatedFiles(ManifestLine line) {
        boolean areUnchanged = line.relatedFilesHash().isEmpty()
                || line.relatedFilesHash().get().equals(inputHashes.combinedHash(/* includesModels= */ false))
                || line.relatedFilesHash().get().equals(inputHashes.combinedHash(/* includesModels= */ true));
        if (!areUnchanged) {
            relatedChangeCount.incrementAndGet();
        }
        return areUnchanged;
    }

    @Override
    public Optional<String> summary() {
        int count = relatedChangeCount.get();
        return count == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%,d unchanged %s converted again, because a file that may be used with %s, such as a texture"
                                + " archive, changed.",
                        count,
                        count == 1 ? "input was" : "inputs were",
                        count == 1 ? "it" : "them"));
    }

    private boolean isUnchanged(WrittenFile output) {
        Path path = outputLog.file(output);
        try {
            return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(path) == output.size()
                    && inputHashes.hash(path).equals(output.sha256());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public boolean keep(ManifestLine manifestLine) throws IOException {
        boolean isKept = outputWriter.keep(
                manifestLine,
                manifestLine.outputs().stream().map(outputLog::file).toList());
        if (isKept) {
            manifest.add(manifestLine);
        }
        return isKept;
    }

    @Override
    public void add(InputPath input, Optional<Failure> failure, boolean isKnownFormat, boolean isIncluded)
            throws IOException {
        String inputPath = DiskFileSource.toSourcePath(input.file());
        Optional<String> relatedFilesHash = watchedContext.hasRequestedFiles(inputPath)
                ? Optional.of(inputHashes.combinedHash(watchedContext.hasRequestedModels(inputPath)))
                : Optional.empty();
        Optional<ManifestLine> previousLine =
                Optional.ofNullable(manifest.previousLines().get(input.displayPath()));
        if (failure.isPresent()
                && !replacesOutdated
                && previousLine.filter(line -> !line.outputs().isEmpty()).isPresent()) {
            manifest.add(previousLine.get()); // the line is outdated, but still lists the input's results
            outputLog.clear();
            return;
        }
        manifest.add(new ManifestLine(
                input.displayPath(),
                Files.exists(input.file()) ? Files.size(input.file()) : 0,
                inputHash(input),
                optionsHashFor(input),
                relatedFilesHash,
                failure.isPresent() ? Result.FAILED : resultWithoutFailure(isKnownFormat, isIncluded),
                outputLog.outputs(),
                outputLog.findings(),
                failure.map(Failure::reason)));
        outputLog.clear();
    }

    private static Result resultWithoutFailure(boolean isKnownFormat, boolean isIncluded) {
        if (isKnownFormat) {
            return Result.DONE;
        }
        return isIncluded ? Result.UNRECOGNISED : Result.UNWANTED;
    }

    @Override
    public void close(boolean isComplete) throws IOException {
        try (manifest) {
            if (isComplete) {
                List<ManifestLine> remainingLines = new ArrayList<>();
                Set<String> writtenPaths = new HashSet<>();
                manifest.newLines()
                        .values()
                        .forEach(line -> line.outputs().forEach(output -> writtenPaths.add(output.path())));
                for (ManifestLine line : manifest.previousLines().values()) {
                    boolean wasProcessed = manifest.newLines().containsKey(line.path());
                    boolean isDeleted = replacesOutdated && !wasProcessed && !leadsToFile(line.path());
                    if ((replacesOutdated && wasProcessed) || isDeleted) {
                        removeResults(line, writtenPaths);
                    }
                    if (!wasProcessed && !isDeleted) {
                        remainingLines.add(line);
                    }
                }
                manifest.rewriteInOrder(remainingLines);
            }
        }
    }

    /** Returns whether a path leads to an existing file, or to a member of an existing file. */
    private static boolean leadsToFile(String path) {
        for (int endIndex = path.length(); endIndex > 0; endIndex = path.lastIndexOf('!', endIndex - 1)) {
            if (Files.exists(Path.of(path.substring(0, endIndex)))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Removes the results of a line, and folders that become empty. Results that changed or that this run wrote again
     * remain.
     */
    private void removeResults(ManifestLine line, Set<String> writtenPaths) throws IOException {
        for (WrittenFile output : line.outputs()) {
            Path path = outputLog.file(output);
            if (writtenPaths.contains(output.path()) || !isUnchanged(output)) {
                continue;
            }
            if (!outputLog.contains(path)) {
                outputWriter.reportNotRemoved(path);
            } else {
                Files.delete(path);
                outputWriter.countRemoved();
                Path folder = path.resolveSibling("");
                while (!folder.equals(outputLog.root()) && folder.toFile().delete()) {
                    folder = folder.resolveSibling("");
                }
            }
        }
    }

    /** Returns the hash of all options, and of the properties of an input that influence the names of its outputs. */
    private String optionsHashFor(InputPath input) {
        String namingProperties = input.folder() + "\n" + input.isExplicit();
        return Sha256.of((optionsHash + "\n" + namingProperties).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of an input. The hash of a GDI or CUE sheet includes the track files. */
    private String inputHash(InputPath input) {
        if (input.isStandardInput()) {
            return "";
        }
        return DiscSheetFiles.computeHash(
                DiskFileSource.DEFAULT,
                DiskFileSource.toSourcePath(input.file()),
                sourcePath -> inputHashes.hash(Path.of(sourcePath)));
    }
}
