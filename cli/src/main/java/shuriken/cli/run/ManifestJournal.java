package shuriken.cli.run;

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
import shuriken.batch.catalog.DiscFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.cli.console.Failure;
import shuriken.io.support.Sha256;

/** The journal of {@code convert}. It keeps the results of inputs that did not change since the manifest was written. */
public final class ManifestJournal implements Journal {
    private final ManifestFile file;
    private final OutputWriter outputWriter;
    private final OutputLog log;
    private final WatchedContext context;
    private final InputHashes inputHashes;
    private final String optionsHash;
    private final boolean replacesOutdated;
    /** The number of inputs that did not change, but for which a related file did. */
    private final AtomicInteger relatedChangeCount = new AtomicInteger();

    /**
     * Creates a journal.
     *
     * @param file the manifest
     * @param outputWriter the writer of the results
     * @param log the log of the current input's results
     * @param context the context that knows which inputs use related files
     * @param inputHashes the hashes of inputs
     * @param optionsHash the hash of all options that influence outputs
     * @param replacesOutdated whether results of changed inputs are replaced, and those of deleted inputs removed
     */
    public ManifestJournal(
            ManifestFile file,
            OutputWriter outputWriter,
            OutputLog log,
            WatchedContext context,
            InputHashes inputHashes,
            String optionsHash,
            boolean replacesOutdated) {
        this.file = file;
        this.outputWriter = outputWriter;
        this.log = log;
        this.context = context;
        this.inputHashes = inputHashes;
        this.optionsHash = optionsHash;
        this.replacesOutdated = replacesOutdated;
    }

    /** Returns the outputs of earlier runs that may be replaced. */
    static Set<Path> replaceable(ManifestFile file, OutputLog log) {
        Set<Path> paths = new HashSet<>();
        file.previousLines().values().forEach(line -> line.outputs().forEach(output -> paths.add(log.file(output))));
        paths.removeIf(path -> !log.contains(path));
        return paths;
    }

    @Override
    public Optional<ManifestLine> find(InputPath input) {
        Optional<ManifestLine> line = Optional.ofNullable(file.previousLines().get(input.displayPath()));
        return line.filter(previous -> previous.result() == Result.DONE
                && !input.isStandardInput()
                && previous.options().equals(optionsHash(input))
                && previous.sha256().equals(hash(input))
                && previous.outputs().stream().allMatch(this::isUnchanged)
                && hasSameRelatedFiles(previous));
    }

    private boolean hasSameRelatedFiles(ManifestLine line) {
        boolean isSame = line.relatedFilesHash().isEmpty()
                || line.relatedFilesHash().get().equals(inputHashes.hash(false))
                || line.relatedFilesHash().get().equals(inputHashes.hash(true));
        if (!isSame) {
            relatedChangeCount.incrementAndGet();
        }
        return isSame;
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

    private boolean isUnchanged(OutputHash output) {
        Path path = log.file(output);
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
                manifestLine, manifestLine.outputs().stream().map(log::file).toList());
        if (isKept) {
            file.add(manifestLine);
        }
        return isKept;
    }

    @Override
    public void add(InputPath input, Optional<Failure> failure, boolean isKnownFormat, boolean isIncluded)
            throws IOException {
        String inputPath = DiskFileSource.path(input.file());
        Optional<String> related = context.hasRequestedFiles(inputPath)
                ? Optional.of(inputHashes.hash(context.hasRequestedModels(inputPath)))
                : Optional.empty();
        Optional<ManifestLine> previousLine =
                Optional.ofNullable(file.previousLines().get(input.displayPath()));
        if (failure.isPresent()
                && !replacesOutdated
                && previousLine.filter(line -> !line.outputs().isEmpty()).isPresent()) {
            file.add(previousLine.get()); // the line is outdated, but still lists the input's results
            log.clear();
            return;
        }
        file.add(new ManifestLine(
                input.displayPath(),
                Files.exists(input.file()) ? Files.size(input.file()) : 0,
                hash(input),
                optionsHash(input),
                related,
                failure.isPresent() ? Result.FAILED : resultWithoutFailure(isKnownFormat, isIncluded),
                log.outputs(),
                log.findings(),
                failure.map(Failure::reason)));
        log.clear();
    }

    private static Result resultWithoutFailure(boolean isKnownFormat, boolean isIncluded) {
        if (isKnownFormat) {
            return Result.DONE;
        }
        return isIncluded ? Result.UNRECOGNISED : Result.UNWANTED;
    }

    @Override
    public void close(boolean isComplete) throws IOException {
        try (file) {
            if (isComplete) {
                List<ManifestLine> remaining = new ArrayList<>();
                Set<String> writtenPaths = new HashSet<>();
                file.newLines()
                        .values()
                        .forEach(line -> line.outputs().forEach(output -> writtenPaths.add(output.path())));
                for (ManifestLine line : file.previousLines().values()) {
                    boolean isInput = file.newLines().containsKey(line.path());
                    boolean isDeleted = replacesOutdated && !isInput && !exists(line.path());
                    if (replacesOutdated && isInput || isDeleted) {
                        remove(line, writtenPaths);
                    }
                    if (!isInput && !isDeleted) {
                        remaining.add(line);
                    }
                }
                file.rewriteInOrder(remaining);
            }
        }
    }

    /** Returns whether a file, or the file that contains a member, exists. */
    private static boolean exists(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('!', end - 1)) {
            if (Files.exists(Path.of(path.substring(0, end)))) {
                return true;
            }
        }
        return false;
    }

    /** Removes the results of a line, unless they changed or this run wrote them again, and folders that become empty. */
    private void remove(ManifestLine line, Set<String> writtenPaths) throws IOException {
        for (OutputHash output : line.outputs()) {
            Path path = log.file(output);
            if (writtenPaths.contains(output.path()) || !isUnchanged(output)) {
                continue;
            }
            if (!log.contains(path)) {
                outputWriter.reportNotRemoved(path);
            } else {
                Files.delete(path);
                outputWriter.countRemoved();
                Path folder = path.resolveSibling("");
                while (!folder.equals(log.root()) && folder.toFile().delete()) {
                    folder = folder.resolveSibling("");
                }
            }
        }
    }

    /** Returns the hash of all options and of the facts about an input that influence the names of its outputs. */
    private String optionsHash(InputPath input) {
        String placement = input.folder() + "\n" + input.isExplicit();
        return Sha256.of((optionsHash + "\n" + placement).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of an input. For the sheet of a disc image it includes the track files. */
    private String hash(InputPath input) {
        if (input.isStandardInput()) {
            return "";
        }
        return DiscFiles.computeHash(
                DiskFileSource.DEFAULT,
                DiskFileSource.path(input.file()),
                location -> inputHashes.hash(Path.of(location)));
    }
}
